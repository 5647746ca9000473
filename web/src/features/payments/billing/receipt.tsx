/** One payment's receipt, as a sheet that is printed or kept as a PDF. */
import { useQuery } from '@tanstack/react-query'
import { paths } from 'contract/paths.ts'
import { getReceipt, type Receipt as ReceiptData } from 'contract/payments/billing.ts'
import type { ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { useTheme } from '../../../lib/theme.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { boughtTitle, methodTitle } from './bought.ts'
import styles from './receipt.module.css'

export function Receipt({ paymentId }: { paymentId: number }) {
  const { productName } = useSettings()
  // There is no switch on this page that would follow the system's theme.
  useTheme()
  const receipt = useQuery(endpointQuery(getReceipt, { params: { paymentId } }))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <title>{`Receipt ${paymentId} · ${productName}`}</title>
      <p className={styles.actions}>
        <LinkButton kind="secondary" small to={{ pathname: paths.settings(), hash: 'billing-history' }}>
          Back to settings
        </LinkButton>
        {receipt.data && (
          <Button small onClick={() => window.print()}>
            Print
          </Button>
        )}
      </p>
      {!receipt.data && <h1 className={styles.title}>Receipt</h1>}
      {receipt.isError && <ErrorState title={errorText(receipt.error)}>Only your own payments have receipts here.</ErrorState>}
      {receipt.isLoading && <Skeleton lines={6} />}
      {receipt.data && <Sheet receipt={receipt.data} />}
    </main>
  )
}

function Sheet({ receipt }: { receipt: ReceiptData }) {
  const { productName, supportEmail, publicUrl } = useSettings()
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>Receipt</h1>
        <Logo name={productName} />
      </header>
      <dl className={styles.facts}>
        <Fact name="Receipt">{receipt.id}</Fact>
        <Fact name="Paid on">{date(receipt.paid_at)}</Fact>
        <Fact name="Order">{receipt.order}</Fact>
        <Fact name="Paid by">
          {receipt.name}
          <br />
          {receipt.email}
        </Fact>
        <Fact name="Paid to">
          {productName}
          <br />
          {supportEmail}
          <br />
          {new URL(publicUrl).host}
        </Fact>
        <Fact name="How">{methodTitle[receipt.method].replace(/^by /, '').replace(/^./, (letter) => letter.toUpperCase())}</Fact>
      </dl>
      <Table<Line>
        label="What was paid"
        rows={linesOf(receipt)}
        keyOf={({ what }) => what}
        columns={[
          {
            title: 'What',
            cell: ({ what, detail }) => (
              <>
                {what}
                {detail && <span className={styles.detail}>{detail}</span>}
              </>
            ),
          },
          { title: 'US dollars', cell: ({ amount }) => amount, number: true, strong: true },
        ]}
      />
      <p className={styles.total}>
        <span>Total paid</span>
        <span>{exactMoney(receipt.total)}</span>
      </p>
    </article>
  )
}

interface Line {
  what: string
  detail?: string | undefined
  amount: string
}

function linesOf(receipt: ReceiptData): Line[] {
  const { period_start, period_end, renewal, listed, discount } = receipt
  const period = period_start && period_end ? `${date(period_start)} to ${date(period_end)}` : undefined
  return [
    { what: `${boughtTitle(receipt)}${renewal ? ', renewal' : ''}`, detail: period, amount: exactMoney(listed) },
    ...(discount > 0 ? [{ what: 'Promotion code', amount: `−${exactMoney(discount)}` }] : []),
  ]
}

/** With its cents, as on paper. */
const exactMoney = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
