import { listWaiting, type WaitingKind } from 'contract/payments/administration.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Buyer } from './order-rows.tsx'

const kinds: Record<WaitingKind, { name: string; tone: 'waiting' | 'bad' }> = {
  debit: { name: 'Debit pending', tone: 'waiting' },
  dispute: { name: 'Dispute', tone: 'bad' },
  mismatch: { name: 'Not what was ordered', tone: 'bad' },
  failed_refund: { name: 'Refund failed', tone: 'bad' },
}

export const Waiting = () => (
  <section aria-labelledby="waiting">
    <h2 id="waiting" className={styles.partTitle}>
      To do
    </h2>
    <WaitingList />
  </section>
)

/** @param kind of all kinds without one */
export const WaitingList = ({ kind }: { kind?: WaitingKind }) => (
  <Paged
    queryKey={[...keyOf(listWaiting), kind]}
    load={(cursor, signal) => call(listWaiting, { query: { ...(kind && { kind }), ...(cursor && { cursor }) }, signal })}
    rowsOf={({ waiting }) => waiting}
    empty="Nothing to do."
  >
    {(waiting) => (
      <ul className={styles.list} aria-label="To do">
        {waiting.map(({ kind: one, since, order, buyer, module, amount }) => (
          <li key={`${one} ${order} ${since}`} className={styles.row}>
            <div className={styles.name}>
              {orderedTitle(module)} {amount !== null && money(amount)} <Tag tone={kinds[one].tone}>{kinds[one].name}</Tag>
            </div>
            <p className={styles.small}>
              Order {order}, <Buyer {...buyer} />
            </p>
            <span className={styles.aside}>{moment(since)}</span>
          </li>
        ))}
      </ul>
    )}
  </Paged>
)
