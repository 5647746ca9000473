/** The queue of mails as administrators see it, and what they do to a mail in it. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { after, days, seconds } from './clock.ts'
import { emptied, lease, subjectShown } from './outbox.ts'
import { isOursToSend } from './restored-copy.ts'

export interface QueuedMailStored {
  id: number
  recipient: string
  subject: string
  created_at: Date
  due_at: Date
  given_up_at: Date | null
  attempts: number
  last_error: string | null
  may_try: boolean
}

const lists = {
  waiting: () => sql`sent_at is null and given_up_at is null`,
  given_up: () => sql`given_up_at is not null`,
  given_up_in_day: (now: Date) => sql`given_up_at > ${after(now, -days(1))}`,
}

/** There is something to send, and it is ours to send it. */
const maySend = (now: Date) =>
  sql<boolean>`(expires_at is null or (expires_at > ${now} and given_up_at is null)) and ${isOursToSend}`

/** Nobody is sending it: it was not claimed lately. Clocks of two processes may differ a little. */
const isAtRest = (now: Date) =>
  sql<boolean>`(given_up_at is not null or due_at <= ${now} or due_at > ${after(now, lease + seconds(30))})`

export async function findQueuedMails(
  db: Db,
  { list, before, limit }: { list: keyof typeof lists; before: number; limit: number },
  now: Date,
): Promise<QueuedMailStored[]> {
  const { rows } = await sql<QueuedMailStored>`
    select id, recipient, ${subjectShown} as subject, created_at, due_at, given_up_at, attempts, last_error, ${maySend(now)} as may_try
    from mails where ${lists[list](now)} and id < ${before} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** @returns to whom; undefined where there is no such mail at rest */
export const tryMailAgain = (db: Db, id: number, now: Date): Promise<string | undefined> =>
  change(db, id, sql`due_at = ${now}, attempts = 0, given_up_at = null`, sql`${maySend(now)} and ${isAtRest(now)}`)

export const giveMailUp = (db: Db, id: number, now: Date): Promise<string | undefined> =>
  change(db, id, sql`given_up_at = ${now}, ${emptied}`, sql`given_up_at is null and ${isOursToSend} and ${isAtRest(now)}`)

async function change(db: Db, id: number, changes: ReturnType<typeof sql>, may: ReturnType<typeof sql>) {
  const { rows } = await sql<{ recipient: string }>`
    update mails set ${changes} where id = ${id} and sent_at is null and ${may} returning recipient`.execute(db)
  return rows[0]?.recipient
}

export async function isQueued(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('mails').select('id').where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()) !== undefined
  )
}
