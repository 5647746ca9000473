import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from 'standins/mailbox/mailbox.ts'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './mail.ts'

const log = { info() {}, warn() {}, error() {} }

async function mailboxWithMailer() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const mailbox = await startMailbox({ file: join(folder, 'mails.sqlite'), log })
  const mailer = smtpMailer({ smtpUrl: mailbox.smtpUrl, from: 'Support <support@example.com>', host: 'example.com' })
  onTestFinished(async () => {
    mailer.close()
    await mailbox.close()
    rmSync(folder, { recursive: true })
  })
  return { mailbox, send: (to: string) => mailer.send({ messageId: 'mail-1', to, subject: 'S', text: 'T', html: '<p>T</p>' }) }
}

test('a mail arrives at the address it is for, with its text and its HTML', async () => {
  const { mailbox, send } = await mailboxWithMailer()
  await send('ada@example.com')
  expect(mailbox.list()).toMatchObject([{ to: 'ada@example.com', subject: 'S', text: 'T', html: '<p>T</p>' }])
})

test.each([
  'ada,charles@example.com',
  'ada@example.com,charles@example.com',
  'ada;charles@example.com',
  'x<charles@example.com>',
])('a mail to %s is for one address and never for the last of a list', async (to) => {
  const { mailbox, send } = await mailboxWithMailer()
  const refused = await send(to).then(
    () => false,
    () => true,
  )
  const recipients = mailbox.list().map((mail) => mail.to.replaceAll('"', ''))
  expect(recipients).toEqual(refused ? [] : [to])
})
