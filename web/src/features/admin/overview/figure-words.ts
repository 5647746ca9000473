/** `2026-03` as `March 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** To a tenth; null of nobody. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

export const shareText = (percent: number | null): string => (percent === null ? '–' : `${percent.toLocaleString('en-US')}%`)
