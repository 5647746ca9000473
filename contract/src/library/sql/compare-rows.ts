/**
 * When two results are the same. The rules, as content/README.md tells them: columns have the same names, whatever their case, in the
 * same order; NULL equals NULL alone; texts are equal letter by letter, and no text equals a number; numbers are equal to nine
 * significant digits and to the cent, whole ones wholly, and 1 equals 1.0; equal rows count as often as they stand there; their order counts only where the question says so.
 */
import type { Cell } from './engine.ts'

const digits = 9

/** From here on nine digits are fewer than a sum of money has. */
const large = 1e7

/** From here on adding up in another order may change a cent. */
const huge = 1e12

/** Smaller ones are what rounding leaves of nothing. */
const nothing = 1e-9

/** A row as a text, the same for equal rows. */
export const keyOf = (row: readonly Cell[]): string => JSON.stringify(row.map(cellKey))

function cellKey(cell: Cell): string {
  if (cell === null) return 'null'
  if (typeof cell === 'number') return `number ${wholly(rounded(cell))}`
  if (typeof cell === 'bigint') return `number ${cell}`
  if (typeof cell === 'string') return `text ${cell}`
  return `bytes ${[...cell].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** JavaScript writes no more digits of a large number than it takes to read the same number again. */
const wholly = (value: number): number | bigint =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value

/** @returns what is told apart from other numbers */
export function rounded(value: number): number {
  if (Math.abs(value) < nothing) return 0
  if (Math.abs(value) < large) return Number(value.toPrecision(digits))
  return Math.abs(value) < huge ? Number(value.toFixed(2)) : Math.round(value)
}

export const haveSameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name.toLowerCase() === other[at]?.toLowerCase())

export interface RowDifference {
  /** Places among the expected rows. */
  missing: number[]
  /** Places among those that came. */
  extra: number[]
  /** All are there, none besides, and they stand in another order than was asked for. */
  isMisordered: boolean
}

/** @param isOrdered whether the question says in which order the rows stand */
export function compareRows(expected: readonly string[], got: readonly string[], isOrdered: boolean): RowDifference {
  const left = new Map<string, number[]>()
  for (const [at, key] of expected.entries()) left.set(key, [...(left.get(key) ?? []), at])
  const extra = got.flatMap((key, at) => (left.get(key)?.shift() === undefined ? [at] : []))
  const missing = [...left.values()].flat().toSorted((one, other) => one - other)
  const isSameSet = extra.length === 0 && missing.length === 0
  return { missing, extra, isMisordered: isOrdered && isSameSet && expected.some((key, at) => key !== got[at]) }
}
