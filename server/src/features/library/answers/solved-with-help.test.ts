/** What was solved, and what was solved with help: a hint, or the solution, before the first right answer. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSolution, postAttempt, takeHint, tickPoints } from 'contract/library/answers.ts'
import { getShelf } from 'contract/library/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { loadQuestions } from '../../../testing/shipped-questions.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  // Three to answer, and seven together to have been answered before.
  await loadQuestions(
    t,
    ...['probability/third-in-the-queue', 'algorithms/ring-of-ticks', 'statistics/read-this-table-aloud'],
    ...['statistics/two-clerks-one-ledger', 'derivatives/parity-with-a-toll'],
    ...['fixed-income/a-bond-that-pays-in-weather', 'derivatives/five-days-of-gamma'],
  )
})
afterAll(() => t.close())

/** Placements: a number, a coding question of Interview, an essay of the core certificate. */
const [queue, ticks, table] = [1, 5, 22]

async function reader(id: number) {
  const core = { module: 'core_certificate', code: 'core_certificate' } as const
  const person = await makeSubscriber(t, id === table ? core : {})
  const asked = { token: person.token, params: { id } }
  return {
    id: person.id,
    answer: async (body: object) => (await t.call(postAttempt, { ...asked, body })).body.question.status,
    hint: async (number: number) => (await t.call(takeHint, { ...asked, body: { number } })).body.status,
    solution: async () => (await t.call(openSolution, asked)).body.status,
    tick: async (...made: number[]) => (await t.call(tickPoints, { ...asked, body: { made } })).body.status,
    onShelf: async () => {
      const shelf = { module: 'interview', category: 'statistics' }
      return (await t.call(getShelf, { token: person.token, params: shelf, query: {} })).body.find((one) => one.id === id)?.status
    },
  }
}

const right = { answer: '5/14' }

test('a hint before the first right answer is help, and stays help', async () => {
  const { hint, answer, onShelf } = await reader(queue)
  await hint(1)
  expect(await answer({ answer: '1' })).toBe('attempted')
  expect(await answer(right)).toBe('solved_with_help')
  expect(await answer(right)).toBe('solved_with_help')
  expect(await onShelf()).toBe('solved_with_help')
})

test('a solution that was asked for before the first right answer is help', async () => {
  const { solution, answer } = await reader(queue)
  await solution()
  expect(await answer(right)).toBe('solved_with_help')
})

test('who solves it alone has solved it, whatever they look at afterwards', async () => {
  const alone = await reader(queue)
  await alone.answer({ answer: '1' })
  expect(await alone.answer(right)).toBe('solved')
  expect([await alone.hint(1), await alone.solution(), await alone.answer(right)]).toEqual(['solved', 'solved', 'solved'])
  expect(await alone.onShelf()).toBe('solved')
})

test('code is held to the same: its solution opens only for who asks, before or after', async () => {
  const passed = { run: { passed: 9, total: 9 } }
  const [alone, helped] = [await reader(ticks), await reader(ticks)]
  expect([await alone.answer(passed), await alone.solution()]).toEqual(['solved', 'solved'])
  await helped.solution()
  expect(await helped.answer(passed)).toBe('solved_with_help')
})

test('the solution that an essay opens by being handed in is no help to it; to the next essay it is', async () => {
  const every = Array.from({ length: 8 }, (_, point) => point)
  const [first, second, asked] = [await reader(table), await reader(table), await reader(table)]
  const essay = { answer: 'Impact grows with the square root of size.' }
  expect([await first.answer(essay), await first.hint(1), await first.tick(...every)]).toEqual([
    'attempted',
    'attempted',
    'solved',
  ])
  await second.answer(essay)
  await second.answer(essay)
  expect(await second.tick(...every)).toBe('solved_with_help')
  await asked.solution()
  await asked.answer(essay)
  expect(await asked.tick(...every)).toBe('solved_with_help')
})

test('of before, a hint counts, and a solution that was open before the question was solved, but for the one that an essay opened', async () => {
  const { id: user_id } = await makePerson(t)
  const { rows } = await sql<{ item_id: number }>`select id as item_id from items order by id limit 7`.execute(t.deps.db)
  const [alone, hinted, opened, later, essay, trying, untouched] = rows.map(({ item_id }) => item_id) as [number, ...number[]]
  const now = t.clock.now()
  const before = new Date(now.getTime() - minutes(5))
  const row = (item_id: number | undefined, more: object) =>
    t.deps.db
      .insertInto('item_progress')
      .values({ user_id, item_id: item_id ?? 0, at: now, ...more })
      .execute()
  const solved = { status: 'solved', solved_at: now } as const
  await row(alone, { ...solved, solution_opened_at: now })
  await row(hinted, { ...solved, hints_taken: 1 })
  await row(opened, { ...solved, solution_opened_at: before })
  await row(later, { status: 'solved', solved_at: before, solution_opened_at: now })
  await row(essay, { ...solved, solution_opened_at: before })
  await row(trying, { status: 'attempted', hints_taken: 2 })
  await row(untouched, { status: 'attempted' })
  await t.deps.db
    .insertInto('attempts')
    .values({ user_id, item_id: essay ?? 0, item_version: 1, given: 'So.', verdict: 'handed_in', at: before })
    .execute()

  const text = await readFile(join(import.meta.dirname, '../../../db/migrations/0026_solved_with_help.sql'), 'utf8')
  await sql.raw(text.slice(text.indexOf('update item_progress'))).execute(t.deps.db)
  const helped = await t.deps.db
    .selectFrom('item_progress')
    .select('item_id')
    .where('user_id', '=', user_id)
    .where('helped_at', 'is not', null)
    .orderBy('item_id')
    .execute()
  expect(helped.map(({ item_id }) => item_id)).toEqual([hinted, opened, trying])
})
