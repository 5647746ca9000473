/** The seat of a recruiter, and whether its firm is approved and has a plan. */
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { paidUntilOf } from '../../payments/firm-years.ts'
import { lockFirm } from './store.ts'

export interface Seat {
  userId: number
  firmId: number
  firm: string
  domain: string
  state: 'waiting' | 'approved' | 'refused' | 'suspended'
  isManager: boolean
  /** The end of the firm's last paid year, also where it is over. */
  paidUntil: Date | null
}

/** @returns undefined where the caller has no open seat */
export async function findSeat(db: Db, { id }: Pick<Caller, 'id'>): Promise<Seat | undefined> {
  const row = await findOpenSeat(db, { id })
  if (!row) return undefined
  const { user_id: userId, firm_id: firmId, name: firm, domain, state, is_manager: isManager, paid_until: paidUntil } = row
  return { userId, firmId, firm, domain, state, isManager, paidUntil }
}

interface SeatRow extends Pick<Seat, 'domain' | 'state'> {
  user_id: number
  firm_id: number
  name: string
  is_manager: boolean
  paid_until: Date | null
}

const findOpenSeat = lookup<{ id: number }, SeatRow>(
  ({ id }) => sql`
    select seat.user_id, seat.firm_id, firm.name, firm.domain, firm.state, seat.is_manager, ${paidUntilOf(sql`firm.id`)} as paid_until
    from firm_seats seat join firms firm on firm.id = seat.firm_id where seat.user_id = ${id} and seat.closed_at is null`,
)

/** @throws problem `not_allowed` without an open seat, `firm_not_approved` where the firm is not approved now */
export async function approvedSeat(db: Db, caller: Pick<Caller, 'id'>): Promise<Seat> {
  const seat = await findSeat(db, caller)
  if (!seat) throw problem('not_allowed')
  if (seat.state !== 'approved') throw problem('firm_not_approved')
  return seat
}

/**
 * The seat of a recruiter who may search and ask: recruiting is free, or the firm has a plan now.
 *
 * @param db may be a transaction
 * @throws also problem `firm_has_no_plan`
 */
export async function seatWithPlan(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  caller: Pick<Caller, 'id'>,
): Promise<Seat> {
  const seat = await approvedSeat(db, caller)
  const isFree = firmPlanAt(config.planPrices) === undefined
  if (!isFree && (seat.paidUntil === null || seat.paidUntil <= clock.now())) throw problem('firm_has_no_plan')
  return seat
}

/**
 * Locks the caller's firm: of two managers who close or demote each other at once, one stays.
 *
 * @throws problem `not_allowed` unless the caller is still a manager
 */
export async function lockAsManager(trx: Db, caller: Pick<Caller, 'id'>): Promise<Seat> {
  const before = await findSeat(trx, caller)
  if (before) await lockFirm(trx, before.firmId)
  const seat = await findSeat(trx, caller)
  if (!seat?.isManager) throw problem('not_allowed')
  return seat
}
