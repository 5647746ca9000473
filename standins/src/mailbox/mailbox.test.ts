import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox.ts'

const log = { info() {}, warn() {}, error() {} }
const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
const file = join(folder, 'mails.sqlite')
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox({ file, log })
})
afterAll(async () => {
  await mailbox.close()
  rmSync(folder, { recursive: true })
})

async function send(mail: { to: string; subject: string; messageId?: string; html?: string }) {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({ from: 'a@example.com', text: 'Hello', ...mail })
  transport.close()
}

test('what was sent is there, newest first, also after a restart', async () => {
  await send({ to: 'one@example.com', subject: 'First' })
  await send({ to: 'two@example.com', subject: 'Zweitens: größer <b>' })
  await mailbox.close()
  mailbox = await startMailbox({ file, log })
  expect(mailbox.list().map(({ to, subject }) => [to, subject])).toEqual([
    ['two@example.com', 'Zweitens: größer <b>'],
    ['one@example.com', 'First'],
  ])
})

test('a mail that is sent again under its id is there once', async () => {
  mailbox.clear()
  const mail = { to: 'one@example.com', subject: 'Once', messageId: '<same@example.com>' }
  await send(mail)
  await send(mail)
  expect(mailbox.list()).toHaveLength(1)
})

test('the inbox shows subjects as text, and a mail in a frame that runs nothing', async () => {
  mailbox.clear()
  await send({
    to: 'one@example.com',
    subject: '<script>alert(1)</script>',
    html: '<html><head></head><body><a href="/x">go</a></body></html>',
  })
  const app = Fastify()
  mailbox.mount(app)
  const [mail] = (await app.inject('/dev/mailbox.json')).json()
  expect(mail).toMatchObject({
    to: 'one@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Hello',
    sent_at: expect.stringMatching(/Z$/),
  })
  const inbox = await app.inject('/dev/mailbox')
  expect(inbox.body).not.toContain('<script>alert')
  expect(inbox.headers['content-security-policy']).toContain("default-src 'none'")
  const frame = await app.inject(`/dev/mailbox/${mail.id}/html`)
  expect(frame.headers['content-security-policy']).toContain('sandbox')
  expect(frame.body).toContain('<base target="_top">')
  expect((await app.inject('/dev/mailbox/999/html')).statusCode).toBe(404)
  await app.close()
})
