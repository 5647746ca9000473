// The local mailbox: a real SMTP server on the loopback interface. What it has said yes to survives a kill, and a mail that is
// sent again under the same Message-ID is not there twice.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import type { Log } from '../log.ts'
import { type Mail, openMailStore } from './mail-store.ts'
import { mountMailboxPages } from './pages.ts'

export type Mailbox = {
  /** `smtp://127.0.0.1:PORT` */
  smtpUrl: string
  /** Serves `/dev/mailbox` and `/dev/mailbox.json`. */
  mount(app: FastifyInstance): void
  /** Newest first. */
  list(): Mail[]
  clear(): void
  close(): Promise<void>
}

export async function startMailbox({ file, log }: { file: string; log: Log }): Promise<Mailbox> {
  const store = openMailStore(file)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      // With the tables of every encoding, so only for the first mail.
      import('mailparser')
        .then(({ simpleParser }) => simpleParser(stream))
        .then((parsed) => {
          store.add({
            messageId: parsed.messageId ?? session.id,
            to: session.envelope.rcptTo.map((recipient) => recipient.address).join(', '),
            subject: parsed.subject ?? '',
            text: parsed.text ?? '',
            html: parsed.html || '',
          })
          done()
        })
        .catch((error: Error) => done(error))
    },
  })
  server.on('error', (error) => log.error({ err: error }, 'The local mailbox failed'))
  const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address()))
  })
  if (address === null || typeof address === 'string') throw new Error('The mailbox does not listen on a port')

  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mount: (app) => mountMailboxPages(app, store),
    list: () => store.list(),
    clear: store.clear,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      store.close()
    },
  }
}
