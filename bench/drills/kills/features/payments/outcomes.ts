/** What becomes of a payment after it has arrived: it goes back, is disputed, or its plan is cancelled. */
import { subscriptionFromProfile } from 'contract/accounts/subscription-fields.ts'
import type { Module } from 'contract/modules.ts'
import * as payments from 'contract/payments/api.ts'
import { call, untrue } from '../../client.ts'
import { countingTries, type Drill } from '../../setting.ts'
import { type Buyer, readProfile, waitForAccess, waitForMail } from './buying.ts'
import type { Purchase } from './purchase.ts'

interface Bought {
  sessionId: string
  order: number
}

export async function meetOutcome(drill: Drill, buyer: Buyer, purchase: Purchase, bought: Bought): Promise<void> {
  const { module, outcome } = purchase
  if (purchase.means === 'an empty account' || outcome === 'stays') return
  if (outcome === 'is cancelled' || outcome === 'is cancelled and resumed') {
    if (module !== 'mock') await cancel(drill, buyer, module, bought, outcome === 'is cancelled and resumed')
    return
  }
  const { standin, stripe } = drill.provider
  const charge = await chargeOf(drill, bought.sessionId)
  if (outcome === 'is refunded in part') {
    await stripe.refunds.create({ charge, amount: 100 })
    await waitForMail(drill, buyer, 'partRefund', bought.order)
  } else if (outcome === 'is refunded' || outcome === 'has a refund that fails') {
    await stripe.refunds.create({ charge })
    await waitForAccess(drill, buyer, purchase, false)
    await waitForMail(drill, buyer, 'refund', bought.order)
    if (outcome === 'is refunded') return
    standin.happen(charge, 'fail-refund')
    await waitForAccess(drill, buyer, purchase, true)
  } else {
    standin.happen(charge, 'dispute')
    await waitForAccess(drill, buyer, purchase, false)
    const buyerWins = outcome === 'is disputed, and the buyer wins'
    standin.happen(charge, buyerWins ? 'lose' : 'win')
    // A buyer who wins has the money again, and not what it was paid for.
    await waitForAccess(drill, buyer, purchase, !buyerWins)
  }
}

async function cancel(drill: Drill, buyer: Buyer, module: Module, { sessionId }: Bought, isResumed: boolean): Promise<void> {
  const { product, journal } = drill
  const { person, session } = buyer
  const { id } = subscriptionFromProfile(await readProfile(drill, buyer), module)
  const cancelling = { ...countingTries(drill, person, 'cancellation'), ...session }
  const cancelled = await call(product, payments.cancelOf[module], { ...cancelling, params: { id: id ?? '' } })
  if (cancelled.status !== 200 || !cancelled.body.access_until) throw untrue(`cancelling ${module}`, cancelled)
  journal.acknowledge('cancellation', person.email, sessionId)
  if (!isResumed) return
  const resuming = { ...countingTries(drill, person, 'resumption'), ...session, params: { subscriptionId: id ?? '' } }
  const resumed = await call(product, payments.resumeSubscription, resuming)
  if (resumed.status !== 200) throw untrue(`resuming ${module}`, resumed)
  journal.acknowledge('resumption', person.email, sessionId)
}

/** Of the first payment. */
async function chargeOf({ provider: { stripe } }: Drill, sessionId: string): Promise<string> {
  const { payment_intent, invoice } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] })
  const invoiced = invoice && typeof invoice === 'object' ? invoice.payments?.data[0]?.payment.payment_intent : undefined
  const payment = payment_intent ?? invoiced
  const { latest_charge } = await stripe.paymentIntents.retrieve(idOf(payment ?? null))
  return idOf(latest_charge)
}

const idOf = (part: string | { id: string } | null): string => (typeof part === 'string' ? part : (part?.id ?? ''))
