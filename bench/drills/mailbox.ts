/** What has arrived, read over HTTP as a person reads it. One look serves everybody who waits. */
import { setTimeout as pause } from 'node:timers/promises'
import { read } from './client.ts'
import type { Product } from './product.ts'

export interface ReceivedMail {
  id: number
  to: string
  subject: string
  text: string
}

export interface MailReader {
  /** Mails to this address whose subject fits, newest first; waits until there is one that `isNew` accepts. */
  waitFor(to: string, subject: RegExp, isNew?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
}

const lookEveryMs = 150
const patienceMs = 120_000

export function mailReader(product: Product): MailReader {
  let looking: Promise<ReceivedMail[]> | undefined
  const look = () => {
    looking ??= read(product, '/dev/mailbox.json')
      .then((text) => JSON.parse(text) as ReceivedMail[])
      .finally(() => (looking = undefined))
    return looking
  }
  return {
    async waitFor(to, subject, isNew = () => true) {
      const deadline = performance.now() + patienceMs
      while (performance.now() < deadline) {
        const found = (await look()).find((mail) => mail.to === to && subject.test(mail.subject) && isNew(mail))
        if (found) return found
        await pause(lookEveryMs)
      }
      throw new Error(`No mail to ${to} with the subject ${subject} came within ${patienceMs / 1000} seconds.`)
    },
  }
}

/** The subjects that the product writes. */
export const subjects = {
  confirmation: /^Confirm your e-mail/,
  // The outbox forgets the digits once it has sent them.
  code: /^[\d·]{6} is your /,
  newBrowser: /^A new browser was added/,
  receipt: /plan is active$/,
  underWay: /^Your bank payment is on its way$/,
} as const
