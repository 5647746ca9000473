/** What was paid, what went back and what is on its way, newest first, with a receipt for each payment. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { type BillingEntry, getBillingHistory } from 'contract/payments/billing.ts'
import { money } from 'contract/payments/money.ts'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PortalButton } from '../plans/portal-button.tsx'
import styles from './billing-history.module.css'
import { boughtTitle, methodTitle } from './bought.ts'

export function BillingHistory() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBillingHistory()
  if (isError && !data) return <ErrorState title="Your payments could not be loaded." again={refetch} />
  if (!data) return <Skeleton lines={3} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p>No payments yet.</p>
  return (
    <>
      <Table<BillingEntry>
        label="Billing history"
        rows={entries}
        keyOf={({ kind, id, at }) => `${kind} ${id} ${at}`}
        columns={[
          { title: 'Payment', cell: (entry) => <What entry={entry} /> },
          {
            title: 'Amount',
            cell: (entry) => <span className={hasMoved(entry) ? styles.amount : styles.unmoved}>{amount(entry)}</span>,
            number: true,
            strong: true,
          },
          {
            title: <VisuallyHidden>Receipt</VisuallyHidden>,
            cell: (entry) => <ReceiptLink entry={entry} />,
            number: true,
            derived: true,
          },
        ]}
      />
      <div className={styles.actions}>
        {hasNextPage && (
          <Button
            kind="secondary"
            small
            onClick={() => !isFetchingNextPage && fetchNextPage()}
            busy={isFetchingNextPage && 'Loading…'}
          >
            Show earlier payments
          </Button>
        )}
        <PortalButton kind="secondary" small>
          Manage cards and invoices on our payment provider’s page
        </PortalButton>
      </div>
    </>
  )
}

const useBillingHistory = () =>
  useInfiniteQuery({
    queryKey: keyOf(getBillingHistory),
    queryFn: ({ pageParam, signal }) => call(getBillingHistory, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

const kinds = {
  payment: undefined,
  refund: ['Refunded', 'good'],
  disputed: ['Disputed', 'bad'],
  pending: ['On its way', 'waiting'],
  failed: ['Failed', 'bad'],
} as const

function What({ entry }: { entry: BillingEntry }) {
  const kind = kinds[entry.kind]
  return (
    <>
      <span className={styles.what}>
        {boughtTitle(entry)} {kind && <Tag tone={kind[1]}>{kind[0]}</Tag>}
      </span>
      <span className={styles.when}>
        {date(entry.at)}, {methodTitle[entry.method]}
      </span>
      <span className={styles.onPhones}>
        <ReceiptLink entry={entry} />
      </span>
    </>
  )
}

/** What is on its way, failed or is disputed has been neither paid nor given back for good. */
const hasMoved = ({ kind }: BillingEntry): boolean => kind === 'payment' || kind === 'refund'

/** Money that went back, with a minus of its own width. */
const amount = ({ kind, amount: cents }: BillingEntry): string => (kind === 'refund' ? `−${money(cents)}` : money(cents))

function ReceiptLink({ entry }: { entry: BillingEntry }) {
  if (entry.kind !== 'payment') return null
  return (
    <TextLink to={{ pathname: paths.settings(), search: `?receipt=${entry.id}` }}>
      Receipt
      <VisuallyHidden>
        {' '}
        of {date(entry.at)}, {boughtTitle(entry)}
      </VisuallyHidden>
    </TextLink>
  )
}
