/** How a column's text becomes a value; the same on both engines, and only on our own pools. */
import pg from 'pg'

const { builtins, getTypeParser } = pg.types
const int8Array: number = 1016

/** Counts and ids are numbers, days are `YYYY-MM-DD`, moments are `Date`. */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return getTypeParser(oid, 'binary')
    if (oid === builtins.INT8) return wholeNumber
    if (oid === int8Array) return wholeNumbers
    // `sum(bigint)` and `avg()` are numeric. Money is kept in whole cents and never meets this.
    if (oid === builtins.NUMERIC) return Number
    // `pg` would make a day into midnight of the machine's own time zone.
    if (oid === builtins.DATE) return String
    return getTypeParser(oid, 'text')
  },
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number`)
  return value
}

function wholeNumbers(text: string): (number | null)[] {
  const texts: (string | null)[] = getTypeParser(int8Array)(text)
  return texts.map((item) => (item === null ? null : wholeNumber(item)))
}
