/** The sample of the Vantage page: a join that changes a total. */
import { Table } from '../../../ui/table.tsx'
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
      <p>
        It is your second morning. The report on shares traded by sector has a new total at its foot, and nobody traded overnight.
        What does this line print?
      </p>
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
    <div>
      <h3 className={styles.name}>trades</h3>
      <Table
        label="trades"
        rows={trades.map((trade, row) => ({ ...trade, row }))}
        keyOf={({ row }) => row}
        columns={[
          { title: 'ticker', cell: ({ ticker }) => ticker },
          { title: 'shares', cell: ({ shares }) => shares, number: true },
        ]}
      />
    </div>
    <div>
      <h3 className={styles.name}>sectors</h3>
      <Table
        label="sectors"
        rows={sectors.map((entry, row) => ({ ...entry, row }))}
        keyOf={({ row }) => row}
        columns={[
          { title: 'ticker', cell: ({ ticker }) => ticker },
          { title: 'sector', cell: ({ sector }) => sector },
        ]}
      />
    </div>
  </div>
)
