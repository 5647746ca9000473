/** Everybody's money: what waits, what arrived by month, and the orders. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { exportOrders, listOrders, type OrderList, orderLists, readProvider } from 'contract/payments/administration.ts'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { savePartsAs } from '../save-text.ts'
import { useFormInAddress } from '../use-form-in-address.ts'
import { OrderRows } from './order-rows.tsx'
import { Revenue } from './revenue.tsx'
import { Waiting } from './waiting.tsx'

const names: Record<OrderList, string> = {
  ...{ all: 'All', active: 'Active', cancelled: 'Canceled, not over yet', pending: 'Waiting for a debit' },
  ...{ failed: 'Failed', ended: 'Ended', mock: 'Mock interviews', recruiters: 'Years of firms' },
}

const blank = { words: '', list: 'all' }

export function MoneyRoom() {
  const { productName } = useSettings()
  return (
    <>
      <title>{`Money · ${productName}`}</title>
      <h1 className={styles.title}>Money</h1>
      <Waiting />
      <PromotionCodes />
      <Revenue />
      <Orders />
    </>
  )
}

function PromotionCodes() {
  const { data } = useQuery(endpointQuery(readProvider))
  if (!data?.promotion_codes_url) return null
  return (
    <p className={styles.more}>
      Promotion codes are created and ended at the payment provider.{' '}
      <ExternalLink href={data.promotion_codes_url}>Manage promotion codes</ExternalLink>
    </p>
  )
}

function Orders() {
  const { form, setForm, settled } = useFormInAddress(blank)
  const words = settled.words.trim()
  const list = listOf(settled.list)
  const query = { list, ...(words && { words }) }
  const save = useMutation({
    mutationFn: () =>
      withPassword(() =>
        savePartsAs('orders.csv', (cursor) => call(exportOrders, { query: { list, ...(cursor && { cursor }) } })),
      ),
  })
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders" className={styles.partTitle}>
        Orders
      </h2>
      <search className={styles.filters}>
        <TextField
          label="Find an order"
          help="The order’s number or reference, or the buyer’s full email address."
          type="search"
          maxLength={254}
          value={form.words}
          onChange={({ target }) => setForm({ ...form, words: target.value })}
        />
        <Select
          label="State"
          help="Searches all orders."
          options={orderLists.map((value) => ({ value, name: names[value] }))}
          value={listOf(form.list)}
          disabled={form.words.trim() !== ''}
          onChange={({ target }) => setForm({ ...form, list: target.value })}
        />
      </search>
      <Paged
        queryKey={[...keyOf(listOrders), query]}
        load={(cursor, signal) => call(listOrders, { query: { ...query, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ orders }) => orders}
        empty={words ? 'No order has this number, reference or email.' : 'No orders of this kind.'}
      >
        {(orders) => <OrderRows orders={orders} named />}
      </Paged>
      {!words && (
        <div className={styles.more}>
          <Button kind="secondary" busy={save.isPending && 'Saving…'} onClick={() => save.mutate()}>
            Save the orders as a table (CSV)
          </Button>
        </div>
      )}
    </section>
  )
}

/** An address may say anything. */
const listOf = (value: string): OrderList => orderLists.find((one) => one === value) ?? 'all'
