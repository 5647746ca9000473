/** What was mailed to somebody, in any spelling of the addresses that they have and had. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { subjectShown } from '../../../platform/outbox.ts'
import { inTheirTime } from '../../accounts/accounts.ts'

interface MailStored {
  id: number
  recipient: string
  subject: string
  created_at: Date
  due_at: Date
  sent_at: Date | null
  given_up_at: Date | null
  attempts: number
  last_error: string | null
}

/** Of each address the newest, by its own stretch of the index; of these the newest. */
export async function findMails(
  db: Db,
  { userId, before, limit }: { userId: number; before: number; limit: number },
): Promise<MailStored[]> {
  const { rows } = await sql<MailStored>`
    select mail.* from ${inTheirTime.addressesOf(userId)} as one
      cross join lateral (
        select id, recipient, ${subjectShown} as subject, created_at, due_at, sent_at, given_up_at, attempts, last_error from mails
        where lower(recipient) = one.address and created_at between one.since and one.until and id < ${before} order by id desc limit ${limit}) mail
    order by mail.id desc limit ${limit}`.execute(db)
  return rows
}
