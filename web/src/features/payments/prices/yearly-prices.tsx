/** A plan that costs more in its first year than in those after it. */

import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import { Table } from '../../../ui/table.tsx'

export function YearlyPrices({ plan: { title, price, renewal = price } }: { plan: Plan }) {
  return (
    <Table
      label="What each year costs"
      rows={[
        { year: title, price },
        { year: 'Each year after it', price: renewal },
      ]}
      keyOf={({ year }) => year}
      columns={[
        { title: 'Access', cell: ({ year }) => year },
        { title: 'By bank', cell: (row) => money(row.price.bank), number: true, strong: true },
        { title: 'By card', cell: (row) => money(row.price.card), number: true },
      ]}
    />
  )
}
