/** How the business does, in figures: for administrators. Months are in UTC. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

const MonthName = Type.String({ description: 'in UTC, e.g. 2026-03' })
const Cents = Type.Integer({ description: 'US cents' })

/**
 * A subscriber at a moment is an account with a plan that is open at it and was paid for: access without payment does not count. A plan whose renewal is
 * still being collected is open for its days of grace.
 */
const PlanFigures = Type.Object({
  module: Type.String(),
  plan: Type.String({ description: 'its title' }),
  subscribers: Type.Integer({ description: 'accounts for which it is open now; somebody with two plans is in both' }),
  renewing: Type.Integer({ description: 'of these, those whose plan renews at its end' }),
})

const MonthFigures = Type.Object({
  month: MonthName,
  is_running: Type.Boolean({ description: 'it is not over: its figures are those so far' }),
  received: Cents,
  refunded: Type.Unsafe<number>({ ...Cents, description: 'US cents that went back in it: refunds and disputes' }),
  subscribers_before: Type.Integer({ description: 'at its first moment' }),
  subscribers: Type.Integer({ description: 'at its end, or now' }),
  lost: Type.Integer({
    description: 'subscribers at its first moment who are none at its end; churn is their share of subscribers_before',
  }),
  signed_up: Type.Integer({ description: 'accounts that were made in it, and whose address is confirmed by now' }),
  converted: Type.Integer({
    description: 'of these, those whose first plan was paid for within 30 days; conversion is their share of signed_up',
  }),
  is_converting: Type.Boolean({ description: 'the 30 days of some of them are not over' }),
})

const RenewalFigures = Type.Object({ month: MonthName, plans: Type.Integer(), amount: Cents })

const Figures = Type.Object({
  at: Timestamp,
  plans: Type.Array(PlanFigures, { maxItems: 200, description: 'those with subscribers now, the most first' }),
  months: Type.Array(MonthFigures, {
    minItems: 12,
    maxItems: 12,
    description: 'this one, and the eleven before; the oldest first',
  }),
  renewals: Type.Array(RenewalFigures, {
    minItems: 13,
    maxItems: 13,
    description:
      'the next renewal of each plan that renews, at its price without promotion codes, in the month in which it is due: this month, and the twelve after it',
  }),
  late_renewals: Type.Object(
    { plans: Type.Integer(), amount: Cents },
    { description: 'due already, not paid yet, and within their days of grace: in none of the months' },
  ),
})

export const readFigures = endpoint('GET /admin/figures', {
  who: 'admin',
  summary: 'Subscribers by plan, and by month what was received, who signed up, paid and left, and which renewals are to come.',
  replies: { 200: Figures },
})

export type Figures = Static<typeof Figures>
export type MonthFigures = Static<typeof MonthFigures>
export type PlanFigures = Static<typeof PlanFigures>
export type RenewalFigures = Static<typeof RenewalFigures>
