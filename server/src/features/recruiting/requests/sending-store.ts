/** What decides whether a firm can ask a candidate, and the rows of a request that is sent. */
import { acceptedDays, coolDownDays, requestDays } from 'contract/recruiting/rules.ts'
import type { Shared } from 'contract/recruiting/shortlist.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { after, days } from '../../../platform/clock.ts'
import { closeTo } from '../candidates/closures.ts'

/** Requests of one seat are sent one after the other, so that its limit holds. */
export async function lockSeat(db: Db, seatId: number): Promise<void> {
  await db.selectFrom('firm_seats').select('user_id').where('user_id', '=', seatId).forUpdate().execute()
}

/** Answers, withdrawals and other requests wait. @returns the candidate's email; undefined once no search can find them */
export async function lockFindable(db: Db, candidateId: number): Promise<{ email: string } | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', candidateId)
    .where('is_erased', '=', false)
    .where('leaves_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const candidate = await db
    .selectFrom('candidates')
    .select('user_id')
    .where('user_id', '=', candidateId)
    .where('is_on', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return candidate && user
}

/** Whether the candidate's card is still in this group. */
export async function isInGroup(db: Db, { candidateId, groupId }: { candidateId: number; groupId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('cards')
    .select('candidate_id')
    .where('candidate_id', '=', candidateId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return row !== undefined
}

interface Pair {
  firmId: number
  candidateId: number
}

export async function isClosed(db: Db, { firmId, candidateId }: Pair, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('candidate_closures')
    .select('kind')
    .where('firm_id', '=', firmId)
    .where('candidate_id', '=', candidateId)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the firm asked this candidate: of the last year, waiting for an answer, and answered so lately that it cannot ask again. */
export async function countAsked(
  db: Db,
  { firmId, candidateId }: Pair,
  now: Date,
): Promise<{ inYear: number; firstInYear: Date | null; waiting: number; answered: number }> {
  return db
    .selectFrom('contact_requests')
    .select([
      sql<number>`count(*) filter (where sent_at > ${after(now, -days(365))})::integer`.as('inYear'),
      sql<Date | null>`min(sent_at) filter (where sent_at > ${after(now, -days(365))})`.as('firstInYear'),
      sql<number>`count(*) filter (where state = 'sent' and expires_at > ${now})::integer`.as('waiting'),
      sql<number>`count(*) filter (where state = 'declined' and answered_at > ${after(now, -days(coolDownDays))}
        or state = 'accepted' and answered_at > ${after(now, -days(acceptedDays))})::integer`.as('answered'),
    ])
    .where('firm_id', '=', firmId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
}

export interface Offer {
  role: string
  place: string
  pay: string
  required: readonly string[]
  message: string
}

interface NewRequest {
  entryId: number
  seatId: number
  offer: Offer
  hiddenUntil: Date | undefined
}

/** Inserts the request, and hides the candidate in groups that are made until `hiddenUntil`, at least while the request waits. */
export async function insertRequest(
  db: Db,
  { firmId, candidateId, entryId, seatId, offer, hiddenUntil }: Pair & NewRequest,
  now: Date,
): Promise<void> {
  const { required, ...words } = offer
  const expires_at = after(now, days(requestDays))
  const until = hiddenUntil && hiddenUntil > expires_at ? hiddenUntil : expires_at
  const ids = { firm_id: firmId, candidate_id: candidateId }
  await db
    .insertInto('contact_requests')
    .values({ ...ids, entry_id: entryId, seat_id: seatId, ...words, required: [...required], sent_at: now, expires_at })
    .execute()
  await closeTo(db, { firmId, candidateId, kind: 'asked', until }, now)
}

/** @returns how many requests, at most 500, became expired */
export async function expireSome(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update contact_requests set state = 'expired' where id in (
      select id from contact_requests where state = 'sent' and expires_at <= ${now}
      order by expires_at limit 500 for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export interface AcceptedRow {
  role: string
  answered_at: Date
  shared: Shared
}

/** At most 1,000, the newest first; none whose data the candidate took back. */
export async function findAccepted(db: Db, firmId: number): Promise<AcceptedRow[]> {
  const rows = await db
    .selectFrom('contact_requests')
    .select(['role', 'answered_at', 'shared'])
    .where('firm_id', '=', firmId)
    .where('state', '=', 'accepted')
    .where('answered_at', 'is not', null)
    .where('shared', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.flatMap(({ role, answered_at, shared }) => (answered_at && shared ? [{ role, answered_at, shared }] : []))
}
