/** `30 April 2027`, in UTC: the server and every reader's browser write the same day, and so does the certificate. */
export const utcDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
