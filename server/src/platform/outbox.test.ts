import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { Mailer, OutgoingMail } from '../vendors/mail.ts'
import { after, hours, minutes } from './clock.ts'
import { queueMail, releaseLeases, sendDueMails } from './outbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('mails').execute()
  t.clock.reset()
})

const hello = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** A mail server that can be down. */
function mailServer() {
  const taken: OutgoingMail[] = []
  const server = { taken, isDown: false, mailer: { close() {}, send } satisfies Mailer }
  async function send(mail: OutgoingMail) {
    if (server.isDown) throw new Error('connection refused')
    taken.push(mail)
  }
  return server
}

const send = (mailer: Mailer) => sendDueMails({ ...t.deps, mailer })

test('a mail leaves once, however often it is looked for', async () => {
  const { taken, mailer } = mailServer()
  await queueMail(t.deps.db, 'a@example.com', hello, t.clock.now())
  await send(mailer)
  await send(mailer)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({ to: 'a@example.com', subject: 'Hello' })
})

test('a mail of a step that failed does not exist', async () => {
  const { taken, mailer } = mailServer()
  const step = inTransaction(t.deps.db, async (trx) => {
    await queueMail(trx, 'a@example.com', hello, t.clock.now())
    throw new Error('the step failed')
  })
  await expect(step).rejects.toThrow('the step failed')
  await send(mailer)
  expect(taken).toHaveLength(0)
})

test('while the mail server is down a mail waits, with growing pauses, and leaves under the same id when it is back', async () => {
  const server = mailServer()
  server.isDown = true
  await queueMail(t.deps.db, 'a@example.com', hello, t.clock.now())
  await send(server.mailer)
  server.isDown = false
  await send(server.mailer)
  expect(server.taken).toHaveLength(0)
  t.clock.advance(minutes(1))
  await send(server.mailer)
  expect(server.taken).toHaveLength(1)
})

test('a mail that is no longer worth sending is given up', async () => {
  const server = mailServer()
  const now = t.clock.now()
  await queueMail(t.deps.db, 'a@example.com', hello, now, { expiresAt: after(now, minutes(10)) })
  server.isDown = true
  await send(server.mailer)
  server.isDown = false
  t.clock.advance(minutes(10))
  await send(server.mailer)
  expect(server.taken).toHaveLength(0)
  expect(await t.deps.db.selectFrom('mails').select('given_up_at').executeTakeFirst()).not.toMatchObject({ given_up_at: null })
})

test('what a mail opens until it expires is kept no longer than it takes to send or to give up; other mails stay whole', async () => {
  const server = mailServer()
  const now = t.clock.now()
  const code = { subject: '123456 is your code', text: 'It is 123456', html: '<p>It is 123456</p>' }
  const expiresAt = after(now, minutes(10))
  await queueMail(t.deps.db, 'sent@example.com', code, now, { expiresAt })
  await queueMail(t.deps.db, 'receipt@example.com', { ...code, subject: 'Receipt 123456' }, now)
  await send(server.mailer)
  expect(server.taken.map(({ subject, text, html }) => ({ subject, text, html }))).toContainEqual(code)
  server.isDown = true
  await queueMail(t.deps.db, 'given up@example.com', code, now, { expiresAt })
  await send(server.mailer)
  t.clock.advance(minutes(10))
  await send(server.mailer)
  const kept = await t.deps.db.selectFrom('mails').select(['subject', 'body_text', 'body_html']).orderBy('id').execute()
  const emptied = { subject: '······ is your code', body_text: '', body_html: '' }
  expect(kept).toEqual([emptied, { subject: 'Receipt 123456', body_text: code.text, body_html: code.html }, emptied])
})

test('what a killed process had claimed is sent by the next, without waiting where it is alone', async () => {
  const { taken, mailer } = mailServer()
  await queueMail(t.deps.db, 'a@example.com', hello, t.clock.now())
  const hanging: Mailer = { close() {}, send: () => new Promise(() => {}) }
  void sendDueMails({ ...t.deps, mailer: hanging })
  const claimed = async () => (await t.deps.db.selectFrom('mails').select('attempts').executeTakeFirst())?.attempts
  await expect.poll(claimed).toBe(1)
  await send(mailer)
  expect(taken).toHaveLength(0)
  await releaseLeases(t.deps.db, t.clock.now())
  await send(mailer)
  expect(taken).toHaveLength(1)
  t.clock.advance(hours(2))
  await send(mailer)
  expect(taken).toHaveLength(1)
})
