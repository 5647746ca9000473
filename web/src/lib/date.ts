/** `30 April 2027`, in the reader's own time zone. */
export const date = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `30 April 2027, 17:45`, in the reader's own time zone. */
export const moment = (iso: string): string =>
  `${date(iso)}, ${new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
