/** Access and billing history are what the facts of an order amount to: computed anew, a page of orders at a time, and compared. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Check, findRows } from '../../platform/consistency.ts'
import { billingEntries } from './billing/billing-entries.ts'
import { findYears, inARow, periodOf, yearIn } from './firm-years.ts'
import { accessOf } from './ledger/access-of.ts'
import type { StoredFact } from './ledger/fact.ts'
import { loadFactsOf } from './ledger/fact-store.ts'
import type { Order } from './ledger/order-store.ts'
import { reduceOrder, termsOf } from './ledger/reduce-order.ts'

const page = 200

export const paymentChecks: readonly Check[] = [
  {
    what: 'access that does not follow from its payment events',
    async *find({ db }) {
      for await (const { orders, facts } of pages(db)) {
        const rows = await db.selectFrom('access').selectAll().where('order_id', 'in', idsOf(orders)).execute()
        for (const order of orders) {
          const wanted = accessOf(order, reduceOrder(termsOf(order), facts.get(order.id) ?? []))
          const found = rows.filter(({ order_id }) => order_id === order.id)
          if (canonical(found) !== canonical(wanted ? [wanted] : [])) yield `order ${order.id}`
        }
      }
    },
  },
  {
    what: 'a billing history that does not follow from its payment events',
    async *find({ db }) {
      for await (const { orders, facts } of pages(db)) {
        const rows = await db.selectFrom('billing_entries').selectAll().where('order_id', 'in', idsOf(orders)).execute()
        for (const order of orders) {
          const wanted = billingEntries(order, facts.get(order.id) ?? [])
          const found = rows.filter(({ order_id }) => order_id === order.id)
          if (canonical(found) !== canonical(wanted)) yield `order ${order.id}`
        }
      }
    },
  },
  {
    what: 'a year of a firm that does not follow from its payment events',
    async *find({ db }) {
      const orders = await db.selectFrom('orders').selectAll().where('module', '=', 'recruiters').execute()
      const [facts, found] = [await loadFactsOf(db, idsOf(orders)), await findYears(db)]
      const paid = found.map((year) => {
        const order = orders.find(({ id }) => id === year.order_id)
        const none = { is_pending: false, paid_at: null }
        return { ...year, ...(order ? yearIn(reduceOrder(termsOf(order), facts.get(order.id) ?? [])) : none) }
      })
      const wanted = [...Map.groupBy(paid, ({ firm_id }) => firm_id).values()].flatMap((years) => inARow(years, periodOf))
      for (const id of new Set([...idsOf(orders), ...found.map(({ order_id }) => order_id)])) {
        const of = (years: typeof found) => canonical(years.filter(({ order_id }) => order_id === id))
        if (of(found) !== of(wanted) || of(found) === canonical([])) yield `order ${id}`
      }
    },
  },
  findRows(
    'a credit without a payment',
    sql`select distinct 'order ' || order_id as found from mock_credits credit join orders on orders.id = order_id
      where module <> 'mock' or not exists (
        select from payment_events event where event.order_id = credit.order_id and event.kind = 'paid')`,
  ),
]

async function* pages(db: Db): AsyncGenerator<{ orders: Order[]; facts: Map<number, StoredFact[]> }> {
  for (let from = 0; ; ) {
    const orders = await db.selectFrom('orders').selectAll().where('id', '>', from).orderBy('id').limit(page).execute()
    const last = orders.at(-1)
    if (!last) return
    yield { orders, facts: await loadFactsOf(db, idsOf(orders)) }
    from = last.id
  }
}

const idsOf = (orders: readonly Order[]): number[] => orders.map(({ id }) => id)

/** In no order, of rows and of columns. */
const canonical = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort())
