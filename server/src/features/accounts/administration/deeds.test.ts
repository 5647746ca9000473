/** What an administrator does to an account by a call. Who may is in `administration.test.ts` of the server; the command line's words are in `admin/run-command.test.ts`. */
import * as api from 'contract/accounts/administration.ts'
import { getProfile, login, resendConfirmation } from 'contract/accounts/api.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { insertDevice } from '../session-store.ts'
import { openSession } from '../sessions.ts'
import { liftSuspensions } from './lift-suspensions.ts'

let t: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  t = await testApp()
})
// Each time anew: their password was just given.
beforeEach(async () => {
  admin = await administrator(t)
  person = await makePerson(t)
})
afterAll(() => t.close())

const to = ({ id }: { id: number }, endpoint: Endpoint, body?: object, by = admin) =>
  t.call(endpoint, { token: by.token, params: { userId: id } as never, ...(body && { body }) })
const suspend = (reason = 'Sold the solutions.', until?: Date) =>
  to(person, api.suspendPerson, { reason, ...(until && { until: until.toISOString() }) })
const logIn = async ({ email, password, deviceId }: TestPerson) =>
  (await t.call(login, { body: { email, password, device_id: deviceId } })).status
const reads = async ({ id, token }: TestPerson) => (await t.call(getProfile, { token, params: { userId: id } })).status === 200
const pageOf = async ({ id }: { id: number }) =>
  (await t.call(api.readPerson, { token: admin.token, params: { userId: id } })).body

async function noted({ id }: { id: number }) {
  const rows = await t.deps.db
    .selectFrom('audit')
    .select(['event', 'by_id', 'detail'])
    .where('user_id', '=', id)
    .where('event', 'not in', ['logged in', 'login refused'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, by_id, detail }) => ({ event, by_id, ...detail }))
}

test('an administrator shuts somebody out with a reason, and lets them in again; both are noted with who did it', async () => {
  expect((await suspend(' Sold the solutions. ')).status).toBe(200)
  expect(await reads(person)).toBe(false)
  expect(await logIn(person)).toBe(403)
  expect(await pageOf(person)).toMatchObject({
    ...{ suspended_at: expect.any(String), suspended_until: null, suspension_reason: 'Sold the solutions.' },
  })
  expect((await to(person, api.unsuspendPerson)).status).toBe(200)
  expect(await logIn(person)).toBe(200)
  expect(await pageOf(person)).toMatchObject({ suspended_at: null, suspension_reason: null })
  const by = { by_id: admin.id, by: admin.id }
  expect(await noted(person)).toEqual([
    { event: 'suspended', ...by, reason: 'Sold the solutions.' },
    { event: 'suspension lifted', ...by },
  ])
})

test('a suspension with an end is lifted by itself when that has come, and not before; one that was prolonged goes on', async () => {
  const end = after(t.clock.now(), hours(2))
  expect((await suspend('A day off.', end)).status).toBe(200)
  t.clock.advance(hours(2) - minutes(1))
  await liftSuspensions(t.deps)
  expect(await logIn(person)).toBe(403)
  t.clock.advance(minutes(1))
  await liftSuspensions(t.deps)
  expect(await logIn(person)).toBe(200)
  expect((await noted(person)).at(-1)).toEqual({ event: 'suspension lifted', by_id: null, by: 'its end' })
})

describe('the end of a suspension', () => {
  const change = (until: Date | null, was: Date | null, reason = 'Asked nicely.', whom: { id: number } = person) =>
    to(whom, api.changeSuspensionEnd, { reason, until: until?.toISOString() ?? null, was: was?.toISOString() ?? null })
  const inHours = (count: number) => after(t.clock.now(), hours(count))

  test('is put off and taken away with a reason, which is noted with both ends; the suspension stays', async () => {
    const [first, later] = [inHours(2), inHours(5)]
    await suspend('Sold the solutions.', first)
    expect((await change(later, first)).status).toBe(200)
    expect(await pageOf(person)).toMatchObject({
      ...{ suspended_until: later.toISOString(), suspension_reason: 'Sold the solutions.' },
    })
    t.clock.advance(hours(3))
    await liftSuspensions(t.deps)
    expect(await logIn(person)).toBe(403)
    const before = admin.id
    // The password was given too long ago.
    admin = await administrator(t)
    expect((await change(null, later, ' Again. ')).status).toBe(200)
    t.clock.advance(hours(3))
    await liftSuspensions(t.deps)
    expect(await logIn(person)).toBe(403)
    const changed = (by: number) => ({ event: 'suspension end changed', by_id: by, by })
    expect((await noted(person)).slice(1)).toEqual([
      { ...changed(before), reason: 'Asked nicely.', end_before: first.toISOString(), end: later.toISOString() },
      { ...changed(admin.id), reason: 'Again.', end_before: later.toISOString(), end: null },
    ])
  })

  test('of two administrators who change it at once one is refused, and the other end counts', async () => {
    await suspend()
    const ends = [inHours(2), inHours(3)]
    const replies = await Promise.all(ends.map((end) => change(end, null)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won] = ends.filter((_, at) => replies[at]?.status === 200)
    expect(await pageOf(person)).toMatchObject({ suspended_until: won?.toISOString() })
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(/^The end of this suspension has changed/),
    })
  })

  test('needs a reason, an end that lies ahead, somebody who is suspended, and somebody else than oneself', async () => {
    expect([(await change(null, null)).status, (await change(null, null)).body]).toMatchObject([
      409,
      { message: 'This account is not suspended.' },
    ])
    await suspend()
    expect((await change(inHours(1), null, '  ')).status).toBe(400)
    expect((await change(t.clock.now(), null)).body.errors).toMatchObject([{ field: 'until' }])
    expect((await change(null, null, 'A', admin)).status).toBe(403)
    expect((await change(null, null, 'A', { id: 999_999 })).status).toBe(400)
    expect(await pageOf(person)).toMatchObject({ suspended_until: null })
  })
})

test('it needs a reason, an end that lies ahead, somebody to suspend, and somebody else than oneself', async () => {
  expect((await suspend('  ')).status).toBe(400)
  expect((await suspend('x'.repeat(501))).status).toBe(400)
  expect((await suspend('Late.', t.clock.now())).body.errors).toMatchObject([{ field: 'until' }])
  for (const until of ['2026-12-31T23:59:60Z', '9999-12-31T23:59:59-14:00'])
    expect(await to(person, api.suspendPerson, { reason: 'A', until }), until).toMatchObject({ status: 400 })
  for (const refused of [
    await to({ id: 999_999 }, api.suspendPerson, { reason: 'A' }),
    await to({ id: 999_999 }, api.unsuspendPerson),
  ])
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'User does not exist.' }])
  expect((await to({ id: 2_147_483_648 }, api.unsuspendPerson)).status).toBe(400)
  for (const [endpoint, body] of [
    [api.suspendPerson, { reason: 'A' }],
    [api.giveRole, { role: 'none' }],
    [api.endSessions, undefined],
  ] as const)
    expect((await to(admin, endpoint, body)).status).toBe(403)
  expect(await reads(admin)).toBe(true)
})

test('a slot is freed with the browser that held it; the other one and its session stay', async () => {
  const { db, clock } = t.deps
  const deviceHash = Buffer.alloc(32, person.id)
  await insertDevice(db, { userId: person.id, slot: 2, deviceHash, ua: 'a laptop', now: clock.now() })
  const token = await openSession(db, { userId: person.id, deviceHash, ua: 'a laptop', state: 'full' }, clock.now())
  const free = (slot: number) => t.call(api.freeDeviceSlot, { token: admin.token, params: { userId: person.id, slot } })
  expect((await free(1)).status).toBe(200)
  expect(await reads(person)).toBe(false)
  expect(await reads({ ...person, token })).toBe(true)
  expect(await pageOf(person)).toMatchObject({ slots: [{ slot: 2 }], sessions: [{}] })
  expect((await free(1)).status).toBe(404)
  expect((await free(3)).status).toBe(400)
  expect(await noted(person)).toEqual([{ event: 'device freed', by_id: admin.id, by: admin.id, slot: 1 }])
})

test('signed out everywhere, the browsers keep their slots', async () => {
  expect((await to(person, api.endSessions)).status).toBe(200)
  expect(await reads(person)).toBe(false)
  expect(await pageOf(person)).toMatchObject({ slots: [{ slot: 1 }], sessions: [] })
})

test('a confirmation is mailed again to who has still to confirm, a reset to everybody but who is suspended', async () => {
  const waiting = await makePerson(t, { isConfirmed: false })
  await t.call(resendConfirmation, { body: { email: waiting.email } })
  expect((await to(waiting, api.mailConfirmation)).status).toBe(200)
  expect((await t.lastMail(waiting.email))?.subject).toContain('Confirm your email')
  expect((await to(person, api.mailConfirmation)).status).toBe(409)
  expect((await to(person, api.mailReset)).status).toBe(200)
  expect((await t.lastMail(person.email))?.subject).toContain('Set a new password')
  await suspend()
  expect((await to(person, api.mailReset)).status).toBe(409)
})

test('somebody becomes staff, an administrator and neither again, and is signed out when they have less than before', async () => {
  const give = (role: string) => to(person, api.giveRole, { role })
  await give('staff')
  expect(await pageOf(person)).toMatchObject({ role: 'staff' })
  await give('administrator')
  expect(await pageOf(person)).toMatchObject({ role: 'administrator' })
  expect(await reads(person)).toBe(true)
  await give('none')
  expect(await pageOf(person)).toMatchObject({ role: 'none' })
  expect(await reads(person)).toBe(false)
  expect((await noted(person)).map(({ event }) => event)).toEqual([
    ...['made staff', 'made administrator', 'neither staff nor administrator any more'],
  ])
  expect((await give('king')).status).toBe(400)
})

test('a recruiter becomes neither staff nor an administrator', async () => {
  await t.deps.db.updateTable('users').set({ kind: 'recruiter' }).where('id', '=', person.id).execute()
  for (const role of ['staff', 'administrator']) expect((await to(person, api.giveRole, { role })).status).toBe(409)
  expect((await to(person, api.giveRole, { role: 'none' })).status).toBe(200)
})

test('a name is corrected, and neither part of it is empty', async () => {
  expect((await to(person, api.correctName, { firstname: ' Louise ', lastname: 'Bachelier' })).status).toBe(200)
  expect(await pageOf(person)).toMatchObject({ firstname: 'Louise', lastname: 'Bachelier' })
  expect((await to(person, api.correctName, { firstname: ' ', lastname: 'B' })).body).toMatchObject({
    errors: [{ field: 'firstname' }],
  })
  expect((await to(person, api.correctName, { firstname: 'A\nB', lastname: 'B' })).status).toBe(400)
})
