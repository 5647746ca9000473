/** An order as it is placed, with the first work that is scheduled for it. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { insertYear } from '../firm-years.ts'
import { insertOrder, type NewOrder, type Order } from '../ledger/order-store.ts'
import { firstPollAt } from '../schedule/schedule.ts'
import { saveSchedule } from '../schedule/schedule-store.ts'

/** @param firmId of an order of `recruiters`: the firm for which a year is bought */
export const placeOrder = ({ db, config }: Pick<Deps, 'db' | 'config'>, order: NewOrder, firmId?: number): Promise<Order> =>
  inTransaction(db, async (trx) => {
    const placed = await insertOrder(trx, { ...order, is_demo: config.demo !== 'none' })
    if (firmId !== undefined) await insertYear(trx, { order_id: placed.id, firm_id: firmId })
    await saveSchedule(trx, { order_id: placed.id, poll_at: firstPollAt(placed), remind_at: null })
    return placed
  })
