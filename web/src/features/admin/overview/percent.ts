/** To a tenth; null of nobody. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** @param when follows a share that there is */
export const shareText = (percent: number | null, when = ''): string =>
  percent === null ? '–' : `${percent.toLocaleString('en-US')}% ${when}`.trim()
