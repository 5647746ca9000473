/** What was received and refunded in a year, as a chart and as a table. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { exportRevenue, type RevenueMonth, readRevenue } from 'contract/payments/administration.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { withPassword } from '../../../lib/asking-password.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Columns } from '../../../ui/figures/columns.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import { monthName } from '../month-name.ts'
import { NotLoaded } from '../paged.tsx'
import { saveText } from '../save-text.ts'
import { moneyInShort } from './money-in-short.ts'

const thisYear = new Date().getUTCFullYear()
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago)).map((value) => ({ value, name: value }))

export function Revenue() {
  const [year, setYear] = useState(thisYear)
  const { data, isError, refetch } = useQuery(endpointQuery(readRevenue, { query: { year } }))
  const save = useMutation({
    mutationFn: () =>
      withPassword(async () => {
        const { csv } = await call(exportRevenue, { query: { year } })
        saveText([csv], `revenue-${year}.csv`)
      }),
  })
  return (
    <section className={styles.part} aria-labelledby="revenue">
      <h2 id="revenue" className={styles.partTitle}>
        Revenue
      </h2>
      <div className={styles.filters}>
        <Select
          label="Year"
          help="Months in UTC."
          options={years}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      </div>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton figure />)}
      {data?.months.length === 0 && <p>No revenue in {year}.</p>}
      {data && data.months.length > 0 && (
        <>
          <Plot year={year} months={data.months} />
          <div className={`${styles.scroll} ${styles.more}`}>
            <Table label={`Revenue in ${year}`} rows={data.months} keyOf={keyOfMonth} columns={columns} />
          </div>
          <div className={styles.more}>
            <Button kind="secondary" busy={save.isPending && 'Saving…'} onClick={() => save.mutate()}>
              Save the year as a table (CSV)
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const keyOfMonth = ({ month, module }: RevenueMonth) => `${month} ${module}`
const left = ({ paid, back }: RevenueMonth) => paid - back

const columns = [
  { title: 'Month', cell: ({ month }: RevenueMonth) => monthName(month) },
  { title: 'Module', cell: ({ module }: RevenueMonth) => orderedTitle(module) },
  { title: 'Received', cell: ({ paid }: RevenueMonth) => money(paid), number: true, derived: true },
  { title: 'Refunded', cell: ({ back }: RevenueMonth) => money(back), number: true, derived: true },
  { title: 'Net', cell: (row: RevenueMonth) => money(left(row)), number: true, strong: true },
]

/** Of each month what is left; below the line where more was refunded than received. */
function Plot({ year, months }: { year: number; months: readonly RevenueMonth[] }) {
  const columns = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`).map((name) => ({
    month: name,
    value: months.filter(({ month }) => month === name).reduce((sum, row) => sum + left(row), 0),
  }))
  const best = columns.reduce((a, b) => (b.value > a.value ? b : a))
  const label = `Net revenue by month in ${year}: most in ${monthName(best.month)}, ${money(best.value)}.`
  return <Columns label={label} columns={columns} format={money} short={moneyInShort} />
}
