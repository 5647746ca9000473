/**
 * A reference for what payments amount to, told forwards and kept small: one plan, one buyer, what happens to them in the order in
 * which it happens, and what must be open in the end. It shares nothing with the reducer, which is told the same backwards, twice and late.
 */
import { endOf, type Plan } from 'contract/payments/plans.ts'
import fc from 'fast-check'
import type Stripe from 'stripe'
import type { FactReport } from '../../features/payments/ledger/fact.ts'
import type { OrderState } from '../../features/payments/ledger/reduce-order.ts'
import { reportOf, reportOfDispute, reportOfFailedRefund } from '../../features/payments/provider/facts.ts'
import { after, days, hours } from '../../platform/clock.ts'

const deeds = [
  ...[
    'wait',
    'wait',
    'wait',
    'submit',
    'settle',
    'return',
    'expire',
    'pay',
    'pay',
    'renew',
    'renew',
    'renew',
    'decline',
    'decline',
  ],
  ...['give up', 'cancel', 'cancel', 'resume', 'refund', 'refund fails', 'dispute', 'win', 'part refund'],
] as const
export type Deed = (typeof deeds)[number]

/** Deeds and the whole days that pass before each. What cannot happen does not. */
export const anyHistory: fc.Arbitrary<{ deed: Deed; wait: number }[]> = fc.array(
  fc.record({ deed: fc.constantFrom(...deeds), wait: fc.integer({ min: 0, max: 9 }) }),
  { minLength: 1, maxLength: 14 },
)

export interface ProviderEvent {
  id: string
  type: string
  report: FactReport
}

export interface History {
  /** What the provider tells, in the order in which it happened. */
  events: ProviderEvent[]
  /** How the order must stand once all of it is known. */
  wanted: Pick<OrderState, 'status' | 'until' | 'openUntil' | 'renewalFailedAt'>
  end: Date
}

interface Grant {
  until: Date
  goneWith: Set<string>
}

/** Lets everything happen that can, from `start` on. @param reference the order's, where the facts are to be recorded */
export function live(plan: Plan, reference: string, start: Date, history: readonly { deed: Deed; wait: number }[]): History {
  const events: ProviderEvent[] = []
  const name = `${reference}_${start.getTime()}`
  const metadata = { reference }
  const price = plan.price.card
  const renewal = (plan.renewal ?? plan.price).card
  let now = start
  let stage: 'open' | 'pending' | 'failed' | 'expired' | 'paid' = 'open'
  let invoices = 0
  let attempts = 0
  let failingSince: Date | null = null
  let cancelledAt: Date | null = null
  let endedAt: Date | null = null
  const grants: Grant[] = []
  const inForce = new Map<string, Date>()
  let refund: string | undefined
  let dispute: { id: string; at: Date } | undefined

  const announce = (type: string, object: object, previous_attributes?: object) => {
    const created = unix(now)
    const data = { object, ...(previous_attributes && { previous_attributes }) }
    // Only what is read of the provider's objects is filled in.
    push(type, reportOf({ id: '', object: 'event', type, created, data } as unknown as Stripe.Event))
  }
  const push = (type: string, report: FactReport) => events.push({ id: `evt_${name}_${events.length}`, type, report })
  const session = (more: object) => ({
    mode: plan.renews ? 'subscription' : 'payment',
    metadata,
    customer: null,
    customer_email: 'somebody@example.com',
    customer_details: null,
    subscription: plan.renews ? `sub_${name}` : null,
    amount_subtotal: price,
    amount_total: price,
    currency: 'usd',
    ...more,
  })
  const subscription = () => ({
    id: `sub_${name}`,
    customer: null,
    metadata,
    status: endedAt ? 'canceled' : 'active',
    cancel_at_period_end: cancelledAt !== null,
    cancel_at: null,
    canceled_at: cancelledAt && unix(cancelledAt),
    ended_at: endedAt && unix(endedAt),
  })
  const invoice = (status: 'paid' | 'open', until: Date) => ({
    id: `in_${name}_${invoices}`,
    status,
    billing_reason: invoices === 1 ? 'subscription_create' : 'subscription_cycle',
    customer: null,
    attempt_count: attempts,
    subtotal: invoices === 1 ? price : renewal,
    total: invoices === 1 ? price : renewal,
    currency: 'usd',
    created: unix(now),
    status_transitions: { paid_at: unix(now) },
    parent: { subscription_details: { subscription: `sub_${name}`, metadata } },
    lines: {
      data: [
        {
          period: { start: unix(now), end: unix(until) },
          parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
        },
      ],
    },
  })
  const charge = (more: object = {}) => ({
    id: `ch_${name}`,
    customer: null,
    metadata,
    refunded: true,
    amount_refunded: price,
    ...more,
  })
  const paidTo = () => grants.at(-1)?.until ?? now
  const isRunning = () => plan.renews && stage === 'paid' && !endedAt

  function pay(type: string): void {
    stage = 'paid'
    if (plan.renews) {
      invoices++
      grants.push({ until: endOf(plan.period, now), goneWith: new Set() })
      announce('invoice.paid', invoice('paid', paidTo()))
    } else {
      grants.push({ until: endOf(plan.period, now), goneWith: new Set() })
    }
    if (type) announce(type, session({ status: 'complete', payment_status: 'paid' }))
  }

  /** The next period begins, or the plan ends there. Nothing happens before its time. */
  function reachEnd(): boolean {
    if (now < paidTo()) now = paidTo()
    if (!cancelledAt || failingSince) return true
    endedAt = now
    announce('customer.subscription.deleted', subscription())
    return false
  }

  function takeBack(reversal: string): void {
    inForce.set(reversal, now)
    for (const grant of grants) grant.goneWith.add(reversal)
  }

  function giveBack(reversal: string): void {
    inForce.delete(reversal)
    for (const grant of grants) grant.goneWith.delete(reversal)
  }

  const does: Record<Deed, () => void> = {
    wait: () => {},
    submit: () => {
      if (stage !== 'open') return
      stage = 'pending'
      announce('checkout.session.completed', session({ status: 'complete', payment_status: 'unpaid' }))
    },
    settle: () => {
      if (stage === 'pending') pay('checkout.session.async_payment_succeeded')
    },
    return: () => {
      if (stage !== 'pending') return
      stage = 'failed'
      announce('checkout.session.async_payment_failed', session({ status: 'complete', payment_status: 'unpaid' }))
    },
    expire: () => {
      if (stage !== 'open') return
      stage = 'expired'
      announce('checkout.session.expired', session({ status: 'expired', payment_status: 'unpaid' }))
    },
    pay: () => {
      if (stage === 'open') pay('checkout.session.completed')
    },
    renew: () => {
      if (!isRunning() || !reachEnd()) return
      if (!failingSince) invoices++
      const until = endOf(plan.period, paidTo())
      now = after(now, hours(1))
      grants.push({ until, goneWith: new Set() })
      failingSince = null
      attempts = 0
      announce('invoice.paid', invoice('paid', until))
    },
    decline: () => {
      if (!isRunning() || !reachEnd()) return
      now = after(now, hours(1))
      if (!failingSince) invoices++
      failingSince ??= now
      attempts++
      announce('invoice.payment_failed', invoice('open', paidTo()))
    },
    'give up': () => {
      if (!isRunning() || !failingSince) return
      endedAt = now
      announce('customer.subscription.deleted', subscription())
    },
    cancel: () => {
      if (!isRunning() || cancelledAt || (now >= paidTo() && !failingSince)) return
      cancelledAt = now
      announce('customer.subscription.updated', subscription(), { canceled_at: null, cancel_at_period_end: false })
    },
    resume: () => {
      if (!isRunning() || !cancelledAt || now >= paidTo()) return
      const before = { canceled_at: unix(cancelledAt), cancel_at_period_end: true }
      cancelledAt = null
      announce('customer.subscription.updated', subscription(), before)
    },
    refund: () => {
      if (stage !== 'paid' || refund) return
      refund = `re_${name}_${events.length}`
      takeBack('refund')
      announce('charge.refunded', charge())
    },
    'refund fails': () => {
      if (!refund) return
      push('refund.failed', reportOfFailedRefund({ id: refund } as Stripe.Refund, charge() as unknown as Stripe.Charge, now))
      giveBack('refund')
      refund = undefined
    },
    dispute: () => {
      if (stage !== 'paid' || dispute) return
      dispute = { id: `dp_${name}_${events.length}`, at: now }
      takeBack('dispute')
      push('charge.dispute.created', disputed('needs_response'))
    },
    win: () => {
      if (!dispute) return
      push('charge.dispute.closed', disputed('won'))
      giveBack('dispute')
      dispute = undefined
    },
    'part refund': () => {
      if (stage === 'paid') announce('charge.refunded', charge({ refunded: false, amount_refunded: 100 + events.length }))
    },
  }
  const disputed = (status: 'needs_response' | 'won'): FactReport => {
    const { id = '', at = now } = dispute ?? {}
    const object = { id, status, created: unix(at), amount: price } as Stripe.Dispute
    return reportOfDispute(object, charge() as unknown as Stripe.Charge, now)
  }

  for (const { deed, wait } of history) {
    // A minute more, so that no two things happen in one of the provider's seconds, which it could not tell apart either.
    const later = after(now, days(wait) + 60_000)
    const isDueBefore = isRunning() && !failingSince && later > paidTo()
    now = isDueBefore ? new Date(Math.max(now.getTime() + 60_000, paidTo().getTime())) : later
    does[deed]()
  }
  return { events, wanted: wantedState(), end: now }

  function wantedState(): History['wanted'] {
    const closed = { openUntil: null, renewalFailedAt: null }
    if (stage !== 'paid') return { status: stage, until: null, ...closed }
    const last = grants.filter((grant) => grant.goneWith.size === 0).at(-1)
    if (!last) return { status: 'ended', until: earlier(paidTo(), lastOf([...inForce.values()])), ...closed }
    if (endedAt) return { status: 'ended', until: earlier(last.until, endedAt), ...closed }
    const isCollected = plan.renews && (!cancelledAt || cancelledAt >= last.until)
    return {
      status: cancelledAt ? 'cancelled' : 'active',
      until: last.until,
      openUntil: isCollected ? after(last.until, days(7)) : last.until,
      renewalFailedAt: failingSince,
    }
  }
}

const unix = (date: Date): number => Math.floor(date.getTime() / 1000)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const lastOf = (dates: Date[]): Date => dates.reduce((a, b) => (a > b ? a : b))

/** Everything at least once, in any order, and some of it again. */
export const redelivered = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .tuple(fc.shuffledSubarray([...all], { minLength: all.length }), fc.subarray([...all]))
    .chain(([once, again]) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }))
