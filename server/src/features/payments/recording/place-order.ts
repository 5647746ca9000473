/** An order as it is placed, with the first work that is scheduled for it. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { insertOrder, type NewOrder, type Order } from '../ledger/order-store.ts'
import { firstPollAt } from '../schedule/schedule.ts'
import { saveSchedule } from '../schedule/schedule-store.ts'

export const placeOrder = ({ db, config }: Pick<Deps, 'db' | 'config'>, order: NewOrder): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const placed = await insertOrder(trx, { ...order, is_demo: config.demo !== 'none' })
    await saveSchedule(trx, { order_id: placed.id, poll_at: firstPollAt(placed), remind_at: null })
    return placed
  })
