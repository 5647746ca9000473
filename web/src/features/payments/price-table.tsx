/** The plans of a module as a table, straight from the catalogue: what is not in it has no price here. */
import type { Period, Plan } from 'contract/payments/plans.ts'
import { money } from '../../lib/money.ts'
import { Table } from '../../ui/table.tsx'

interface PriceTableProps {
  label: string
  plans: readonly Plan[]
  /** What a week of each plan costs by bank: worth a column where lengths are compared. */
  perWeek?: boolean
}

export function PriceTable({ label, plans, perWeek }: PriceTableProps) {
  return (
    <Table
      label={label}
      rows={plans}
      keyOf={({ code }) => code}
      columns={[
        { title: 'Access', cell: ({ title }) => title },
        { title: 'By bank', cell: ({ price }) => money(price.bank), number: true, strong: true },
        { title: 'By card', cell: ({ price }) => money(price.card), number: true },
        ...(perWeek ? [{ title: 'Per week', cell: weekly, number: true, derived: true }] : []),
      ]}
    />
  )
}

function weekly({ period, price }: Plan): string {
  // Four years stand for a degree, however long it takes (decisions, 3).
  if (period.unit === 'year' && period.count > 1) return 'whole degree'
  return money(Math.round(price.bank / weeks(period) / 100) * 100)
}

/** How long a period is, in weeks of the calendar's average. */
export const weeks = ({ unit, count }: Period): number =>
  count * { day: 1 / 7, week: 1, month: 365.25 / 12 / 7, year: 365.25 / 7 }[unit]
