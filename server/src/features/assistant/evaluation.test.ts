/** A sample of the cases that `npm run assistant:eval` plays in full. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bed, openBed } from '../../testing/assistant/bed.ts'
import { allCases, kinds, sampleOfCases } from '../../testing/assistant/cases/cases.ts'
import { type Outcome, outcomes, play } from '../../testing/assistant/evaluation.ts'
import { type Fact, figures } from '../../testing/assistant/fact.ts'
import { testDatabase } from '../../testing/database.ts'

let bed: Bed
beforeAll(async () => {
  bed = await openBed(await testDatabase(), { limits: { total: 4_000, silence: 1_000 } })
})
afterAll(() => bed.close())

const isBound = ({ figure }: Fact) => figures[figure] > 0
const count = (cases: typeof allCases) => kinds.reduce((sum, kind) => sum + cases[kind].length, 0)

test('there are 485 cases, each with a name of its own', () => {
  expect(count(allCases)).toBe(485)
  expect(new Set(kinds.flatMap((kind) => allCases[kind].map(({ id }) => id))).size).toBe(485)
  expect(allCases.known.filter(({ looksUnrelated }) => looksUnrelated)).toHaveLength(20)
  expect(new Set(allCases.leak.map(({ kind }) => kind)).size).toBe(7)
})

test('of each kind some are asked, and every figure holds: of those that may miss a twentieth, so few may miss one', async () => {
  expect(count(sampleOfCases)).toBe(66)
  const found = outcomes(await play(bed, sampleOfCases))
  const mayMiss = ({ least, of }: Outcome) => (least === 1 ? 0 : Math.max(1, Math.floor((1 - least) * of)))
  expect(found.flatMap((outcome) => (outcome.misses.length > mayMiss(outcome) ? outcome.misses : [])).filter(isBound)).toEqual([])
  expect(found).toHaveLength(23)
})
