/** Sends one mail over SMTP: to the operator's server, or to the local mailbox, which speaks the same protocol. */
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** Without angle brackets and host; the same for every try of the same mail. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Of mail that one can do without: a POST to it says that this was the last (RFC 8058). */
  unsubscribeUrl?: string
  /** An invitation: mail programs offer to keep it, or change what they have. The method must be the one that the content names. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export interface Mailer {
  /** Resolves when the receiving server has taken the mail; rejects otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export function smtpMailer(options: { smtpUrl: string; from: string; host: string }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send({ messageId, to, unsubscribeUrl, calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        // As a text it would be read as a list: `a,b@example.com` would be mailed to b.
        to: { name: '', address: to },
        from: options.from,
        messageId: `<${messageId}@${options.host}>`,
        ...(unsubscribeUrl && {
          headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
        disableUrlAccess: true,
        disableFileAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

/** Where no mail server is configured: mails wait in the outbox until there is one. */
export const unsendableMailer: Mailer = {
  async send() {
    throw new Error('No mail server is configured (SMTP_URL).')
  },
  close() {},
}
