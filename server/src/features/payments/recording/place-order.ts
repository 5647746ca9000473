/** An order as it is placed, with the first work that is scheduled for it. */
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { insertOrder, type NewOrder, type Order } from '../ledger/store.ts'
import { firstPollAt } from '../schedule/schedule.ts'
import { saveSchedule } from '../schedule/schedule-store.ts'

export const placeOrder = (db: Db, order: NewOrder): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const placed = await insertOrder(trx, order)
    await saveSchedule(trx, { order_id: placed.id, poll_at: firstPollAt(placed), remind_at: null })
    return placed
  })
