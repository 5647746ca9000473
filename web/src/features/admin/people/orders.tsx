import { listPersonOrders } from 'contract/payments/administration.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { OrderRows } from '../money/order-rows.tsx'
import { Paged } from '../paged.tsx'

/** What somebody ordered, with what happened to it. */
export function Orders({ id }: { id: number }) {
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders" className={styles.partTitle}>
        Subscriptions and orders
      </h2>
      <Paged
        queryKey={[...keyOf(listPersonOrders), id]}
        load={(cursor, signal) => call(listPersonOrders, { params: { userId: id }, query: cursor ? { cursor } : {}, signal })}
        rowsOf={({ orders }) => orders}
        empty="No orders yet."
      >
        {(orders) => <OrderRows orders={orders} />}
      </Paged>
    </section>
  )
}
