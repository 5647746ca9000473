/** The plan of the caller's firm: its end, and a manager who buys it, or another year of it. */
import type { Body, Reply } from 'contract/endpoint.ts'
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { problem } from 'contract/problems.ts'
import type { buyFirmPlan, readFirmPlan, returnFromFirmCheckout } from 'contract/recruiting/plan.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { confirmFirmCheckout, startFirmCheckout } from '../../payments/firm-checkout.ts'
import { isPaying } from '../../payments/firm-years.ts'
import { approvedSeat, findSeat } from './find-seat.ts'

/** Also for a firm that is not approved. @returns `plan` null while recruiting is free */
export async function readPlan({ db, clock, config }: Deps, caller: Caller): Promise<Reply<typeof readFirmPlan>> {
  const seat = await findSeat(db, caller)
  if (!seat) throw problem('not_allowed')
  if (!firmPlanAt(config.planPrices)) return { plan: null }
  const { firmId, paidUntil } = seat
  return {
    plan: {
      paid_until: paidUntil?.toISOString() ?? null,
      is_open: paidUntil !== null && paidUntil > clock.now(),
      is_pending: await isPaying(db, firmId),
    },
  }
}

/** @throws problem `not_allowed` unless the caller is a manager, `payment_pending` while a bank payment of the firm is on its way */
export async function buyPlan(
  deps: Deps,
  caller: Caller,
  input: Body<typeof buyFirmPlan> = {},
): Promise<Reply<typeof buyFirmPlan>> {
  const { firmId, isManager } = await approvedSeat(deps.db, caller)
  if (!isManager) throw problem('not_allowed', { message: 'Only a manager of your firm can buy its plan. Ask one of them.' })
  return startFirmCheckout(deps, { caller, firmId }, input)
}

/** Also after the firm was suspended meanwhile: the payment is recorded. */
export async function returnFromCheckout(
  deps: Deps,
  caller: Caller,
  sessionId: string,
): Promise<Reply<typeof returnFromFirmCheckout>> {
  const status = await confirmFirmCheckout(deps, caller, sessionId)
  const seat = await findSeat(deps.db, caller)
  return { status, paid_until: seat?.paidUntil?.toISOString() ?? null }
}
