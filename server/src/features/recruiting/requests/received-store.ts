/** The queries of requests, as their candidate sees them. */
import type { ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import type { Shared } from 'contract/recruiting/shortlist.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { isAnswerable } from '../candidates/unanswered.ts'
import { recruiterName } from '../shortlist/store.ts'

export interface ReceivedRow
  extends Omit<ReceivedRequest, 'sent_at' | 'expires_at' | 'answered_at' | 'shared' | 'sentence' | 'solutions'> {
  firm_id: number
  seat_id: number
  sent_at: Date
  expires_at: Date
  answered_at: Date | null
  shared: Shared | null
}

const received = (now: RawBuilder<Date>) => sql`
  select request.id, request.firm_id, request.seat_id, firm.name as firm, firm.domain, ${recruiterName} as recruiter,
    request.role, request.place, request.pay, request.required, request.message,
    case when request.state = 'sent' and not ${isAnswerable(now)} then 'expired' else request.state end as state,
    request.sent_at, request.expires_at, request.answered_at, request.shared
  from contact_requests request join firms firm on firm.id = request.firm_id left join users recruiter on recruiter.id = request.seat_id`

export const findReceived = prepared<{ userId: number; now: Date }, ReceivedRow>(
  ({ userId, now }) => sql`
    ${received(sql`${now}::timestamptz`)} where request.candidate_id = ${userId} order by request.sent_at desc, request.id desc limit 100`,
)

export const findReceivedOne = lookup<{ userId: number; id: number; now: Date }, ReceivedRow>(
  ({ userId, id, now }) =>
    sql`${received(sql`${now}::timestamptz`)} where request.candidate_id = ${userId} and request.id = ${id}`,
)

/** Keeps everybody else from answering until the end of the transaction; withdrawing waits as well. */
export async function lockReceived(db: Db, own: { userId: number; id: number; now: Date }): Promise<ReceivedRow | undefined> {
  await sql`select from candidates where user_id = ${own.userId} for update`.execute(db)
  await sql`select from contact_requests where id = ${own.id} and candidate_id = ${own.userId} for update`.execute(db)
  return findReceivedOne(db, own)
}

/** @returns the emails to which an answer is mailed: that of the seat that asked, or those of the firm's managers where it is closed */
export async function findRecipients(db: Db, { firm_id, seat_id }: Pick<ReceivedRow, 'firm_id' | 'seat_id'>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select person.email from firm_seats seat join users person on person.id = seat.user_id
    where seat.firm_id = ${firm_id} and seat.closed_at is null and person.email <> '' and person.suspended_at is null
      and (seat.user_id = ${seat_id} or seat.is_manager and not exists (
        select from firm_seats asker where asker.user_id = ${seat_id} and asker.firm_id = ${firm_id} and asker.closed_at is null))
    order by person.id`.execute(db)
  return rows.map(({ email }) => email)
}
