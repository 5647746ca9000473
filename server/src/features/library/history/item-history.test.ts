/** What everybody who may read an item may know of its past. */
import { listItemReports, settleItemReport } from 'contract/library/administration.ts'
import { readItemHistory } from 'contract/library/history.ts'
import { reportItem } from 'contract/library/reports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let staff: TestPerson
const [preview, paid] = itemsOf('interview')
const firstEdition = { version: 1, date: '2026-01-31', change: 'First edition.' }
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  staff = await administrator(t)
})
afterAll(() => t.close())

const history = ({ id }: { id: number }, { token }: Pick<TestPerson, 'token'>) =>
  t.call(readItemHistory, { token, params: { id } })

async function reportAndSettle(person: TestPerson, isNamed: boolean, outcome: 'mended' | 'nothing_wrong' | 'duplicate') {
  const body = { words: 'A sign is wrong.', is_named: isNamed }
  await t.call(reportItem, { token: person.token, params: paid!, body })
  const { body: open } = await t.call(listItemReports, { token: staff.token, query: { state: 'open' } })
  const { id } = open.reports.find(({ reporter }) => reporter.id === person.id)!
  await t.call(settleItemReport, { token: staff.token, params: { id }, body: { outcome, reply: 'We looked.' } })
}

test('who may read an item reads its history, staff with its log; visitors, other subscribers and who looks for what is not there do not', async () => {
  const [reader, vantage, nobody] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'vantage'), await makePerson(t)]
  expect(await history(paid!, reader)).toMatchObject({
    status: 200,
    body: { changes: [{ ...firstEdition, change: null }], regrades: [], thanks: [] },
  })
  expect((await history(preview!, staff)).body.changes).toEqual([firstEdition])
  expect((await history(preview!, nobody)).status).toBe(200)
  expect((await t.call(readItemHistory, { params: { id: preview!.id } })).status).toBe(401)
  expect((await history(paid!, vantage)).status).toBe(403)
  expect((await history(paid!, nobody)).status).toBe(403)
  expect((await history({ id: 2_000_000 }, reader)).status).toBe(404)
})

test('whoever told of an error that was mended is named where they wished it, and nobody else', async () => {
  const [named, unnamed, wrong, late] = await Promise.all(Array.from({ length: 4 }, () => subscriberOf(t, 'interview')))
  await reportAndSettle(named!, true, 'mended')
  await reportAndSettle(unnamed!, false, 'mended')
  await reportAndSettle(wrong!, true, 'nothing_wrong')
  await reportAndSettle(late!, true, 'duplicate')
  const { thanks } = (await history(paid!, unnamed!)).body
  const { username } = await t.deps.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', named!.id)
    .executeTakeFirstOrThrow()
  expect(thanks).toEqual([{ at: expect.any(String), username }])
  await sql`delete from item_reports where user_id = ${named!.id}`.execute(t.deps.db)
  expect((await history(paid!, unnamed!)).body.thanks).toHaveLength(1)
})
