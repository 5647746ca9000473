import { randomUUID } from 'node:crypto'
import { getProfile, login } from 'contract/accounts/api.ts'
import { getShelf } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makePerson } from '../testing/people.ts'
import { seconds } from './clock.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.advance(seconds(60)))

const noted = () =>
  t.deps.db
    .selectFrom('audit')
    .select(['user_id', 'network', 'detail'])
    .where('event', '=', 'call refused')
    .orderBy('id', 'desc')
    .execute()

test('who calls before the code, and who calls for what they have not paid, is noted with the call and the reason', async () => {
  const person = await makePerson(t)
  const { id, email, password, token } = person
  const { body } = await t.call(login, { body: { email, password, device_id: randomUUID() } })
  await t.call(getProfile, { token: body.token ?? '', params: { userId: id } })
  t.clock.advance(seconds(60))
  expect((await t.call(getShelf, { token, params: { module: 'vantage', category: 'linux' } })).status).toBe(403)
  const who = { user_id: id, network: '203.0.113.7' }
  expect((await noted()).slice(0, 2)).toEqual([
    { ...who, detail: { why: 'must_be_subscribed', call: 'GET /api/shelf/:module/:category' } },
    { ...who, detail: { why: 'second_factor_required', call: expect.stringContaining('GET /api/user-profile/') } },
  ])
})

test('a token that is none is a line of the log and no row, and a visitor without one is neither', async () => {
  const { id } = await makePerson(t)
  const logged = vi.spyOn(t.deps.log, 'warn')
  const before = (await noted()).length
  const attempt = (more: object) => t.call(getProfile, { params: { userId: id }, from: '192.0.2.9', ...more })
  expect((await attempt({})).status).toBe(401)
  expect(logged).not.toHaveBeenCalled()
  expect((await attempt({ token: 'x'.repeat(43) })).status).toBe(401)
  const line = { event: 'call refused', network: '192.0.2.9', why: 'not_logged_in', call: expect.stringContaining('GET /api/') }
  expect(logged.mock.calls).toEqual([[line, expect.any(String)]])
  expect(await noted()).toHaveLength(before)
})

test('a refused log-in is no refused call: it has an event of its own', async () => {
  const before = (await noted()).length
  const { email, password } = await makePerson(t, { isConfirmed: false })
  const { status } = await t.call(login, { token: 'x'.repeat(43), body: { email, password, device_id: randomUUID() } })
  expect(status).toBe(401)
  expect(await noted()).toHaveLength(before)
})
