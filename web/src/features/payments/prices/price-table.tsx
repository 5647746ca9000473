/** The plans of a module as a table, straight from the catalogue: what is not in it has no price here. */
import { money } from 'contract/payments/money.ts'
import type { Method, Plan } from 'contract/payments/plans.ts'
import { Table } from '../../../ui/table.tsx'
import { accessWords, weekly } from './per-week.ts'
import styles from './price-table.module.css'

interface PriceTableProps {
  label: string
  plans: readonly Plan[]
  /** What a week of each plan costs by bank: worth a column where lengths are compared. */
  perWeek?: boolean
}

interface Row {
  id: string
  title: string
  words: string
  price: Record<Method, number>
  beforeBankFee?: number | undefined
  week?: string
}

export function PriceTable({ label, plans, perWeek }: PriceTableProps) {
  return (
    <div className={styles.prices}>
      <Table<Row>
        label={label}
        rows={plans.flatMap(rowsOf)}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Access', cell: ({ title, words }) => <Two main={title} under={words} /> },
          {
            title: 'By bank',
            cell: ({ price, beforeBankFee }) => (
              <Two main={money(price.bank)} under={beforeBankFee && `${money(beforeBankFee)} + 1 % bank fee`} />
            ),
            number: true,
            strong: true,
          },
          {
            title: 'By card',
            cell: ({ price }) => <Two main={money(price.card)} under={`${money(price.card - price.bank)} more`} />,
            number: true,
          },
          ...(perWeek ? [{ title: 'Per week', cell: ({ week }: Row) => week, number: true, derived: true }] : []),
        ]}
      />
    </div>
  )
}

/** A plan that renews at another price has a row for that price, too. */
function rowsOf(plan: Plan): Row[] {
  const { code, title, price, beforeBankFee, renewal, period } = plan
  const words = accessWords(plan)
  const first = { id: code, title, words, price, beforeBankFee, week: weekly(plan) ?? 'whole degree' }
  return renewal ? [first, { id: `${code}-renewal`, title: `Each additional ${period.unit}`, words, price: renewal }] : [first]
}

function Two({ main, under }: { main: string; under?: string | number | undefined }) {
  return (
    <>
      {main}
      {under && <span className={styles.under}>{under}</span>}
    </>
  )
}
