/** What becomes of a plan that somebody has: when it ends or renews and at what price, and what changes by cancelling or keeping it. */
import type { OwnPlan, Renewal } from 'contract/payments/model.ts'
import { money } from 'contract/payments/money.ts'
import type { Period } from 'contract/payments/plans.ts'
import { date } from '../../../lib/date.ts'
import { everyPeriod, lengthOf } from '../renewal.ts'

/** One that is open by payment, as the server tells it. */
export interface OpenPlan {
  own: OwnPlan
  /** Of its plan; undefined where that is not sold any more. */
  period: Period | undefined
  /** One that is due and not paid yet. */
  renewal: Renewal | undefined
}

export function atItsEnd({ own, period, renewal }: OpenPlan): string {
  const { paid_until, renewal_amount } = own
  if (renewal_amount === null) return `Ends on ${date(paid_until)}; you won’t be charged again.`
  const price = money(renewal_amount)
  // The day of the renewal that is due is past: what holds it up is said beside it.
  if (renewal) return `Renews ${period ? everyPeriod(period) : 'again'} at ${price} until you cancel.`
  const then = period ? ` and then every ${lengthOf(period)}` : ''
  return `Renews on ${date(paid_until)} at ${price}${then} until you cancel.`
}

/**
 * What one keeps, until when, and what is charged after that: read before the answer to "Are you sure?".
 * @param title the module's
 */
export function ifCancelled({ own, renewal }: OpenPlan, title: string): string {
  if (renewal?.state === 'failed')
    return `The renewal of ${date(own.paid_until)} is not paid, so your access to ${title} ends at once. You won’t be charged again. You can’t undo this.`
  const until = date(renewal?.open_until ?? own.paid_until)
  const stays = `You keep access to ${title} until ${until} and can resume the plan until then.`
  if (own.renewal_amount === null) return `${stays} The plan ends on that day and does not renew; fees are non-refundable.`
  if (renewal)
    return `${stays} The renewal of ${date(own.paid_until)}, ${money(own.renewal_amount)}, may still be collected, but no later one.`
  return `${stays} You won’t be charged ${money(own.renewal_amount)} on that day, or anything after it.`
}

/** The same of a plan that is closed, because its renewal was not paid in time. */
export const ifGivenUp = ({ state, since }: Renewal): string =>
  state === 'failed'
    ? 'You won’t be charged again. You can choose another plan right away.'
    : `The renewal of ${date(since)} may still be collected, but no later one.`

export function ifResumed({ own, renewal }: OpenPlan): string {
  const nothingNow = 'This undoes the cancellation. You pay nothing today'
  if (own.renewal_amount === null) return `${nothingNow} or later: the plan ends on ${date(own.paid_until)} and does not renew.`
  if (renewal)
    return `This undoes the cancellation. The renewal of ${date(own.paid_until)}, ${money(own.renewal_amount)}, is still due.`
  return `${nothingNow}; it renews on ${date(own.paid_until)} at ${money(own.renewal_amount)}.`
}
