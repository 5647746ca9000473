/** Mails the holder 60 and 14 days before a certificate expires. */
import { expiryNoticeDays } from 'contract/credentials/rules.ts'
import { paths } from 'contract/paths.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'

export async function notifyOfExpiry({
  db,
  clock,
  config,
  nudge,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const expiring = await takeExpiring(trx, now)
    if (expiring.length === 0) return
    await queueMails(
      trx,
      expiring.map((one) => ({ to: one.email, mail: expiryMail(config, one) })),
      now,
    )
    afterCommit(trx, () => nudge('mails'))
  })
}

interface Expiring {
  email: string
  title: string
  valid_until: Date
}

/** Marks at most 100 as mailed, and none that was renewed. One that is first seen within the last 14 days is mailed once. */
async function takeExpiring(db: Db, now: Date): Promise<Expiring[]> {
  const [first, last] = expiryNoticeDays
  const { rows } = await sql<Expiring>`
    with due as (
      select code, case when valid_until <= ${after(now, days(last))} then ${last}::integer else ${first}::integer end as days
      from credentials ending
      where revoked_at is null and valid_until > ${now} and valid_until <= ${after(now, days(first))}
        and not exists (
          select from credentials newer where newer.user_id = ending.user_id and newer.title = ending.title
            and newer.revoked_at is null and newer.valid_until > ending.valid_until)
        and (noticed_days is null or noticed_days > ${last} and valid_until <= ${after(now, days(last))})
      order by valid_until limit 100 for update of ending skip locked)
    update credentials set noticed_days = due.days from due, users holder
    where credentials.code = due.code and holder.id = credentials.user_id
    returning holder.email, credentials.title, credentials.valid_until`.execute(db)
  return rows
}

const expiryMail = ({ productName, publicUrl }: Deps['config'], { title, valid_until }: Expiring): MailContent =>
  layOutMail(productName, {
    subject: `Your ${title} expires on ${dayInWords(valid_until)}`,
    paragraphs: [
      `Your ${title} is valid until ${dayInWords(valid_until)}. After that its page says that it has expired.`,
      'To renew it, take the examination again and pass it. You can do so now. You need a current plan; earlier tries do not count.',
    ],
    action: { label: 'See your certificates', url: publicUrl + paths.settings({ part: 'certificates' }) },
  })
