import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
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

test('mail that one can do without says to mail programs how to stop it in one press, and other mail does not', async () => {
  const said: string[] = []
  const server = createServer((socket) => takeMail(socket, (text) => said.push(text)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mailer = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'support@example.com', host: 'example.com' })
  onTestFinished(() => {
    mailer.close()
    server.close()
  })
  const mail = { messageId: 'mail-1', to: 'ada@example.com', subject: 'S', text: 'T', html: '<p>T</p>' }
  await mailer.send({ ...mail, unsubscribeUrl: 'https://example.com/api/unsubscribe/7.abc' })
  await mailer.send(mail)
  expect(said[0]).toContain('List-Unsubscribe: <https://example.com/api/unsubscribe/7.abc>\r\n')
  expect(said[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(said[1]).toContain('Subject: S\r\n')
  expect(said[1]).not.toContain('List-')
})

test('an invitation is a form of the mail and a file beside it, and names its method as its content does', async () => {
  const said: string[] = []
  const server = createServer((socket) => takeMail(socket, (text) => said.push(text)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mailer = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'support@example.com', host: 'example.com' })
  onTestFinished(() => {
    mailer.close()
    server.close()
  })
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const mail = { messageId: 'mail-1', to: 'ada@example.com', subject: 'S', text: 'T', html: '<p>T</p>' }
  await mailer.send({ ...mail, calendar: { method: 'CANCEL', content } })
  const types = [...(said[0] ?? '').matchAll(/^Content-Type: ([^;\r]+)(?:; charset=utf-8; method=(\w+))?/gm)].map(
    ([, ...found]) => found.filter(Boolean).join(' '),
  )
  expect(types).toEqual([
    ...['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'text/calendar CANCEL', 'application/ics'],
  ])
  expect(said[0]).toContain('filename=interview.ics')
})

/** A mail server that says yes to everything. */
function takeMail(socket: Socket, onMail: (text: string) => void): void {
  let heard = ''
  let isMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 here')
  socket.on('data', (bytes) => {
    heard += bytes
    for (;;) {
      const end = heard.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = heard.slice(0, end + 2)
      heard = heard.slice(end + (isMail ? 5 : 2))
      if (isMail) onMail(text)
      isMail = !isMail && text.startsWith('DATA')
      say(isMail ? '354 go on' : '250 yes')
    }
  })
}

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
