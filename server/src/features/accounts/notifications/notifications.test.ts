import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import { unsubscribe } from 'contract/accounts/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../../platform/outbox.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import type { OutgoingMail } from '../../../vendors/mail.ts'
import { notify } from '../accounts.ts'
import { suspend } from '../suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const draft = { subject: 'A reply to what you wrote', paragraphs: ['Somebody replied.'] }
const tell = async ({ id }: TestPerson) => (await notify(t.deps.db, t.deps, [{ userId: id, draft }], t.clock.now())) === 1

/** Sends what waits, and returns the newest of it for this person, as the mail server is given it. */
async function deliveredTo({ email }: TestPerson): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = []
  await sendDueMails({ ...t.deps, mailer: { send: async (mail) => void sent.push(mail), close() {} } })
  return sent.findLast(({ to }) => to === email)
}

/** The two addresses in the mail of a notification: what the mail program calls, and the page that a person opens. */
async function waysOut(person: TestPerson) {
  expect(await tell(person)).toBe(true)
  const mail = await deliveredTo(person)
  const { origin } = new URL(t.deps.config.publicUrl)
  const call = mail?.unsubscribeUrl?.replace(origin, '') ?? ''
  const page = /Unsubscribe from these emails:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { call, page, token: call.split('/').at(-1) ?? '', mail }
}

const isBlocked = async ({ token, id }: TestPerson) =>
  (await t.call(getProfile, { token, params: { userId: id } })).body.block_email_notification

const stop = (unsubscribeToken: string) => t.call(unsubscribe, { params: { unsubscribeToken } })

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program stops notifications in one call without a log-in, with a form of %s', async (type, payload) => {
  const person = await makePerson(t)
  const { call } = await waysOut(person)
  const answer = await t.app.inject({ method: 'POST', url: call, headers: { 'content-type': type }, payload })
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 200,
    body: { message: 'You will no longer receive notifications by email.' },
  })
  expect(await isBlocked(person)).toBe(true)
  expect(await tell(person)).toBe(false)
  expect(await deliveredTo(person)).toBeUndefined()
})

test('the mail leads people to a page, and opening an address stops nothing', async () => {
  const person = await makePerson(t)
  const { call, page, token, mail } = await waysOut(person)
  expect(page).toBe(`${t.deps.config.publicUrl}/mail/stop/${token}`)
  expect(mail?.html).toContain(`href="${page}"`)
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await t.app.inject({ method, url: call })
    expect({ status: opened.statusCode, to: opened.headers.location }).toEqual({ status: 302, to: page })
    expect(opened.headers['cache-control']).toBe('no-store')
  }
  expect(await isBlocked(person)).toBe(false)
})

test('stopping twice says the same, is noted once, and settings take it back', async () => {
  const person = await makePerson(t)
  const { token } = await waysOut(person)
  for (let i = 0; i < 2; i++) expect((await stop(token)).status).toBe(200)
  const noted = t.deps.db.selectFrom('audit').select('network').where('user_id', '=', person.id)
  expect(await noted.where('event', '=', 'notifications blocked by mail').execute()).toEqual([{ network: '203.0.113.7' }])
  const form = { email: person.email, username: person.username, linkedin: 'x', block_email_notification: false }
  await t.call(saveProfile, { token: person.token, params: { userId: person.id }, body: form })
  expect(await tell(person)).toBe(true)
})

test("nobody stops anybody else's notifications, and the address opens nothing else", async () => {
  const [person, other] = [await makePerson(t), await makePerson(t)]
  const { token } = await waysOut(person)
  const [id = '', signature = ''] = token.split('.')
  const refused = { status: 400, body: { message: 'This link is incomplete or invalid.' } }
  const invented = [
    `${other.id}.${signature}`,
    id,
    `${id}.`,
    `${token}x`,
    token.slice(0, -1),
    `${token}.x`,
    `0${token}`,
    'x',
    `.${signature}`,
  ]
  for (const one of invented) expect(await stop(one), one).toMatchObject(refused)
  expect(await isBlocked(person)).toBe(false)
  expect(await isBlocked(other)).toBe(false)
  expect((await t.call(getProfile, { token, params: { userId: person.id } })).status).toBe(401)
})

test('who has not confirmed the address, or is suspended, is notified of nothing', async () => {
  const [unconfirmed, suspended] = [await makePerson(t, { isConfirmed: false }), await makePerson(t)]
  await suspend(t.deps.db, suspended.id, t.clock.now())
  for (const person of [unconfirmed, suspended]) expect(await tell(person)).toBe(false)
})

test('mail about the account itself comes whatever is blocked, and cannot be stopped', async () => {
  const person = await makePerson(t)
  await stop((await waysOut(person)).token)
  await t.app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: person.email } })
  const mail = await deliveredTo(person)
  expect(mail?.subject).toContain('new password')
  expect(mail).not.toHaveProperty('unsubscribeUrl')
})
