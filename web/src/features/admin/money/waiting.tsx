import { useQuery } from '@tanstack/react-query'
import { listWaiting, type WaitingKind } from 'contract/payments/administration.ts'
import { money } from 'contract/payments/money.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { moduleName } from './module-name.ts'
import { Buyer } from './order-rows.tsx'

const kinds: Record<WaitingKind, { name: string; tone: 'waiting' | 'bad' }> = {
  debit: { name: 'Debit on its way', tone: 'waiting' },
  dispute: { name: 'Dispute', tone: 'bad' },
  mismatch: { name: 'Not what was ordered', tone: 'bad' },
  failed_refund: { name: 'Refund failed', tone: 'bad' },
}

export function Waiting() {
  const { data, isError, refetch } = useQuery(endpointQuery(listWaiting))
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.partTitle}>
        To do
      </h2>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.waiting.length === 0 && <p>Nothing to do.</p>}
      {data && data.waiting.length > 0 && (
        <ul className={styles.list} aria-labelledby="waiting">
          {data.waiting.map(({ kind, since, order, buyer, module, amount }) => (
            <li key={`${kind} ${order} ${since}`} className={styles.row}>
              <div className={styles.name}>
                {moduleName(module)} {amount !== null && money(amount)} <Tag tone={kinds[kind].tone}>{kinds[kind].name}</Tag>
              </div>
              <p className={styles.small}>
                Order {order}, <Buyer {...buyer} />
              </p>
              <span className={styles.aside}>{moment(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
