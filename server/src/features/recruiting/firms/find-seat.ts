/** The firm for which a recruiter works, and whether it may see anything. */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../platform/guard.ts'

export interface Seat {
  userId: number
  firmId: number
  firm: string
  domain: string
  state: 'waiting' | 'approved' | 'refused' | 'suspended'
  isManager: boolean
}

/** @returns undefined where the caller has no open seat */
export async function findSeat(db: Db, { id }: Pick<Caller, 'id'>): Promise<Seat | undefined> {
  const row = await db
    .selectFrom('firm_seats as seat')
    .innerJoin('firms as firm', 'firm.id', 'seat.firm_id')
    .select(['seat.user_id', 'seat.firm_id', 'firm.name', 'firm.domain', 'firm.state', 'seat.is_manager'])
    .where('seat.user_id', '=', id)
    .where('seat.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: userId, firm_id: firmId, name: firm, domain, state, is_manager: isManager } = row
  return { userId, firmId, firm, domain, state, isManager }
}

/** @throws problem `not_allowed` without an open seat, `firm_not_approved` where the firm is not approved now */
export async function approvedSeat(db: Db, caller: Pick<Caller, 'id'>): Promise<Seat> {
  const seat = await findSeat(db, caller)
  if (!seat) throw problem('not_allowed')
  if (seat.state !== 'approved') throw problem('firm_not_approved')
  return seat
}
