/** The bank as administrators see it, over HTTP, and the figures that a job counts each night. */
import { listExamFamilies, readExamBank } from 'contract/assessments/bank.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeExamined } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { retireVersion, withExaminations } from '../../../testing/exam-bank.ts'
import { makePerson } from '../../../testing/people.ts'
import { saveRefused } from '../bank/store.ts'
import { countFigures } from './count-figures.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await testApp(withExaminations)
  token = (await administrator(t)).token
})
afterAll(() => t.close())

const familiesOf = async (category: 'stats' | 'python') =>
  (await t.call(listExamFamilies, { token, query: { category } })).body.families

test('the state of the bank, and how many families each cell has and needs', async () => {
  const { body } = await t.call(readExamBank, { token })
  expect(body.bank).toMatchObject({ is_demonstration: true, loaded_at: '2026-01-01T00:00:00.000Z', refused: [] })
  expect(body.blueprints.map(({ key }) => key)).toContain('core_demo')
  const cells = body.blueprints.find(({ key }) => key === 'core_demo')?.cells ?? []
  expect(cells.find(({ category, difficulty }) => category === 'stats' && difficulty === 'E')).toEqual({
    ...{ category: 'stats', difficulty: 'E', is_code: false, questions: 1, families: 2, needed: 3 },
  })
  const code = cells.find(({ category, is_code }) => category === 'python' && is_code)
  expect(code?.needed).toBe((code?.questions ?? 0) * 6)
})

test('of what is wrong in its folder the places are shown, and no text that may quote a key', async () => {
  const error = 'assessments/bank/stats/two-gauges/item.md:12: value: 0.25 is not in the range'
  await saveRefused(t.deps.db, [error, 'assessments/bank/stats/two-gauges/variants.json: 0.25: no number'], t.clock.now())
  const { body } = await t.call(readExamBank, { token })
  expect(body.bank?.refused).toEqual([
    'assessments/bank/stats/two-gauges/item.md:12',
    'assessments/bank/stats/two-gauges/variants.json',
  ])
})

test('families of a section with how often they were drawn', async () => {
  const families = await familiesOf('stats')
  expect(families).toHaveLength(8)
  expect(families[0]).toEqual({
    ...{ slug: 'stats-e-1', version: 1, difficulty: 'E', kind: 'number', drawn: 0, answers: 0, right: 0 },
    ...{ discrimination: null, advice: ['too_few'], retired_at: null, regrade: null },
  })
})

test('each night: the share of right answers, and how well a question goes with the rest of its paper', async () => {
  await retireVersion(t.deps.db, 'coin-9031')
  await sql`update assessment_families set drawn_count = 300 where slug = 'coin-9031'`.execute(t.deps.db)
  await countFigures(t.deps)
  for (const right of [12, 12, 0, 0]) await makeExamined(t, { right })
  // A sitting that was taken away says nothing.
  const { attempt } = await makeExamined(t, { right: 12 })
  await sql`update assessment_attempts set state = 'void' where id = ${attempt}`.execute(t.deps.db)
  const coin = async () => (await familiesOf('python')).find(({ slug }) => slug === 'coin-9031')

  // The same night it is not counted again.
  await countFigures(t.deps)
  expect(await coin()).toMatchObject({ answers: 0 })
  t.clock.advance(hours(24))
  await countFigures(t.deps)
  expect(await coin()).toMatchObject({ answers: 4, right: 2, advice: ['drawn_often', 'too_few'] })
  expect((await coin())?.discrimination).toBeCloseTo(1, 9)

  // What was granted afterwards says nothing about the question.
  await sql`
    insert into assessment_marks (attempt_id, position, run, is_right, points, at)
    select attempt_id, position, 2, true, 1, now() from assessment_marks where run = 1 and not is_right`.execute(t.deps.db)
  t.clock.advance(hours(24))
  await countFigures(t.deps)
  expect(await coin()).toMatchObject({ answers: 4, right: 2 })
})

test('nobody but administrators sees the bank', async () => {
  const staff = await makePerson(t)
  await sql`update users set is_staff = true where id = ${staff.id}`.execute(t.deps.db)
  for (const [caller, status] of [
    [staff.token, 403],
    [(await makePerson(t)).token, 403],
    ['nobody', 401],
  ] as const) {
    expect((await t.call(readExamBank, { token: caller })).status).toBe(status)
    expect((await t.call(listExamFamilies, { token: caller, query: { category: 'stats' } })).status).toBe(status)
  }
})
