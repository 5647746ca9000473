/** What a receipt says: between whom, what for, how much was paid, and what went back of it since. */
import type { Receipt } from 'contract/payments/billing.ts'
import type { ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Table } from '../../../ui/table.tsx'
import { boughtTitle, methodTitle } from './bought.ts'
import styles from './receipt-sheet.module.css'

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { productName, supportEmail, publicUrl } = useSettings()
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>Receipt</h1>
        <Logo name={productName} />
      </header>
      <dl className={styles.parties}>
        <Fact name="Paid by">
          <strong>{receipt.name}</strong>
          <span>{receipt.email}</span>
        </Fact>
        <Fact name="Paid to">
          <strong>{productName}</strong>
          <span>{new URL(publicUrl).host}</span>
          <span>{supportEmail}</span>
        </Fact>
      </dl>
      <dl className={styles.facts}>
        <Fact name="Receipt number">{receipt.id}</Fact>
        <Fact name="Order number">{receipt.order}</Fact>
        <Fact name="Date of payment">{date(receipt.paid_at)}</Fact>
        <Fact name="Paid with">
          {methodTitle[receipt.method].replace(/^by /, '').replace(/^./, (letter) => letter.toUpperCase())}
        </Fact>
      </dl>
      <Table<Line>
        label="What was paid"
        rows={linesOf(receipt)}
        keyOf={({ what }) => what}
        columns={[
          {
            title: 'Description',
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
      <dl className={styles.sums}>
        <Sum name="Total paid" amount={receipt.total} decides />
        <Reversals receipt={receipt} />
      </dl>
      <Elsewhere receipt={receipt} />
      <p className={styles.foot}>
        Paid in full on {date(receipt.paid_at)}. Questions about this receipt: {supportEmail}.
      </p>
    </article>
  )
}

interface Line {
  what: string
  detail?: string | undefined
  amount: string
}

function linesOf(receipt: Receipt): Line[] {
  const { period_start, period_end, renewal, listed, discount } = receipt
  const period = period_start && period_end ? `${date(period_start)} to ${date(period_end)}` : undefined
  return [
    { what: `${boughtTitle(receipt)}${renewal ? ', renewal' : ''}`, detail: period, amount: exactMoney(listed) },
    ...(discount > 0 ? [{ what: 'Promotion code', amount: `−${exactMoney(discount)}` }] : []),
  ]
}

function Reversals({ receipt: { reversals, total } }: { receipt: Receipt }) {
  const own = reversals.filter(({ of }) => of === 'payment')
  if (own.length === 0) return null
  return (
    <>
      {own.map(({ kind, at, amount }) => (
        <Sum key={`${at} ${amount}`} name={`${reversalTitle[kind]} on ${date(at)}`} amount={-amount} />
      ))}
      <Sum name="Net paid" amount={own.reduce((left, { amount }) => left - amount, total)} decides />
    </>
  )
}

/** What cannot be told to be of this payment is not taken off it. */
function Elsewhere({ receipt: { reversals, order } }: { receipt: Receipt }) {
  return reversals
    .filter(({ of }) => of === 'order')
    .map(({ kind, at, amount }) => (
      <p key={`${at} ${amount}`} className={styles.note}>
        Order {order} was paid more than once: {exactMoney(amount)} was {reversalTitle[kind].toLowerCase()} on {date(at)}.
      </p>
    ))
}

const reversalTitle = { refund: 'Refunded', disputed: 'Disputed' } as const

/** With its cents, as on paper, and a minus of its own width. */
const exactMoney = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** @param decides the line that the others come to */
function Sum({ name, amount, decides }: { name: string; amount: number; decides?: boolean }) {
  return (
    <div className={decides ? styles.decides : undefined}>
      <dt>{name}</dt>
      <dd>{exactMoney(amount)}</dd>
    </div>
  )
}
