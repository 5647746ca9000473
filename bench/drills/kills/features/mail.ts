/** Mail: everything that was queued and has not expired arrived, once; and nothing else did. */
import type { Db } from '../../../../server/src/db/db.ts'
import type { JoinDrill } from '../feature.ts'
import { remember } from '../remember.ts'

export const mail: JoinDrill<Mails> = ({ mails }) => {
  const everyMail = remember<Mail>()
  return {
    steps: [],

    async read({ db }) {
      const left = await readMails(db)
      return { every: everyMail(left), left }
    },

    /** Every mail that is still worth sending. */
    async unfinished({ db }) {
      const unsent = (await readMails(db)).filter(({ sent_at, expires_at }) => !sent_at && !expires_at).length
      const enough = mails.arrived().length + unsent
      return unsent > 0 ? [{ isDone: () => mails.arrived().length >= enough }] : []
    },

    audit({ every, left }, { now }, findings) {
      // A mail that was deleted had been sent before.
      const waiting = new Set(left.filter(({ sent_at }) => !sent_at).map(({ id }) => id))
      const arrived = new Map<string, number>()
      for (const id of mails.arrived()) {
        const name = id.replace(/^<|@.*$/g, '')
        arrived.set(name, (arrived.get(name) ?? 0) + 1)
      }
      for (const mail of every) {
        const name = `mail-${mail.id}-${mail.created_at.getTime()}`
        const times = arrived.get(name) ?? 0
        arrived.delete(name)
        const what = `"${mail.subject}" to ${mail.recipient}`
        if (times > 1) findings.doubled.push(`${what} arrived ${times} times`)
        const isDue = !mail.expires_at || mail.expires_at > now
        if (times === 0 && (mail.sent_at || isDue)) findings.lost.push(`${what} never arrived`)
        if (times > 0 && waiting.has(mail.id)) findings.wrong.push(`${what} arrived and is still to be sent`)
      }
      for (const name of arrived.keys()) findings.wrong.push(`a mail arrived that nobody queued: ${name}`)
    },

    report: ({ every }) => ({
      mails: `${every.length} queued, ${every.filter(({ attempts }) => attempts > 1).length} claimed more than once`,
    }),
  }
}

interface Mails {
  every: Mail[]
  /** Those that the product has not deleted for their age. */
  left: Mail[]
}

type Mail = Awaited<ReturnType<typeof readMails>>[number]

const readMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'expires_at', 'attempts'])
    .orderBy('id')
    .execute()
