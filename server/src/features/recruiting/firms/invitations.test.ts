/** Invitations over HTTP: an account that nobody has confirmed gives way to one, and a manager takes one back. */
import { confirmEmail, login, signUp as signUpMember } from 'contract/accounts/api.ts'
import * as api from 'contract/recruiting/firms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { firmCalls, firmForm } from '../../../testing/firms.ts'
import { signUpForm } from '../../../testing/log-ins.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeRecruiter } from '../../../testing/recruiting.ts'
import { openSession } from '../../accounts/sessions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { signUpFirm, confirm, decide, listed, invite, invitationTo, join, readFirm } = firmCalls(() => t)

const userOf = (email: string) =>
  t.deps.db.selectFrom('users').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst()
const takeBack = (id: number, { token }: Partial<TestPerson> = {}) =>
  t.call(api.takeBackInvitation, { ...(token && { token }), params: { id } })
const logIn = async (email: string, password: string) => {
  const device_id = '12345678-1234-1234-1234-123456789012'
  return (await t.call(login, { body: { email, password, device_id }, from: elsewhere() })).status
}

test('a stranger’s sign-up that nobody confirmed gives way to the invitation of its email', async () => {
  const manager = await makeRecruiter(t)
  const email = `victim@${manager.domain}`
  const stranger = { ...signUpForm('squatter'), email, password: 'engine-of-1999' }
  expect((await t.call(signUpMember, { body: stranger, from: elsewhere() })).status).toBe(200)
  const former = await userOf(email)
  const [, confirmToken = '', username = ''] =
    /\/confirmation\/([\w-]+)\/([^\s"]+)/.exec((await t.lastMail(email))?.text ?? '') ?? []
  expect(confirmToken).not.toBe('')
  expect((await invite(manager, email)).status).toBe(200)
  const token = await invitationTo(email)

  // A form that is refused changes nothing.
  expect((await join(token, { password: 'short' })).status).toBe(400)
  expect((await join('x'.repeat(43))).status).toBe(404)
  expect(await userOf(email)).toEqual(former)

  expect((await join(token, { firstname: 'Victoria' })).status).toBe(200)
  const user = await userOf(email)
  expect(user).toMatchObject({ kind: 'recruiter', firstname: 'Victoria', email_confirmed_at: expect.any(Date), linkedin: '' })
  expect(user?.id).not.toBe(former?.id)
  expect(await logIn(email, firmForm.password)).toBe(200)
  // The stranger has neither the password nor the link.
  expect(await logIn(email, stranger.password)).toBe(400)
  expect((await t.call(confirmEmail, { params: { confirmToken, username } })).status).toBe(400)
  const signedUp = t.deps.db.selectFrom('audit').select('detail').where('event', '=', 'signed up')
  expect(await signedUp.where('user_id', '=', user?.id ?? 0).execute()).toEqual([{ detail: { replaced: former?.id } }])
})

test('a recruiter who confirmed after the approval is invited by a colleague', async () => {
  const domain = 'late.example'
  for (const name of ['first', 'second']) expect((await signUpFirm({ domain, email: `${name}@${domain}` })).status).toBe(200)
  await confirm(`first@${domain}`)
  await decide(domain, { state: 'approved' })
  expect(await confirm(`second@${domain}`)).toBe(400)
  const userId = (await userOf(`first@${domain}`))?.id ?? 0
  const session = { userId, deviceHash: hashOf('a browser'), ua: 'a test', state: 'full' } as const
  const manager = { token: await openSession(t.deps.db, session, t.clock.now()) }
  expect((await invite(manager, `second@${domain}`)).status).toBe(200)
  expect((await join(await invitationTo(`second@${domain}`))).status).toBe(200)
  const { body } = await readFirm(manager)
  expect(body.firm.seats.map(({ email }) => email)).toEqual([`first@${domain}`, `second@${domain}`])
})

test.each([
  ['a confirmed member', {}],
  ['somebody suspended before they confirmed', { email_confirmed_at: null, suspended_at: new Date() }],
  ['an administrator who has not confirmed', { email_confirmed_at: null, is_admin: true }],
])('the account of %s stays theirs: the invitation is refused', async (_, state) => {
  const manager = await makeRecruiter(t)
  const email = `taken@${manager.domain}`
  const { id } = await makePerson(t, { email: `before-${email}`, isConfirmed: true })
  expect((await invite(manager, email)).status).toBe(200)
  const token = await invitationTo(email)
  await t.deps.db
    .updateTable('users')
    .set({ email, email_key: email, ...state })
    .where('id', '=', id)
    .execute()
  const before = await userOf(email)
  expect(await join(token)).toMatchObject({ status: 400, body: { code: 'email_taken' } })
  expect(await userOf(email)).toEqual(before)
})

test('without an invitation an unconfirmed account does not give way', async () => {
  const email = 'waits@waits.example'
  const { id } = await makePerson(t, { email, isConfirmed: false })
  expect(await signUpFirm({ domain: 'waits.example', email })).toMatchObject({ body: { code: 'email_taken' } })
  expect((await userOf(email))?.id).toBe(id)
})

test('a manager takes an invitation back: its link works no more, and another one can be sent', async () => {
  const manager = await makeRecruiter(t)
  const email = `gone@${manager.domain}`
  const [invitation] = (await invite(manager, email)).body.firm.invitations
  const id = invitation?.id ?? 0
  const token = await invitationTo(email)
  expect(await takeBack(id, manager)).toMatchObject({ status: 200, body: { firm: { invitations: [] } } })
  const message = 'This invitation has expired or was used. Ask your colleague for a new one.'
  expect(await join(token)).toMatchObject({ status: 404, body: { message } })
  expect(await t.call(api.readInvitation, { params: { token } })).toMatchObject({ status: 404, body: { message } })
  expect((await takeBack(id, manager)).status).toBe(404)
  const events = t.deps.db.selectFrom('audit').select('detail').where('event', '=', 'invitation taken back')
  expect(await events.where('user_id', '=', manager.id).execute()).toEqual([{ detail: { firm: manager.firmId } }])
  expect((await invite(manager, email)).status).toBe(200)
  expect((await join(await invitationTo(email))).status).toBe(200)
})

test('nobody but a manager takes back an invitation, and none of another firm or that is over', async () => {
  const manager = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: manager })
  const stranger = await makeRecruiter(t)
  const [invitation] = (await invite(manager, `kept@${manager.domain}`)).body.firm.invitations
  const id = invitation?.id ?? 0
  expect((await takeBack(id)).status).toBe(401)
  expect((await takeBack(id, await makePerson(t))).status).toBe(403)
  expect((await takeBack(id, colleague)).status).toBe(403)
  expect((await takeBack(id, stranger)).status).toBe(404)
  expect((await takeBack(2_000_000_000, manager)).status).toBe(404)
  expect((await readFirm(manager)).body.firm.invitations).toHaveLength(1)
  // Also where the firm is suspended meanwhile.
  await t.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', manager.firmId).execute()
  expect((await takeBack(id, manager)).status).toBe(200)
})

test('seats that nobody has confirmed count neither for the limit nor for administrators', async () => {
  const manager = await makeRecruiter(t)
  const waiting = await makePerson(t, { isConfirmed: false })
  const now = t.clock.now()
  const seat = { user_id: waiting.id, firm_id: manager.firmId, is_manager: true, created_at: now }
  await t.deps.db.insertInto('firm_seats').values(seat).execute()
  const many = Array.from({ length: api.mostSeats - 2 }, (_, i) => ({
    ...{ firm_id: manager.firmId, email: `${i}@${manager.domain}`, email_key: `${i}@${manager.domain}` },
    ...{ token_hash: Buffer.from(`${manager.firmId} ${i}`), created_at: now, expires_at: after(now, days(1)) },
  }))
  await t.deps.db.insertInto('firm_invitations').values(many).execute()
  const { body } = await readFirm(manager)
  expect((await listed(manager.domain))?.seats).toBe(body.firm.seats.length)
  expect((await invite(manager, `last@${manager.domain}`)).status).toBe(200)
  expect(await invite(manager, `more@${manager.domain}`)).toMatchObject({ body: { code: 'seats_full' } })
})
