/**
 * `npm run assistant:eval`: asks the assistant the 485 cases (`server/src/testing/assistant/cases/`) and prints each figure beside the least that it must
 * be. Ends with 1 when one is missed. `-- --engine embedded` or `postgres` instead of both; `-- --kind leak` for some; `-- --pairs` prints sentences with
 * what they cite, to be read.
 *
 * Without `LLM_BASE_URL` and `LLM_MODEL` the local stand-in plays what each case says; with them a real endpoint answers, and nobody tells it what to say.
 */
import { parseArgs } from 'node:util'
import { parseConfig } from '../server/src/config.ts'
import type { OpenDatabase } from '../server/src/db/db.ts'
import { openInMemory } from '../server/src/db/embedded.ts'
import { appOn } from '../server/src/testing/app.ts'
import { askBar } from '../server/src/testing/assistant/bar/ask-bar.ts'
import { barQuestions, unseenQuestions } from '../server/src/testing/assistant/bar/questions.ts'
import { openBed } from '../server/src/testing/assistant/bed.ts'
import { allCases, type Cases, kinds } from '../server/src/testing/assistant/cases/cases.ts'
import { type Outcome, outcomes, play } from '../server/src/testing/assistant/evaluation.ts'
import { loadEvaluationLibrary } from '../server/src/testing/assistant/evaluation-library.ts'
import type { Fact } from '../server/src/testing/assistant/fact.ts'
import { dumped, migratedDatabase } from '../server/src/testing/empty-database.ts'
import { turnToMorning } from '../server/src/testing/morning.ts'
import { onPostgres } from './drills/on-postgres.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    kind: { type: 'string', multiple: true, default: [] },
    pairs: { type: 'boolean', default: false },
  },
})
const engines = values.engine === 'both' ? ['embedded', 'postgres'] : [values.engine]
const chosen = Object.fromEntries(
  kinds.map((kind) => [kind, values.kind.length === 0 || values.kind.includes(kind) ? allCases[kind] : []]),
) as unknown as Cases
const { llm: real } = parseConfig(process.env, { contentDir: 'content' })

const facts: Fact[][] = []
let barHolds = true
for (const engine of engines) {
  console.log(`\n${engine}, ${real ? `${real.model} at ${real.baseUrl}` : 'the stand-in plays what each case says'}`)
  const began = performance.now()
  const found = engine === 'postgres' ? await onPostgres(evaluate) : await inMemory(evaluate)
  facts.push(found)
  for (const outcome of outcomes(found)) print(outcome)
  if (values.pairs) printPairs(found)
  if (values.kind.length === 0) barHolds &&= await (engine === 'postgres' ? onPostgres(printBar) : inMemory(printBar))
  console.log(`${Math.round((performance.now() - began) / 1000)} s`)
}
const differing = findDifferences(facts)
if (engines.length === 2)
  console.log(`\nthe engines find ${differing.length === 0 ? 'the same items' : `other items: ${differing.join('; ')}`}`)
process.exitCode =
  barHolds && facts.every((found) => outcomes(found).every(({ holds }) => holds)) && differing.length === 0 ? 0 : 1

async function evaluate(database: OpenDatabase): Promise<Fact[]> {
  const bed = await openBed(database, { real })
  try {
    return await play(bed, chosen)
  } finally {
    await bed.close()
  }
}

async function inMemory<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return work(await openInMemory(await dumped(migratedDatabase())))
}

function print({ figure, good, of, least, holds, misses }: Outcome): void {
  const share = `${((100 * good) / of).toFixed(1)} %`
  console.log(
    `${holds ? '      ' : 'MISSED'} ${`${good} of ${of}`.padStart(11)} ${share.padStart(8)} (≥ ${Number((100 * least).toFixed(1))} %)  ${figure}`,
  )
  for (const { id, saw } of misses) console.log(`          ${id}: ${saw.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
}

/** Without a model. The questions that the threshold was not set on are printed beside, and bind nobody. */
async function printBar(database: OpenDatabase): Promise<boolean> {
  const t = await appOn(database)
  try {
    turnToMorning(t.clock)
    await loadEvaluationLibrary(t)
    const results = []
    for (const [name, questions] of [['', barQuestions] as const, ['unseen: ', unseenQuestions] as const]) {
      const misses = await askBar(t, questions)
      const { subject, unrelated } = questions
      results.push({ good: subject.length - misses.subject.length, answered: misses.unrelated.length })
      console.log(
        `\n${name}${subject.length - misses.subject.length} of ${subject.length} general questions led right (≥ 50 of 60)`,
      )
      for (const miss of misses.subject) console.log(`          ${miss}`)
      console.log(`${name}${misses.unrelated.length} of ${unrelated.length} unrelated ones answered (≤ 2 of 60)`)
      for (const miss of misses.unrelated) console.log(`          ${miss}`)
      console.log(`${name}${misses.unrelatedBeside.length} of ${unrelated.length} of them beside an open question`)
      for (const miss of misses.unrelatedBeside) console.log(`          ${miss}`)
    }
    return results[0]!.good >= 50 && results[0]!.answered <= 2
  } finally {
    await t.close()
  }
}

function printPairs(found: readonly Fact[]): void {
  for (const { saw } of found) if (saw.includes(' ← ')) console.log(`   ${saw.replaceAll(/\s+/g, ' ')}`)
}

function findDifferences([one = [], other]: readonly Fact[][]): string[] {
  const figure = 'the wanted item is among the first three'
  const [first, second] = [one, other ?? one].map((some) => some.filter((fact) => fact.figure === figure).map(({ saw }) => saw))
  return first!.filter((saw, at) => saw !== second![at])
}
