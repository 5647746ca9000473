/** Somebody has paid for a mock interview: with what a paid checkout would have done, and no provider. */
import { randomUUID } from 'node:crypto'
import { planByCode } from 'contract/payments/plans.ts'
import { orderFor } from '../features/payments/ledger/order-for.ts'
import { insertCheckout } from '../features/payments/ledger/order-store.ts'
import { placeOrder } from '../features/payments/recording/place-order.ts'
import { recordFacts } from '../features/payments/recording/record-facts.ts'
import { after, days } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'

export interface Bought {
  orderId: number
  sessionId: string
  email: string
}

/** By a visitor, unless it is attached to somebody's account. */
export async function buyInterview(t: Pick<TestApp, 'deps'>, buyer?: Pick<TestPerson, 'id' | 'email'>): Promise<Bought> {
  const now = t.deps.clock.now()
  const sessionId = `cs_test_${randomUUID()}`
  const email = buyer?.email ?? `visitor-${randomUUID()}@example.com`
  const chosen = planByCode('mock', 'mock_credit')!
  const order = await placeOrder(
    t.deps,
    orderFor({ id: buyer?.id ?? null, email: buyer?.email ?? null }, { module: 'mock', ...chosen }, now),
  )
  await insertCheckout(t.deps.db, { order_id: order.id, session_id: sessionId, url: 'https://pay.test' })
  const charged = { listed: order.amount, total: order.amount, currency: 'usd' }
  await recordFacts(t.deps, {
    orderId: order.id,
    facts: [{ fact: 'paid:asked', kind: 'paid', at: now, charged, ...(!buyer && { email }) }],
  })
  return { orderId: order.id, sessionId, email }
}

/** A dispute takes all of the money. */
export async function takeMoneyBack(t: Pick<TestApp, 'deps'>, { orderId }: Bought): Promise<void> {
  const at = t.deps.clock.now()
  await recordFacts(t.deps, { orderId, facts: [{ fact: 'disputed:dp_1', kind: 'taken_back', at, reversal: 'dp_1' }] })
}

/** It is won. */
export async function giveMoneyAgain(t: Pick<TestApp, 'deps'>, { orderId }: Bought): Promise<void> {
  const at = after(t.deps.clock.now(), days(1))
  await recordFacts(t.deps, { orderId, facts: [{ fact: 'won:dp_1', kind: 'given_back', at, reversal: 'dp_1' }] })
}
