import type { Db } from '../../../db/db.ts'
import { personOf } from '../../accounts/accounts.ts'
import { type Fact, typedEmail } from './fact.ts'
import type { Order } from './order-store.ts'

/** Where the person is reached now, not when they ordered. */
export async function buyerAddress(db: Db, order: Order, facts: readonly Fact[]): Promise<string | undefined> {
  const person = order.user_id === null ? undefined : await personOf(db, order.user_id)
  return person?.email ?? order.email ?? typedEmail(facts)
}
