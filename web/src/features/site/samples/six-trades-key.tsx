import { numberJudge } from './judge.ts'
import type { SampleKey } from './sample.ts'
import styles from './six-trades.module.css'

export const answer = 1250

export const misconceptions = { untouched: 1050, nothingDropped: 1450, nothingDoubled: 850 }

export const key: SampleKey = {
  judge: numberJudge({
    value: answer,
    tolerance: 0,
    misconceptions: [
      {
        value: misconceptions.untouched,
        says: 'That is the total before the join. Look for tickers that appear twice, or not at all.',
      },
      { value: misconceptions.nothingDropped, says: 'FERY is right. But a plain merge keeps only what it finds on both sides.' },
      {
        value: misconceptions.nothingDoubled,
        says: 'NMRD is right. But FERY has two sectors: what happens to each of its trades?',
      },
      { value: 7, says: 'That is how many rows the join has. The line adds up their shares.' },
    ],
    otherwise: 'Not this. Write the joined table down, one row for each pair that matches.',
  }),
  hints: [
    'A join answers with one row for each pair of rows that match. How many pairs does each trade make?',
    'FERY appears twice among the sectors, NMRD not at all.',
  ],
  solution: (
    <>
      <p>
        1,250. Each of the two FERY trades meets two sectors and comes back twice, 800 instead of 400; NMRD meets none and is
        dropped, 200 with it. Six rows became seven, and the total rose by 200 without a trade.
      </p>
      <p>Two errors that nearly cancel are the reason to let the join check itself:</p>
      <pre className={styles.code}>
        <code>{'trades.merge(sectors, on="ticker", how="left",\n             validate="many_to_one")'}</code>
      </pre>
      <p>It keeps every trade, and raises an error as long as a ticker has two sectors.</p>
    </>
  ),
}
