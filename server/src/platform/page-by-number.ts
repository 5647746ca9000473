/** A page of a list that goes from the newest on: behind a cursor, which is the number of the last one that was shown. */

/** After every number there is. */
export const newest = 2_147_483_647

/** Whether what somebody typed can be the number of a row. */
export const isNumber = (words: string): boolean => /^[1-9]\d{0,9}$/.test(words) && Number(words) <= newest

/** Of a list whose rows have no number: the cursor is how many come before. Rows as below. */
export function pageBehind<Row>(rows: readonly Row[], skip: number, size: number): { shown: Row[]; next_cursor: number | null } {
  return { shown: rows.slice(0, size), next_cursor: rows.length > size ? skip + size : null }
}

/** @param rows one more than a page holds, where there is one more */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  size: number,
): { shown: Row[]; next_cursor: number | null } {
  const shown = rows.slice(0, size)
  return { shown, next_cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}
