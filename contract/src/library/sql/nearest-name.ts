/** Suggests the nearest name for one that SQLite does not know. */
import { RefusedQuery } from './refused-query.ts'

export interface KnownNames {
  columns: { table: string; name: string }[]
  tables: string[]
}

/**
 * @param names what the tables are called that the query is asked of, and their columns
 * @param isQuoted whether the name is in double quotes, as text is in other languages
 * @returns the error in our words where SQLite misses a name, otherwise as it is
 */
export function withNearest(error: unknown, query: string, names: () => KnownNames, isQuoted: boolean): unknown {
  const [, kind, whole = ''] = /^no such (column|table): (.+)$/s.exec(error instanceof Error ? error.message : '') ?? []
  if (kind === 'table') return new RefusedQuery([`no such table: ${whole}`, ...nearestTo(whole, names().tables)].join('. '))
  if (kind !== 'column') return error
  const { columns } = names()
  const name = whole.split('.').at(-1) ?? whole
  const owner = columns.find((one) => isSame(one.name, name))
  const known = [...columns.map((one) => one.name), ...namedIn(query)].filter((one) => !isSame(one, name))
  return new RefusedQuery(
    [
      `no such column: ${whole}`,
      ...(owner ? [`The table ${owner.table} has a column ${owner.name}`] : nearestTo(name, known)),
      ...(isQuoted ? [`Put text in single quotes: '${whole.replaceAll("'", "''")}'`] : []),
    ].join('. '),
  )
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Names that the query gives to columns: behind AS, and in the brackets behind the name of a common table expression. */
function namedIn(query: string): string[] {
  const behindAs = [...query.replaceAll(typeOfCast, ')').matchAll(/\bas\s+["`[]?([\p{L}_][\p{L}\d_]*)/giu)].map(
    ([, name = '']) => name,
  )
  const inBrackets = [...query.matchAll(/\b\w+\s*\(([\w\s,]+)\)\s*as\s*\(/gi)].flatMap(([, list = '']) => list.split(','))
  return [...behindAs, ...inBrackets.map((name) => name.trim())]
}

/** `as real)` of a CAST. */
const typeOfCast = /\bas\s+(?:real|integer|int|text|blob|numeric|float|double|decimal|varchar|char)(?:\s*\([\d\s,]*\))?\s*\)/gi

function nearestTo(name: string, known: readonly string[]): string[] {
  const [nearest] = known.map((one) => ({ one, away: distance(name, one) })).toSorted((a, b) => a.away - b.away)
  return nearest && nearest.away <= farthest(name, nearest.one) ? [`The nearest name is ${nearest.one}`] : []
}

/** Two letters in five may be wrong, at most three; behind a beginning such as `sent`, all of `sent_ns` may be missing. */
function farthest(name: string, known: string): number {
  const isBeginning = name.length > 2 && known.toLowerCase().startsWith(name.toLowerCase())
  return isBeginning ? known.length : Math.min(3, Math.floor(0.4 * Math.max(name.length, known.length)))
}

/** How many letters to put in, take out or change, whatever their case (Levenshtein). */
function distance(one: string, other: string): number {
  const to = [...other.toLowerCase()]
  let row = [0, ...to.map((_, at) => at + 1)]
  for (const [at, letter] of [...one.toLowerCase()].entries()) {
    const next = [at + 1]
    for (const [column, its] of to.entries()) {
      const [left, above, corner] = [next[column] ?? 0, row[column + 1] ?? 0, row[column] ?? 0]
      next.push(Math.min(left + 1, above + 1, corner + (letter === its ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
