/** Looks once a week at saved searches, and mails those that at least five candidates match who are new since the last mail about them. */
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { fewestNew } from 'contract/recruiting/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { paidUntilOf } from '../../payments/firm-years.ts'
import { countNew } from '../searching/store.ts'

const batch = 100

interface DueSearch {
  id: number
  name: string
  terms: string[]
  mailed_at: Date
  firm_id: number
  email: string
  has_plan: boolean
}

/** Looks at searches that were looked at, or saved, a week ago. @returns whether there may be more */
export function mailSavedSearches({
  db,
  clock,
  config,
  nudge,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const due = await takeDue(trx, now, firmPlanAt(config.planPrices) === undefined)
    const matched: DueSearch[] = []
    for (const one of due) {
      if (!one.has_plan) continue
      const count = await countNew(trx, { firmId: one.firm_id, terms: one.terms, since: one.mailed_at })
      if (count >= fewestNew) matched.push(one)
    }
    await noteMailed(trx, matched, now)
    const byEmail = Map.groupBy(matched, ({ email }) => email)
    await queueMails(
      trx,
      [...byEmail].map(([to, searches]) => ({ to, mail: searchMail(config, searches) })),
      now,
    )
    afterCommit(trx, () => nudge('mails'))
    return due.length === batch
  })
}

/**
 * Looks at them again in a week. Candidates of a week with fewer than five count in the next one, and so do those of weeks without a plan.
 *
 * @param isFree whether firms need no plan
 */
async function takeDue(db: Db, now: Date, isFree: boolean): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    with due as (
      select search.id, seat.firm_id, person.email, ${isFree} or coalesce(${paidUntilOf(sql`firm.id`)} > ${now}, false) as has_plan
      from saved_searches search join firm_seats seat on seat.user_id = search.seat_id join firms firm on firm.id = seat.firm_id
        join users person on person.id = seat.user_id
      where coalesce(search.looked_at, search.mailed_at) <= ${after(now, -days(7))} and seat.closed_at is null and firm.state = 'approved'
        and person.suspended_at is null and person.leaves_at is null and not person.is_erased
      order by coalesce(search.looked_at, search.mailed_at), search.id limit ${batch} for update of search skip locked)
    update saved_searches set looked_at = ${now} from due where saved_searches.id = due.id
    returning saved_searches.id, saved_searches.name, saved_searches.terms, saved_searches.mailed_at, due.firm_id, due.email, due.has_plan`.execute(
    db,
  )
  return rows
}

async function noteMailed(db: Db, searches: readonly DueSearch[], now: Date): Promise<void> {
  const ids = searches.map(({ id }) => id)
  await sql`update saved_searches set mailed_at = ${now} where id = any(${ids}::integer[])`.execute(db)
}

const searchMail = ({ productName, publicUrl }: Deps['config'], searches: readonly DueSearch[]): MailContent =>
  layOutMail(productName, {
    subject: searches.length === 1 ? `New candidates for “${searches[0]?.name}”` : 'New candidates for your saved searches',
    paragraphs: [
      'At least five new candidates match each of these searches:',
      ...searches.map(({ name }) => name).toSorted(),
      'New are those who came since our last mail about the search, or since you saved it.',
      'To stop this mail, delete the saved search.',
    ],
    action: { label: 'Search candidates', url: `${publicUrl}${searchPage}` },
  })

const searchPage = recruitingPaths.search()
