/** Requests that a candidate can still answer. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * A part of a statement: the candidate can answer `request` of `firm`. The consent under which it was sent is open, the firm is
 * approved, and the time is not over.
 */
export const isAnswerable = (now: RawBuilder<Date>): RawBuilder<boolean> => sql<boolean>`(
  request.state = 'sent' and request.expires_at > ${now} and firm.state = 'approved' and exists (
    select from recruiting_consents consent join candidates candidate on candidate.user_id = consent.user_id
    where consent.user_id = request.candidate_id and consent.withdrawn_at is null and consent.given_at <= request.sent_at
      and candidate.is_on))`

export async function countUnanswered(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contact_requests request join firms firm on firm.id = request.firm_id
    where request.candidate_id = ${userId} and ${isAnswerable(sql`${now}::timestamptz`)}`.execute(db)
  return rows[0]?.count ?? 0
}
