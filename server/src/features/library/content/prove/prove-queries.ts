/**
 * Proves an SQL question: its reference on both sets of data, and that these tell right queries from wrong ones, its own and those that
 * are made from the reference.
 */
import type { QueryVerdict } from 'contract/library/sql/check-query.ts'
import { compareRows, haveSameColumns, keyOf, rounded } from 'contract/library/sql/compare-rows.ts'
import { type Recording, writeRecording } from 'contract/library/sql/recording.ts'
import type { DescribedTable, Result } from 'contract/library/sql/run-query.ts'
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { fileText, type ItemSource } from '../../shapes/item-source.ts'
import { enough, stampOf } from '../expected.ts'
import { equivalentsFile, readEquivalents } from './equivalents.ts'
import type { Proved } from './prove-item.ts'
import { type ProverSql, QueryTookTooLong } from './prover-sql.ts'
import { queryMutants } from './query-mutants.ts'

export async function proveQueries(sql: ProverSql, item: ItemSource): Promise<Proved> {
  const recorded = await recordReference(sql, item)
  if ('wrong' in recorded) return { errors: recorded.wrong, survivors: [] }
  const { recording } = recorded
  const judge = judgeOf(sql, item, recording)
  const judged = await judgeFiles(item, judge)
  const made = await judgeMade(item, judge)
  const own = judged.filter(({ name }) => isMutant(name)).length
  // One of the item's own that is let through is an error, so that all are refused where the recording is kept.
  const score = { refused: own + made.of - made.survivors.length, of: own + made.of }
  const errors = [
    ...judged.flatMap((one) => errorsOf(item, one)),
    ...made.errors,
    ...(judged.some(({ name, outcome }) => isMutant(name) && isCaughtByHiddenAlone(outcome))
      ? []
      : [error(item, 'hidden.sql', 'it rejects no mutant that passes on tables.sql: its rows add no test')]),
  ]
  if (score.refused < enough * score.of)
    errors.push(
      error(
        item,
        'hidden.sql',
        `only ${score.refused} of ${score.of} wrong queries are rejected; accepted: ${made.survivors.join('; ')}`,
      ),
    )
  return {
    errors,
    survivors: made.survivors,
    expected: { stamp: stampOf(item.files), score, recording: writeRecording(recording) },
  }
}

async function recordReference(sql: ProverSql, item: ItemSource): Promise<{ recording: Recording } | { wrong: ContentError[] }> {
  const reference = fileText(item, 'reference.sql')
  const results: Result[] = []
  const described: DescribedTable[][] = []
  for (const name of dataSets) {
    const ran = await resultOf(sql, item, name, reference)
    if ('wrong' in ran) return ran
    results.push(ran.result)
    described.push(await sql.describe(fileText(item, name)))
  }
  const [shown, hidden] = results
  const [tables, others] = described
  if (!shown || !hidden) return { wrong: [] }
  if (shapeOf(tables) !== shapeOf(others))
    return { wrong: [error(item, 'hidden.sql', 'it should create the tables of tables.sql, with the same names and columns')] }
  return { recording: await sql.record(stampOf(item.files), shown, hidden) }
}

const dataSets = ['tables.sql', 'hidden.sql'] as const

async function resultOf(
  sql: ProverSql,
  item: ItemSource,
  data: (typeof dataSets)[number],
  reference: string,
): Promise<{ result: Result } | { wrong: ContentError[] }> {
  const tables = fileText(item, data)
  const wrong = (message: string) => ({ wrong: [error(item, 'reference.sql', `on ${data} ${message}`)] })
  try {
    const result = await sql.run(tables, reference)
    if (result.rows.length === 0) return wrong('it returns no row')
    if (result.isCut) return wrong('it returns too many rows')
    if (result.rows.flat().some((cell) => cell instanceof Uint8Array)) return wrong('it returns bytes')
    const unstable = result.rows.flat().find((cell) => typeof cell === 'number' && !isStable(cell))
    if (unstable !== undefined)
      return wrong(`it returns ${unstable}, which another order of addition could round differently: choose other numbers`)
    const reversed = await sql.run(tables, reference, { isReversed: true })
    if (!isSame(item, result, reversed)) return wrong('its row order is not fixed: add an ORDER BY without ties')
    return { result }
  } catch (error) {
    return wrong(`it cannot run: ${messageOf(error)}`)
  }
}

/** Of a number on the edge between two roundings, a right query may end up on the other side. A whole number is exact. */
const isStable = (value: number): boolean =>
  Number.isSafeInteger(value) || rounded(value * (1 + 1e-13)) === rounded(value * (1 - 1e-13))

function isSame(item: ItemSource, one: Result, other: Result): boolean {
  const { missing, extra, isMisordered } = compareRows(one.rows.map(keyOf), other.rows.map(keyOf), isOrdered(item))
  return haveSameColumns(one.columns, other.columns) && missing.length === 0 && extra.length === 0 && !isMisordered
}

const shapeOf = (tables: readonly DescribedTable[] = []): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]))

type Outcome = QueryVerdict | 'late'

interface JudgedFile {
  name: string
  outcome: Outcome
}

type Judge = (query: string) => Promise<Outcome>

function judgeOf(sql: ProverSql, item: ItemSource, recording: Recording): Judge {
  const data = {
    tables: fileText(item, 'tables.sql'),
    hidden: fileText(item, 'hidden.sql'),
    recording,
    isOrdered: isOrdered(item),
  }
  return (query) => outcomeOf(() => sql.check({ ...data, query }))
}

async function judgeFiles(item: ItemSource, judge: Judge): Promise<JudgedFile[]> {
  const judged: JudgedFile[] = []
  for (const name of [...item.files.keys()].filter((one) => isMutant(one) || isRight(one) || one === 'starter.sql'))
    judged.push({ name, outcome: await judge(fileText(item, name)) })
  return judged
}

interface Made {
  /** Those that run, and are not right after all. */
  of: number
  survivors: string[]
  errors: ContentError[]
}

async function judgeMade(item: ItemSource, judge: Judge): Promise<Made> {
  const { equivalents, errors } = readEquivalents(item)
  const unmet = new Map(equivalents.map(({ mutant }, index) => [mutant, index]))
  const made: Made = { of: 0, survivors: [], errors }
  for (const { name, query } of queryMutants(fileText(item, 'reference.sql'))) {
    const outcome = await judge(query)
    // What does not even run is no mistake that data could find.
    if (outcome !== 'late' && outcome.shown.failure !== null) continue
    if (isPassed(outcome) && unmet.delete(name)) continue
    made.of += 1
    if (isPassed(outcome)) made.survivors.push(name)
  }
  const idle = [...unmet].map(([mutant, index]) =>
    error(item, equivalentsFile, `entry ${index + 1}, "${mutant}", is not a wrong query that the data accepts: remove it`),
  )
  return { ...made, errors: [...errors, ...idle] }
}

async function outcomeOf(check: () => Promise<QueryVerdict>): Promise<Outcome> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof QueryTookTooLong) return 'late'
    throw error
  }
}

function errorsOf(item: ItemSource, { name, outcome }: JudgedFile): ContentError[] {
  if (isRight(name)) return isPassed(outcome) ? [] : [error(item, name, 'the data rejects this correct solution')]
  if (isPassed(outcome)) return [error(item, name, 'the data accepts this wrong solution')]
  if (!isMutant(name)) return []
  if (!/^--\s*\S/.test(fileText(item, name))) return [error(item, name, 'its first line should name the mistake: -- …')]
  const failure = outcome === 'late' ? null : outcome.shown.failure
  // What does not even run is no mistake that data could find.
  return failure === null ? [] : [error(item, name, `it should run and return a wrong result: ${failure}`)]
}

const isPassed = (outcome: Outcome): boolean => outcome !== 'late' && outcome.shown.isRight && outcome.hidden.isRight

const isCaughtByHiddenAlone = (outcome: Outcome): boolean =>
  outcome !== 'late' && outcome.shown.isRight && !outcome.hidden.isRight

const isMutant = (name: string): boolean => /^mutants\/.+\.sql$/.test(name)

/** Solved in another way than the reference. */
const isRight = (name: string): boolean => /^right\/.+\.sql$/.test(name)

const isOrdered = ({ front: { answer } }: ItemSource): boolean => answer.type === 'sql' && answer.ordered

const error = ({ path }: ItemSource, name: string, message: string): ContentError => ({ file: `${path}/${name}`, message })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
