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
import { isVisibleTo } from '../card-index/visible.ts'
import { canAct } from '../firms/store.ts'

const batch = 100

interface DueSearch {
  id: number
  name: string
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
    const matched = await takeMatched(
      trx,
      due.filter(({ has_plan }) => has_plan),
      now,
    )
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
      select search.id, person.email, ${isFree} or coalesce(${paidUntilOf(sql`firm.id`)} > ${now}, false) as has_plan
      from saved_searches search join firm_seats seat on seat.user_id = search.seat_id join firms firm on firm.id = seat.firm_id
        join users person on person.id = seat.user_id
      where coalesce(search.looked_at, search.mailed_at) <= ${after(now, -days(7))} and firm.state = 'approved' and ${canAct}
      order by coalesce(search.looked_at, search.mailed_at), search.id limit ${batch} for update of search skip locked)
    update saved_searches set looked_at = ${now} from due where saved_searches.id = due.id
    returning saved_searches.id, saved_searches.name, due.email, due.has_plan`.execute(db)
  return rows
}

/** @returns those that at least five candidates match whose cards are new since the last mail; the next mail counts from now on */
async function takeMatched(db: Db, due: readonly DueSearch[], now: Date): Promise<DueSearch[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_searches search set mailed_at = ${now} from firm_seats seat
    where search.id = any(${due.map(({ id }) => id)}::integer[]) and seat.user_id = search.seat_id and (
      select count(*) from card_groups grouped join cards card on card.group_id = grouped.id
      where grouped.terms @> search.terms and card.since > search.mailed_at and ${isVisibleTo(sql`seat.firm_id`)}
    ) >= ${fewestNew}
    returning search.id`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  return due.filter(({ id }) => ids.has(id))
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
