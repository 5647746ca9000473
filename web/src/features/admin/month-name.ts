/** `2026-03` as `March 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
