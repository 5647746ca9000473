/** What has arrived, read from the stand-in's own file: it is there also while the product is down. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface ReceivedMail {
  subject: string
  text: string
}

export interface MailReader {
  /** The newest mail to this address whose subject fits and that `isMeant` accepts; waits until there is one. */
  waitFor(to: string, subject: RegExp, isMeant?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
  /** The message ids of all that have arrived. */
  arrived(): string[]
}

const lookEveryMs = 100
// Only for what never comes: on a busy machine a start takes half a minute, and kills follow each other.
const patienceMs = 600_000

export function mailReader(dataDir: string): MailReader {
  const file = join(dataDir, 'mailbox.sqlite')
  const rows = (statement: string, ...values: string[]) => {
    if (!existsSync(file)) return []
    const db = new DatabaseSync(file, { timeout: 5000 })
    try {
      return db.prepare(statement).all(...values)
    } finally {
      db.close()
    }
  }
  const mailsTo = (to: string): ReceivedMail[] =>
    rows('select subject, text from mails where recipient = ? order by id desc', to).map((row) => ({
      subject: String(row.subject),
      text: String(row.text),
    }))
  return {
    async waitFor(to, subject, isMeant = () => true) {
      const deadline = performance.now() + patienceMs
      while (performance.now() < deadline) {
        const found = mailsTo(to).find((mail) => subject.test(mail.subject) && isMeant(mail))
        if (found) return found
        await pause(lookEveryMs)
      }
      throw new Error(`No mail to ${to} with the subject ${subject} came within ${patienceMs / 1000} seconds.`)
    },
    arrived: () => rows('select message_id from mails').map((row) => String(row.message_id)),
  }
}
