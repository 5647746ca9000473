/** `30 April 2027`, in the reader's own time zone. */
export const date = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
