/** What the provider holds of each order: what was paid to when, what went back, whether it goes on. */

import { paymentOf } from 'standins/stripe/billing/invoices.ts'
import type { Store } from 'standins/stripe/store.ts'
import { belongsTo, factOf, idOf, type ProviderEvent } from './expected-facts.ts'

export interface Holding {
  sessionId: string
  isComplete: boolean
  /** Names of the facts that its events must have left. */
  facts: Set<string>
  /** Each payment that arrived; to when it pays is known of a subscription's periods. */
  payments: { at: Date; until: Date | undefined }[]
  /** When the last payment went back that has not come again. */
  takenBack: Date | undefined
  subscription: { isEnding: boolean; endedAt: Date | undefined } | undefined
}

/** By the numbers of orders. */
export function readHoldings(store: Store): Map<number, Holding> {
  const holdings = new Map<number, Holding>()
  const byId = new Map<string, Holding>()
  for (const session of store.all('checkout.session')) {
    const subscription = store.find('subscription', idOf(session.subscription) ?? '')
    const holding: Holding = {
      sessionId: session.id,
      isComplete: session.status === 'complete',
      facts: new Set(),
      payments: [],
      takenBack: undefined,
      subscription: subscription && {
        isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        endedAt: subscription.ended_at ? moment(subscription.ended_at) : undefined,
      },
    }
    holdings.set(Number(session.client_reference_id), holding)
    for (const id of [session.id, idOf(session.payment_intent), subscription?.id]) if (id) byId.set(id, holding)
  }
  for (const invoice of store.all('invoice')) {
    const holding = byId.get(idOf(invoice.parent?.subscription_details?.subscription) ?? '')
    const payment = paymentOf(invoice)
    if (holding && payment) byId.set(payment, holding)
  }
  addEvents(store, byId)
  addTakenBack(store, byId)
  return holdings
}

function addEvents(store: Store, byId: Map<string, Holding>): void {
  for (const { body } of store.events().toReversed()) {
    const event: ProviderEvent = JSON.parse(body)
    const holding = belongsTo(event).flatMap((id) => byId.get(id ?? '') ?? [])[0]
    const fact = holding && factOf(event)
    if (!fact) continue
    holding.facts.add(fact)
    if (fact.startsWith('paid:')) holding.payments.push({ at: moment(event.created), until: undefined })
    if (event.type === 'invoice.paid') {
      const { status_transitions, lines } = event.data.object
      const until = moment(Math.max(...lines.data.filter(isOfPeriod).map(({ period }) => period.end)))
      holding.payments.push({ at: moment(status_transitions.paid_at ?? event.created), until })
    }
  }
}

function addTakenBack(store: Store, byId: Map<string, Holding>): void {
  const refunds = store.all('refund').filter(({ status }) => status === 'succeeded')
  const disputes = store.all('dispute').filter(({ status }) => status !== 'won')
  for (const charge of store.all('charge')) {
    const holding = byId.get(idOf(charge.payment_intent) ?? '')
    if (!holding) continue
    const back = [...(charge.refunded ? refunds : []), ...disputes].filter((one) => idOf(one.charge) === charge.id)
    const moments = [holding.takenBack?.getTime() ?? 0, ...back.map(({ created }) => created * 1000)]
    const latest = Math.max(...moments)
    holding.takenBack = latest > 0 ? new Date(latest) : undefined
  }
}

const isOfPeriod = (line: { parent: { type: string } | null }): boolean => line.parent?.type === 'subscription_item_details'

const moment = (unixSeconds: number): Date => new Date(unixSeconds * 1000)
