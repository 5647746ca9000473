import { giveUpMail, listMails, retryMail } from 'contract/admin/machine.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, hours, minutes } from '../../../platform/clock.ts'
import { queueMail, sendDueMails } from '../../../platform/outbox.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import type { Mailer } from '../../../vendors/mail.ts'

let t: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t)
  person = await makePerson(t)
})
beforeEach(() => t.deps.db.deleteFrom('mails').execute())
afterAll(() => t.close())

const sent: string[] = []
const works: Mailer = { close() {}, send: async ({ to }) => void sent.push(to) }
const refuses: Mailer = { close() {}, send: () => Promise.reject(new Error('Try later.')) }
const send = (mailer: Mailer) => sendDueMails({ ...t.deps, mailer })

const queued = async (list: 'waiting' | 'given_up' = 'waiting') =>
  (await t.call(listMails, { token: admin.token, query: { list } })).body.mails
const tryAgain = (id: number) => t.call(retryMail, { token: admin.token, params: { id } })
const giveUp = (id: number) => t.call(giveUpMail, { token: admin.token, params: { id } })

async function waiting(options: { expiresAt?: Date } = {}): Promise<number> {
  const mail = { subject: '123456 is your code', text: 'x', html: 'x' }
  await queueMail(t.deps.db, person.email, mail, t.clock.now(), options)
  return (await queued())[0]!.id
}

/** Until it waits for longer than one try may take. */
async function refusedOften(): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    await send(refuses)
    t.clock.advance(minutes(tries < 5 ? 6 : 0))
  }
}

test('a mail that waits for its next try is tried at once, and who did it is noted with whose mail it is', async () => {
  const id = await waiting()
  await refusedOften()
  expect(await queued()).toMatchObject([{ id, attempts: 6, last_error: 'Error: Try later.', may_try: true }])
  sent.length = 0
  await send(works)
  expect(sent).toEqual([])
  expect((await tryAgain(id)).status).toBe(200)
  await send(works)
  expect(sent).toEqual([person.email])
  expect(await queued()).toEqual([])
  expect((await tryAgain(id)).status).toBe(404)
  const noted = t.deps.db.selectFrom('audit').select(['user_id', 'by_id', 'detail']).where('event', '=', 'mail tried again')
  expect(await noted.execute()).toEqual([{ user_id: person.id, by_id: admin.id, detail: { by: admin.id, mail: id } }])
})

test('one that is given up is tried no more, until it is tried again after all', async () => {
  const id = await waiting()
  expect((await giveUp(id)).status).toBe(200)
  await send(works)
  expect(await queued()).toEqual([])
  expect(await queued('given_up')).toMatchObject([{ id, may_try: true }])
  expect((await giveUp(id)).status).toBe(409)
  expect((await tryAgain(id)).status).toBe(200)
  expect(await queued()).toMatchObject([{ id, attempts: 0, given_up_at: null }])
})

test('what is being sent at this moment is left alone: nobody gets it twice, and nothing is both sent and given up', async () => {
  const id = await waiting()
  const hanging = Promise.withResolvers<void>()
  const sending = send({ close() {}, send: () => hanging.promise })
  const attempts = async () => (await queued())[0]?.attempts
  await expect.poll(attempts).toBe(1)
  expect((await tryAgain(id)).status).toBe(409)
  expect((await giveUp(id)).status).toBe(409)
  hanging.resolve()
  await sending
  expect(await queued()).toEqual([])
})

test('of a code nobody sees the digits, and what is over and emptied is not sent again', async () => {
  const id = await waiting({ expiresAt: after(t.clock.now(), hours(1)) })
  expect((await queued())[0]!.subject).toBe('······ is your code')
  await giveUp(id)
  expect(await queued('given_up')).toMatchObject([{ id, may_try: false }])
  expect((await tryAgain(id)).status).toBe(409)
})

test('what the original of a restored copy had queued is its to send', async () => {
  const id = await waiting()
  await sql`insert into restored_copy (made_at, restored_at, last_mail) values (now(), now(), ${id})`.execute(t.deps.db)
  expect(await queued()).toMatchObject([{ id, may_try: false }])
  expect((await tryAgain(id)).status).toBe(409)
  expect((await giveUp(id)).status).toBe(409)
  await t.deps.db.deleteFrom('restored_copy').execute()
})

test('pages of it end where it does', async () => {
  for (let count = 0; count < 26; count++) await waiting()
  const page = async (cursor?: number) =>
    (await t.call(listMails, { token: admin.token, query: { list: 'waiting', ...(cursor && { cursor }) } })).body
  const first = await page()
  expect(first.mails).toHaveLength(25)
  expect(await page(first.next_cursor!)).toMatchObject({ mails: [{}], next_cursor: null })
})
