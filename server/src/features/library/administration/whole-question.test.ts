/** A question as whoever looks after the library reads it. */
import { listContentItems, readWholeQuestion } from 'contract/library/administration.ts'
import { getQuestion } from 'contract/library/answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

let t: TestApp
let staff: TestPerson
const [, paid] = itemsOf('vantage')
const { id, words, title } = paid!
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  staff = await makePerson(t)
  await setStaff(true)
})
afterAll(() => t.close())

const setStaff = (is_staff: boolean) => t.deps.db.updateTable('users').set({ is_staff }).where('id', '=', staff.id).execute()
const read = (token: string, placement = id) => t.call(readWholeQuestion, { token, params: { id: placement } })
const open = async (url: string) => {
  const { statusCode, body } = await t.app.inject({ url })
  return { status: statusCode, body }
}

test('staff read a question that they have not bought, with its answer, its solution and the rest', async () => {
  const { status, body } = await read(staff.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ id, title, place: { id, module: 'vantage', category: paid!.category }, version: 1 },
    key: { kind: 'number', values: ['0.5'], tolerance: expect.any(Number), misconceptions: expect.any(Array) },
  })
  expect(body.hints.length).toBeGreaterThan(0)
  expect(body.follow_ups.length).toBeGreaterThan(0)
  expect((await open(body.statement_uri)).body).toContain(words.statement)
  expect((await open(body.solution_uri)).body).toContain(words.solution)
})

test('reading it is no visit of theirs: nothing is seen, opened or solved', async () => {
  const reader = await makeSubscriber(t)
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', reader.id).execute()
  const [, own] = itemsOf('interview')
  const { body } = await read(reader.token, own!.id)
  await open(body.solution_uri)
  const { body: question } = await t.call(getQuestion, { token: reader.token, params: { id: own!.id } })
  expect(question).toMatchObject({ status: 'new', solution_uri: null, hints: [] })
  for (const table of ['access_history', 'item_progress'] as const) {
    const rows = t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', reader.id)
    expect(await rows.execute(), table).toEqual([])
  }
})

test('its texts close with the role, whatever address was given before', async () => {
  const { body } = await read(staff.token)
  await setStaff(false)
  expect((await open(body.statement_uri)).status).toBe(403)
  expect((await open(body.solution_uri)).status).toBe(403)
  await setStaff(true)
  expect((await open(body.solution_uri)).status).toBe(200)
  expect((await open(body.solution_uri.replace('-staff', ''))).status).toBe(403)
  expect((await open(body.solution_uri.replace(`/${id}/`, `/${id - 1}/`))).status).toBe(403)
})

test('a member is refused, and a question that is not there is unknown', async () => {
  expect((await read((await makeSubscriber(t)).token)).status).toBe(403)
  expect((await read(staff.token, 2_000_000)).status).toBe(404)
  const { body } = await t.call(listContentItems, { token: staff.token, query: { sort: 'readers', words: title } })
  await t.deps.db.updateTable('items').set({ hidden: true }).where('id', '=', body.items[0]!.id).execute()
  expect((await read(staff.token)).status).toBe(404)
})
