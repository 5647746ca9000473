/** An order with everything that is known of it. */
import type { Db } from '../../../db/db.ts'
import type { StoredFact } from './fact.ts'
import { loadFacts } from './fact-store.ts'
import type { Order } from './order-store.ts'
import { type OrderState, reduceOrder, termsOf } from './reduce-order.ts'

export interface OrderWithState {
  order: Order
  facts: StoredFact[]
  /** What these facts amount to. */
  state: OrderState
}

export async function loadOrderState(db: Db, order: Order): Promise<OrderWithState> {
  const facts = await loadFacts(db, order.id)
  return { order, facts, state: reduceOrder(termsOf(order), facts) }
}
