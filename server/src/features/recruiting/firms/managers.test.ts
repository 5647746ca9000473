/** Managers of firms over HTTP, and the job that replaces those who have left. */
import { suspendPerson } from 'contract/accounts/administration.ts'
import { askForErasure } from 'contract/privacy/api.ts'
import { changeManager, closeSeat } from 'contract/recruiting/firms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { firmCalls } from '../../../testing/firms.ts'
import { givePassword, makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { findSeat } from './find-seat.ts'
import { replaceManagers } from './managers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { decide, invite, listed } = firmCalls(() => t)

const change = ({ token }: Partial<TestPerson>, { id }: { id: number }, is_manager: boolean) =>
  t.call(changeManager, { ...(token && { token }), params: { id }, body: { is_manager } })
const isManager = async (person: TestPerson) => (await findSeat(t.deps.db, person))?.isManager

async function eventsOf({ id }: { id: number }) {
  const rows = await t.deps.db
    .selectFrom('audit')
    .select(['event', 'by_id', 'detail'])
    .where('user_id', '=', id)
    .where('event', 'in', ['manager made', 'manager removed'])
    .orderBy('id')
    .execute()
  return rows
}

async function makeColleagues(count: number): Promise<[TestRecruiter, ...TestRecruiter[]]> {
  const manager = await makeRecruiter(t)
  const colleagues: TestRecruiter[] = []
  for (let n = 0; n < count; n++) {
    t.clock.advance(days(1) / 24)
    colleagues.push(await makeRecruiter(t, { colleague: manager }))
  }
  return [manager, ...colleagues]
}

const runJob = async () => {
  while (await replaceManagers(t.deps));
}

test('a manager makes a colleague a manager, who is mailed, and removes them again; the last one stays', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  const lastManager = { status: 409, body: { message: 'A firm needs a manager. Make a colleague a manager first.' } }
  expect(await change(manager, manager, false)).toMatchObject(lastManager)
  const { status, body } = await change(manager, colleague, true)
  expect(status).toBe(200)
  expect(body.firm.seats.map((seat) => seat.is_manager)).toEqual([true, true])
  expect(await t.lastMail(colleague.email)).toMatchObject({ subject: expect.stringMatching(/^You are now a manager of Firm/) })
  // Said twice, it is done and mailed once.
  expect((await change(manager, colleague, true)).status).toBe(200)
  expect((await change(colleague, manager, false)).body.firm).toMatchObject({ is_manager: true })
  expect(await change(manager, colleague, false)).toMatchObject({ status: 403 })
  expect(await change(colleague, colleague, false)).toMatchObject(lastManager)
  const detail = { firm: manager.firmId }
  expect(await eventsOf(colleague)).toEqual([{ event: 'manager made', by_id: manager.id, detail: { by: manager.id, ...detail } }])
  expect(await eventsOf(manager)).toEqual([
    { event: 'manager removed', by_id: colleague.id, detail: { by: colleague.id, ...detail } },
  ])
})

test('only managers choose managers, among the open seats of their own firm', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  const stranger = await makeRecruiter(t)
  expect((await change({}, colleague, true)).status).toBe(401)
  expect((await change(await makePerson(t), colleague, true)).status).toBe(403)
  expect((await change(colleague, colleague, true)).status).toBe(403)
  expect((await change(stranger, colleague, true)).status).toBe(404)
  expect((await change(manager, stranger, true)).status).toBe(404)
  expect((await change(manager, await makePerson(t), true)).status).toBe(404)
  expect(await isManager(colleague)).toBe(false)
  await t.call(closeSeat, { token: manager.token, params: { id: colleague.id } })
  expect((await change(manager, colleague, true)).status).toBe(404)
})

test('no manager steps down as long as the others cannot log in', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  await change(manager, colleague, true)
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', colleague.id).execute()
  expect((await change(manager, manager, false)).status).toBe(409)
  expect(await isManager(manager)).toBe(true)
})

test('a manager whose seat was closed comes back without being one', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  await change(manager, colleague, true)
  expect((await t.call(closeSeat, { token: manager.token, params: { id: colleague.id } })).status).toBe(200)
  expect((await invite(manager, colleague.email)).status).toBe(200)
  expect(await isManager(colleague)).toBe(false)
})

test('once the last manager leaves, the colleague with the oldest seat who can log in is one, and is mailed', async () => {
  const [manager, suspended, first, second] = (await makeColleagues(3)) as TestRecruiter[] as [TestRecruiter, ...TestRecruiter[]]
  await t.deps.db
    .updateTable('users')
    .set({ suspended_at: t.clock.now() })
    .where('id', '=', suspended?.id ?? 0)
    .execute()
  await runJob()
  expect(await isManager(first!)).toBe(false)

  const body = { current_password: manager.password, remove_posts: false }
  expect((await t.call(askForErasure, { token: manager.token, body })).status).toBe(200)
  await runJob()
  expect(await Promise.all([suspended!, first!, second!].map(isManager))).toEqual([false, true, false])
  // Until the account is erased its holder can come back, as a manager.
  expect(await isManager(manager)).toBe(true)
  expect((await t.lastMail(first!.email))?.text).toContain('Your firm had no manager left')
  expect(await eventsOf(first!)).toEqual([
    { event: 'manager made', by_id: null, detail: { by: 'no manager left', firm: manager.firmId } },
  ])
  await runJob()
  expect(await eventsOf(first!)).toHaveLength(1)
  expect(await isManager(second!)).toBe(false)
})

test('a suspended manager is replaced, in approved firms alone', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  await decide(manager.domain, { state: 'suspended', reason: 'It asked for passwords.' })
  const admin = await administrator(t)
  await givePassword(t, admin)
  const params = { userId: manager.id }
  expect((await t.call(suspendPerson, { token: admin.token, params, body: { reason: 'Rude.' } })).status).toBe(200)
  await runJob()
  expect(await isManager(colleague)).toBe(false)
  await decide(manager.domain, { state: 'approved' })
  await runJob()
  expect(await isManager(colleague)).toBe(true)
})

test('a firm without seats has no manager, which administrators see', async () => {
  const manager = await makeRecruiter(t)
  await t.deps.db.deleteFrom('firm_seats').where('user_id', '=', manager.id).execute()
  await runJob()
  expect(await listed(manager.domain)).toMatchObject({ managers: [], seats: 0 })
})

test('a colleague gets ten mails a day from what managers do, and no more', async () => {
  const [manager, colleague] = (await makeColleagues(1)) as [TestRecruiter, TestRecruiter]
  for (let n = 0; n < 9; n++)
    for (const is_manager of [true, false]) expect((await change(manager, colleague, is_manager)).status).toBe(200)
  await t.call(closeSeat, { token: manager.token, params: { id: colleague.id } })
  expect((await invite(manager, colleague.email)).status).toBe(200)
  expect((await change(manager, colleague, true)).status).toBe(429)
  expect(await isManager(colleague)).toBe(false)
  await t.call(closeSeat, { token: manager.token, params: { id: colleague.id } })
  expect((await invite(manager, colleague.email)).status).toBe(429)
  const mails = t.deps.db.selectFrom('mails').select('id').where('recipient', '=', colleague.email)
  expect(await mails.execute()).toHaveLength(10)
})
