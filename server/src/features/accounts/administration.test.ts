/** What an administrator does to an account by a call. The command line's words are in `admin/run-command.test.ts`. */
import { suspendPerson, unsuspendPerson } from 'contract/accounts/administration.ts'
import { getProfile, login } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'

let t: TestApp
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t)
})
afterAll(() => t.close())

const suspend = (userId: number, reason = 'Sold the solutions.', by = admin) =>
  t.call(suspendPerson, { token: by.token, params: { userId }, body: { reason } })
const unsuspend = (userId: number, by = admin) => t.call(unsuspendPerson, { token: by.token, params: { userId } })
const logIn = async ({ email, password, deviceId }: TestPerson) =>
  (await t.call(login, { body: { email, password, device_id: deviceId } })).status

test('an administrator shuts somebody out with a reason, and lets them in again; both are noted with who did it', async () => {
  const person = await makePerson(t)
  const { id: userId, token } = person
  expect((await suspend(userId, ' Sold the solutions. ')).status).toBe(200)
  expect((await t.call(getProfile, { token, params: { userId } })).status).toBe(401)
  expect(await logIn(person)).toBe(403)
  expect((await unsuspend(userId)).status).toBe(200)
  expect(await logIn(person)).toBe(200)
  const rows = await t.deps.db
    .selectFrom('audit')
    .select(['event', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(rows.filter(({ event }) => event.includes('suspen'))).toEqual([
    { event: 'suspended', detail: { by: admin.id, reason: 'Sold the solutions.' } },
    { event: 'suspension lifted', detail: { by: admin.id } },
  ])
})

test('it needs a reason, somebody to suspend, and somebody else than oneself', async () => {
  const { id } = await makePerson(t)
  expect((await suspend(id, '  ')).status).toBe(400)
  expect((await suspend(id, 'x'.repeat(501))).status).toBe(400)
  for (const refused of [await suspend(999_999), await unsuspend(999_999)])
    expect([refused.status, refused.body.message]).toEqual([400, 'User does not exist.'])
  expect((await suspend(2_147_483_648)).status).toBe(400)
  expect((await suspend(admin.id)).status).toBe(403)
  expect((await t.call(getProfile, { token: admin.token, params: { userId: admin.id } })).status).toBe(200)
})

test('nobody else does: neither visitors nor members', async () => {
  const [person, member] = [await makePerson(t), await makePerson(t)]
  const visitors = [
    await t.call(suspendPerson, { params: { userId: person.id }, body: { reason: 'A' } }),
    await t.call(unsuspendPerson, { params: { userId: person.id } }),
  ]
  const members = [await suspend(person.id, 'A', member), await unsuspend(person.id, member)]
  expect([...visitors, ...members].map(({ status }) => status)).toEqual([401, 401, 403, 403])
  expect(await logIn(person)).toBe(200)
})
