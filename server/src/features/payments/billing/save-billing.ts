/** Stores what an order's facts amount to in its buyer's billing history, in the transaction that adds them, under the order's lock. */
import type { Db } from '../../../db/db.ts'
import type { StoredFact } from '../ledger/fact.ts'
import type { Order } from '../ledger/order-store.ts'
import { billingEntries } from './billing-entries.ts'
import { deleteEntries, entriesOf, saveEntry } from './billing-store.ts'

/** Only what is not there yet, or not so, is written. @param facts all of the order's */
export async function saveBilling(db: Db, order: Order, facts: readonly StoredFact[]): Promise<void> {
  if (order.user_id === null) return
  const wanted = billingEntries(order, facts)
  const stored = await entriesOf(db, order.id)
  const gone = stored.filter(({ event_id }) => !wanted.some((entry) => entry.event_id === event_id))
  await deleteEntries(
    db,
    gone.map(({ event_id }) => event_id),
  )
  for (const entry of wanted) if (!stored.some((other) => isSame(entry, other))) await saveEntry(db, entry)
}

const isSame = (a: object, b: object): boolean => canonical(a) === canonical(b)
const canonical = (entry: object): string => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
