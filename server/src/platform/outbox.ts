/**
 * Outgoing mail. A mail is a row, committed together with the state it tells of; it leaves afterwards, by a job.
 *
 * A claimed mail is leased, not locked: a process that dies leaves it to be claimed again. Its Message-ID stays the same,
 * so that a receiver who already has it can tell.
 */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { after, minutes } from './clock.ts'
import type { MailContent } from './mail-layout.ts'
import { isOursToSend } from './restored-copy.ts'

const batch = 10
/** So long who sends it may take. */
export const lease = minutes(2)
const maxAttempts = 12

/** Without the digits of a code. */
export const subjectShown = sql<string>`case when expires_at is null then subject else translate(subject, '0123456789', '··········') end`

/** What expires opens something until then: a code, a link. It stays here no longer than it takes to send it. */
export const emptied = sql`
  subject = ${subjectShown},
  body_text = case when expires_at is null then body_text else '' end,
  body_html = case when expires_at is null then body_html else '' end,
  calendar = case when expires_at is null then calendar end`

/**
 * @param options.expiresAt after this moment the mail is not worth sending (a code that is no longer valid)
 * @returns its number; undefined where nobody is reached any more
 */
export async function queueMail(
  db: Db,
  to: string,
  mail: MailContent,
  now: Date,
  options: { expiresAt?: Date } = {},
): Promise<number | undefined> {
  return (await queueMails(db, [{ to, mail }], now, options))[0]
}

/** Several at once, in one statement. Who was erased has no address. */
export async function queueMails(
  db: Db,
  mails: readonly { to: string; mail: MailContent }[],
  now: Date,
  { expiresAt }: { expiresAt?: Date } = {},
): Promise<number[]> {
  const rows = mails
    .filter(({ to }) => to !== '')
    .map(({ to, mail }) => ({
      recipient: to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      calendar: mail.calendar?.content ?? null,
      calendar_method: mail.calendar?.method ?? null,
      created_at: now,
      due_at: now,
      expires_at: expiresAt ?? null,
    }))
  if (rows.length === 0) return []
  return (await db.insertInto('mails').values(rows).returning('id').execute()).map(({ id }) => id)
}

/** Sends what is due; true when there may be more. A mail that fails is tried again later, with growing pauses. */
export async function sendDueMails(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'log' | 'vitals'>): Promise<boolean> {
  const { db, clock, mailer, log, vitals } = deps
  const now = clock.now()
  await giveUp(db, now)
  const claimed = await claimDue(db, now)
  await Promise.all(
    claimed.map(async (mail) => {
      try {
        await mailer.send({
          messageId: `mail-${mail.id}-${mail.created_at.getTime()}`,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          ...(mail.unsubscribe_url && { unsubscribeUrl: mail.unsubscribe_url }),
          ...(mail.calendar && mail.calendar_method && { calendar: { content: mail.calendar, method: mail.calendar_method } }),
        })
        await sql`update mails set sent_at = ${clock.now()}, last_error = null, ${emptied} where id = ${mail.id}`.execute(db)
      } catch (error) {
        log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail not sent')
        await postpone(db, mail, vitals.hide(String(error)), now)
      }
    }),
  )
  return claimed.length === batch
}

/** After a crash of the only process nobody holds a lease: what was claimed and not sent is due at once. */
export async function releaseLeases(db: Db, now: Date): Promise<void> {
  await db.updateTable('mails').set({ due_at: now }).where('sent_at', 'is', null).where('due_at', '>', now).execute()
}

async function claimDue(db: Db, now: Date) {
  const { rows } = await sql<{
    id: number
    recipient: string
    subject: string
    body_text: string
    body_html: string
    unsubscribe_url: string | null
    calendar: string | null
    calendar_method: 'REQUEST' | 'CANCEL' | null
    created_at: Date
    attempts: number
  }>`
    update mails set due_at = ${after(now, lease)}, attempts = attempts + 1
    where id in (
      select id from mails where sent_at is null and given_up_at is null and due_at <= ${now} and ${isOursToSend}
      order by due_at, id limit ${batch} for update skip locked)
    returning id, recipient, subject, body_text, body_html, unsubscribe_url, calendar, calendar_method, created_at, attempts`.execute(
    db,
  )
  return rows
}

async function giveUp(db: Db, now: Date): Promise<void> {
  await sql`update mails set given_up_at = ${now}, ${emptied}
    where sent_at is null and given_up_at is null and (expires_at <= ${now} or attempts >= ${maxAttempts}) and due_at <= ${now}
      and ${isOursToSend}`.execute(db)
}

async function postpone(db: Db, mail: { id: number; attempts: number }, reason: string, now: Date): Promise<void> {
  const pause = Math.min(minutes(60), 2 ** mail.attempts * 5_000)
  await db
    .updateTable('mails')
    .set({ due_at: after(now, pause), last_error: reason.slice(0, 500) })
    .where('id', '=', mail.id)
    .execute()
}
