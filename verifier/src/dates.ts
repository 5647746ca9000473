/** `30 April 2027`, in UTC: the server and every browser write the same day, and so does the certificate. */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `30 April 2027, 17:45 UTC` */
export const longMoment = (iso: string): string =>
  `${longDate(iso)}, ${new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`
