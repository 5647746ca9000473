/**
 * What the facts about an order amount to. Pure: a set of facts in, its state out.
 *
 * The provider delivers late, twice and in any order, and the buyer's return tells the same things again. So nothing here
 * depends on when a fact was learned, only on which facts there are and on the provider's own times in them.
 */
import { endOf, graceDays, type Period } from 'contract/payments/plans.ts'
import { type Fact, ofKind } from './fact.ts'
import { isOwnSubscription } from './subscription-ids.ts'

export interface OrderState {
  /** `cancelled`: paid for, not renewing; open until its end. `ended`: was open, and its end was decided elsewhere. */
  status: 'open' | 'pending' | 'active' | 'cancelled' | 'ended' | 'failed' | 'expired'
  /** When it was first paid, or, while nothing is paid, when a debit was sent on its way. */
  since: Date | null
  /** To when it is paid for; null while nothing is paid. */
  until: Date | null
  /** To when its module is open: `until`, or a grace after it while a renewal is still being paid. Null: it is not open. */
  openUntil: Date | null
  /** Since when the renewal that is due fails. */
  renewalFailedAt: Date | null
  /** The provider's, of a plan that renews. */
  subscriptionId: string | null
  /** It gives no access, and the provider would go on charging for it. */
  isChargedForNothing: boolean
}

/** What of an order decides its state. */
export interface Terms {
  period: Period
  renews: boolean
}

export const termsOf = (order: { period_unit: Period['unit']; period_count: number; renewal_amount: number | null }): Terms => ({
  period: { unit: order.period_unit, count: order.period_count },
  renews: order.renewal_amount !== null,
})

export function reduceOrder(terms: Terms, facts: readonly Fact[]): OrderState {
  const paid = terms.renews ? periodsPaid(facts) : oneOffPaid(terms.period, facts)
  const lifecycle = paid ? stateOfPaid(paid, facts) : stateOfUnpaid(facts)
  const openUntil = openTo(terms, lifecycle, facts)
  const renewalFailedAt = openUntil && terms.renews ? failingSince(facts) : null
  const subscriptionId = subscriptionIdIn(facts)
  const isChargedForNothing = subscriptionId !== null && !isOwnSubscription(subscriptionId) && goesOnForNothing(lifecycle, facts)
  return { subscriptionId, ...lifecycle, openUntil, renewalFailedAt, isChargedForNothing }
}

type Lifecycle = Pick<OrderState, 'status' | 'since' | 'until'>

interface Paid {
  since: Date
  /** The end of what was paid and not taken back; undefined when all of it was. */
  until: Date | undefined
  lastUntil: Date
}

/** A fixed term counts from the payment's own time: the earliest that anyone told us, so that asking again changes nothing. */
function oneOffPaid(period: Period, facts: readonly Fact[]): Paid | undefined {
  const since = earliest([...ofKind(facts, 'paid'), ...ofKind(facts, 'granted')].map((fact) => fact.at))
  if (!since) return undefined
  const until = endOf(period, since)
  return { since, until: takenBack(facts) ? undefined : until, lastUntil: until }
}

function periodsPaid(facts: readonly Fact[]): Paid | undefined {
  const periods = ofKind(facts, 'period')
  const since = earliest(periods.map((fact) => fact.at))
  const lastUntil = latest(periods.map((fact) => fact.until))
  if (!since || !lastUntil) return undefined
  // What was paid up to the moment of a refund is gone with it; a period paid afterwards stands.
  const back = takenBack(facts)
  const remaining = back ? periods.filter((fact) => fact.at > back) : periods
  return { since, until: latest(remaining.map((fact) => fact.until)), lastUntil }
}

function stateOfPaid({ since, until, lastUntil }: Paid, facts: readonly Fact[]): Lifecycle {
  if (!until) return { status: 'ended', since, until: earlier(lastUntil, takenBack(facts) ?? lastUntil) }
  const ended = earliest([...ofKind(facts, 'ended'), ...ofKind(facts, 'withdrawn')].map((fact) => fact.at))
  if (ended) return { status: 'ended', since, until: earlier(until, ended) }
  return { status: isCancelled(facts) ? 'cancelled' : 'active', since, until }
}

function stateOfUnpaid(facts: readonly Fact[]): Lifecycle {
  const submitted = earliest(ofKind(facts, 'submitted').map((fact) => fact.at))
  const failed = earliest([...ofKind(facts, 'debit_failed'), ...ofKind(facts, 'ended')].map((fact) => fact.at))
  if (failed) return { status: 'failed', since: submitted ?? failed, until: null }
  if (submitted) return { status: 'pending', since: submitted, until: null }
  return { status: ofKind(facts, 'expired').length > 0 ? 'expired' : 'open', since: null, until: null }
}

/**
 * The grace does not wait for a failure to be told: the provider collects for a new period an hour or more after it began. Who
 * cancels meanwhile is still being asked for that period; who cancelled before is not.
 */
function openTo({ renews }: Terms, { status, until }: Lifecycle, facts: readonly Fact[]): Date | null {
  if (!until || (status !== 'active' && status !== 'cancelled')) return null
  const isCollected = renews && (status === 'active' || lastCancelled(facts) >= until)
  return isCollected ? endOf({ unit: 'day', count: graceDays }, until) : until
}

/** Where the first debit failed or all was taken back, the provider's subscription lives on, and renews, until somebody ends it. */
function goesOnForNothing({ status }: Lifecycle, facts: readonly Fact[]): boolean {
  if (ofKind(facts, 'ended').length > 0) return false
  return status === 'failed' || (status === 'ended' && !isCancelled(facts))
}

/** Tries for a period that was paid in the end, or that a later one was paid after, are over. */
function failingSince(facts: readonly Fact[]): Date | null {
  const periods = ofKind(facts, 'period')
  const paid = new Set(periods.map((fact) => fact.fact))
  const lastPaid = latest(periods.map((fact) => fact.at))
  const failures = ofKind(facts, 'renewal_failed').filter((fact) => !paid.has(`period:${fact.invoice}`))
  return earliest(failures.filter((fact) => !lastPaid || fact.at >= lastPaid).map((fact) => fact.at)) ?? null
}

/** On a tie it renews: settings must never say "cancelled" of a plan that the provider goes on charging for. */
function isCancelled(facts: readonly Fact[]): boolean {
  const cancelled = lastCancelled(facts)
  const renewing = latest(ofKind(facts, 'renewing').map((fact) => fact.at))
  return cancelled > (renewing ?? never)
}

const never = new Date(0)

const lastCancelled = (facts: readonly Fact[]): Date => latest(ofKind(facts, 'cancelled').map((fact) => fact.at)) ?? never

/** Whether money of it went back, and did not come again. */
export const isTakenBack = (facts: readonly Fact[]): boolean => takenBack(facts) !== undefined

/** The latest refund or dispute that was not itself undone. A refund that failed may be made again. */
function takenBack(facts: readonly Fact[]): Date | undefined {
  const back = ofKind(facts, 'given_back')
  const isUndone = (taken: { reversal: string; at: Date }) =>
    back.some(({ reversal, at }) => reversal === taken.reversal && at >= taken.at)
  return latest(
    ofKind(facts, 'taken_back')
      .filter((fact) => !isUndone(fact))
      .map((fact) => fact.at),
  )
}

function subscriptionIdIn(facts: readonly Fact[]): string | null {
  const ids = facts.flatMap((fact) => ('subscription' in fact && fact.subscription ? [fact.subscription] : []))
  return ids.sort()[0] ?? null
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const earliest = (dates: Date[]): Date | undefined => (dates.length ? dates.reduce(earlier) : undefined)
const latest = (dates: Date[]): Date | undefined => (dates.length ? dates.reduce((a, b) => (a > b ? a : b)) : undefined)
