/** Which questions are proved, and in which order; what came of it. */
import { isAnsweredInEditor } from 'contract/library/answers.ts'
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { packageFolder } from '../../../../platform/python-packages/fetch-packages.ts'
import { keptPackages } from '../../../../platform/python-packages/kept-packages.ts'
import { pythonLock } from '../../../../platform/python-packages/lock-file.ts'
import type { ItemSource } from '../../shapes/item-source.ts'
import { readVariants, variantsFile, variantsStamp } from '../../variants/rows.ts'
import { expectedFile, readExpected, stampOf } from '../expected.ts'
import { isStaleVariants } from '../own-numbers.ts'
import { type Effort, fullEffort } from './effort.ts'
import { proveItem } from './prove-item.ts'
import { proveQueries } from './prove-queries.ts'
import { hasSmallProofs, proveSmallQuestions } from './prove-small-questions.ts'
import { type ProverPython, startPython } from './prover-python.ts'
import { type ProverSql, startSql } from './prover-sql.ts'

/** `stale`: coding and SQL questions without a current recording. `sample`: stamps of all, and afresh what a minute allows, another part each day. */
export type Scope = 'all' | 'stale' | 'sample' | readonly string[]

interface Ways {
  say(line: string): void
  /** Absent: nothing is written, and a recording that is not current is an error. */
  save?(file: string, text: string): Promise<void>
  /** Where packages are kept. */
  dataDir: string
}

/** As a reader's browser has it. */
const queryPatienceMs = 10_000

const sampleMs = 50_000
const sampleEffort: Effort = { ...fullEffort, seeds: 1, draws: 1 }
const day = 24 * 60 * 60 * 1000

/** @returns what is wrong, and how many were proved */
type Outcome = Promise<{ errors: ContentError[]; proved: number }>

export async function proveQuestions(
  { items, errors: all }: { items: readonly ItemSource[]; errors: readonly ContentError[] },
  scope: Scope,
  ways: Ways,
): Outcome {
  // What is missing is made here; a check finds it missing.
  const errors = ways.save ? all.filter((error) => !isStaleVariants(error)) : [...all]
  if (errors.length > 0) return { errors, proved: 0 }
  const wanted = chosen(items, scope)
  const found = scope === 'sample' ? items.filter(isStale).map(staleError) : []
  const kept = keptPackages(ways.dataDir)
  const ready: ItemSource[] = []
  for (const item of wanted) {
    const missing = await kept.missing(neededBy(item))
    if (missing.length > 0) found.push(missingError(item, missing))
    else ready.push(item)
  }
  if (ready.length === 0) return { errors: found, proved: 0 }
  const sql = startSql(queryPatienceMs)
  const python = await startPython(packageFolder(ways.dataDir, pythonLock()))
  const began = performance.now()
  let proved = 0
  try {
    for (const item of ready) {
      if (scope === 'sample' && performance.now() - began > sampleMs) break
      await python.load(neededBy(item))
      found.push(...(await prove({ python, sql }, item, scope === 'sample' ? sampleEffort : fullEffort, ways)))
      proved += 1
    }
  } finally {
    await python.close()
    await sql.close()
  }
  return { errors: found, proved }
}

interface Provers {
  python: ProverPython
  sql: ProverSql
}

async function prove({ python, sql }: Provers, item: ItemSource, effort: Effort, { say, save }: Ways): Promise<ContentError[]> {
  const began = performance.now()
  const { errors, expected, variants, survivors } =
    item.front.answer.type === 'sql' ? await proveQueries(sql, item) : await proveItem(python, item, effort)
  errors.push(...(await proveSmallQuestions(python, item, effort)))
  const file = variants && variantsFile(variants)
  if (file && errors.length === 0) {
    if (save) await save(`${item.path}/variants.json`, file)
    else if (!isKept(item, file)) errors.push(otherRows(item))
  }
  if (expected && errors.length === 0)
    await save?.(`${item.path}/expected.json`, expectedFile(expected.stamp, expected.score, expected.recording))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const score = expected ? `, ${expected.score.refused} of ${expected.score.of} wrong solutions rejected` : ''
  const rows = variants ? `, ${variants.rows.length} rows of ${variants.tried + 1}` : ''
  say(`${errors.length > 0 ? 'WRONG' : 'ok'}  ${item.slug}  ${seconds} s${score}${rows}`)
  for (const name of survivors) say(`      accepted: ${name}`)
  return errors
}

const isKept = ({ files }: ItemSource, file: string): boolean => new TextDecoder().decode(files.get('variants.json')) === file

const otherRows = ({ path, slug }: ItemSource): ContentError => ({
  file: `${path}/variants.json`,
  message: `the proof gives different rows: run \`npm run content:prove -- ${slug}\` and commit them`,
})

function chosen(items: readonly ItemSource[], scope: Scope): readonly ItemSource[] {
  if (scope === 'all') return items
  if (scope === 'stale') return items.filter(isStale)
  if (scope === 'sample') return rotated(items.filter(isProvable), Math.floor(Date.now() / day) * 7)
  return items.filter(({ slug }) => scope.includes(slug))
}

/** The coding questions take a minute each: their sample is the stamp, and the full proof is in the drill. */
const isProvable = ({ front, files }: ItemSource): boolean =>
  front.answer.type === 'sql' || (front.answer.type !== 'code' && (files.has('proof.py') || hasSmallProofs({ files })))

const isStale = ({ front, files }: ItemSource): boolean =>
  isAnsweredInEditor(front.answer.type)
    ? readExpected(files)?.stamp !== stampOf(files)
    : front.variants !== undefined && readVariants(files)?.stamp !== variantsStamp(front, files)

const staleError = ({ path, slug }: ItemSource): ContentError => ({
  file: `${path}/expected.json`,
  message: `the tests or the reference changed since it was made: run \`npm run content:prove -- ${slug}\` and commit it`,
})

/** A proof has Python's own library; what is proved of code is the code. */
const neededBy = ({ front }: ItemSource): readonly string[] => (front.answer.type === 'code' ? (front.packages ?? []) : [])

const missingError = ({ path }: ItemSource, missing: readonly string[]): ContentError => ({
  file: `${path}/item.md`,
  message: `its proof needs packages that are not installed: run \`npm run admin -- python-packages ${missing.join(' ')}\` first`,
})

const rotated = <T>(all: readonly T[], by: number): T[] => {
  const first = all.length > 0 ? by % all.length : 0
  return [...all.slice(first), ...all.slice(0, first)]
}
