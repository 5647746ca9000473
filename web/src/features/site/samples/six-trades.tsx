/** The sample of the Vantage page: a join that changes a total. */
import { type Column, Table } from '../../../ui/table.tsx'
import { numberField } from './number-field.tsx'
import { sample } from './sample.ts'
import { SampleQuestion } from './sample-question.tsx'
import styles from './six-trades.module.css'
import { sectors, trades } from './six-trades-data.ts'

const question = sample({
  id: 'sample',
  title: 'Six trades and a total',
  difficulty: 'E',
  subject: 'Data Science',
  statement: (
    <>
      <p>Nobody traded overnight, yet the total by sector is new. What does this print?</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>{'trades.merge(sectors, on="ticker")["shares"].sum()'}</code>
      </pre>
    </>
  ),
  Field: numberField('The number that it prints'),
  loadKey: () => import('./six-trades-key.tsx').then(({ key }) => key),
})

export const SixTrades = () => <SampleQuestion sample={question} figure={<Tables />} />

const Tables = () => (
  <div className={styles.tables}>
    <Named name="trades" rows={trades} second={{ title: 'shares', cell: ({ shares }) => shares, number: true }} />
    <Named name="sectors" rows={sectors} second={{ title: 'sector', cell: ({ sector }) => sector }} />
  </div>
)

interface NamedProps<Row> {
  name: string
  rows: readonly Row[]
  second: Column<Row>
}

const Named = <Row extends { ticker: string }>({ name, rows, second }: NamedProps<Row>) => (
  <div>
    <h3 className={styles.name}>{name}</h3>
    <Table
      label={name}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      columns={[{ title: 'ticker', cell: ({ ticker }) => ticker }, second]}
    />
  </div>
)
