/** Mails managers two weeks before the plan of their firm ends. */
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { takeEnding } from '../../payments/firm-years.ts'
import { canAct } from '../firms/store.ts'

const remindsBefore = days(14)

/** Does nothing while recruiting is free. */
export async function remindFirms({ db, clock, config, nudge }: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<void> {
  if (!firmPlanAt(config.planPrices)) return
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const ends = new Map(
      (await takeEnding(trx, after(now, remindsBefore), now)).map(({ firm_id, ends_at }) => [firm_id, ends_at]),
    )
    const managers = await findManagers(trx, [...ends.keys()])
    await queueMails(
      trx,
      managers.map(({ email, firm, firm_id }) => ({
        to: email,
        mail: endMail(config, { firm, endsAt: ends.get(firm_id) ?? now }),
      })),
      now,
    )
    afterCommit(trx, () => nudge('mails'))
  })
}

/** Those of approved firms. */
async function findManagers(db: Db, firmIds: readonly number[]): Promise<{ firm_id: number; email: string; firm: string }[]> {
  const { rows } = await sql<{ firm_id: number; email: string; firm: string }>`
    select firm.id as firm_id, person.email, firm.name as firm
    from firms firm join firm_seats seat on seat.firm_id = firm.id join users person on person.id = seat.user_id
    where firm.id = any(${firmIds}::integer[]) and firm.state = 'approved' and seat.is_manager and ${canAct}
    order by firm.id, person.id`.execute(db)
  return rows
}

const endMail = (
  { productName, publicUrl, supportEmail }: Deps['config'],
  { firm, endsAt }: { firm: string; endsAt: Date },
): MailContent =>
  layOutMail(productName, {
    subject: `Your firm’s plan ends on ${dayInWords(endsAt)}`,
    paragraphs: [
      'Hello,',
      `The plan of ${firm} ends on ${dayInWords(endsAt)}. It does not renew, and you won’t be charged again.`,
      'To go on without a break, buy another year before that day: it begins when this one ends. Your shortlist, your notes and the contacts of people who accepted stay in any case.',
    ],
    action: { label: 'See your firm', url: publicUrl + recruitingPaths.firm() },
    footnote: `Questions? Write to ${supportEmail}.`,
  })
