import type { ToDoCount } from '../../platform/to-do.ts'
import { countWaiting } from './administration/order-lists.ts'
import { waitsSince } from './administration/read-orders.ts'

export const paymentToDo = {
  debits: () => countWaiting.debits,
  disputes: (now) => countWaiting.told('dispute', waitsSince(now)),
  mismatches: (now) => countWaiting.told('mismatch', waitsSince(now)),
  failed_refunds: (now) => countWaiting.told('failed_refund', waitsSince(now)),
} satisfies Record<string, ToDoCount>
