import { choiceJudge } from './judge.ts'
import type { SampleKey } from './sample.ts'
import styles from './sample-question.module.css'

export const key: SampleKey = {
  judge: choiceJudge('c', {
    a: 'The true saving is a number, and stays where it is. What moves from test to test is the interval.',
    b: 'The interval is about the average of 400 orders. Single orders spread twenty times as wide: about 45 in 100 of them lose.',
    d: 'Now two averages vary, this one and the next. Their difference is √2 times as wide, so only about 83 in 100 fall inside.',
  }),
  hints: [
    'Imagine the same test run a hundred times. Which of the numbers in the report would change, and which would not?',
    'The figure shows fifty such tests. The dashed line is the same in all of them.',
  ],
  solution: (
    <>
      <p>
        The third. The 95 % belong to the method, not to this one interval: run the test again and again, and about 95 of 100
        intervals will cover the one true saving. Whether this one does, no one can tell from inside it.
      </p>
      <div className={styles.display} role="math" aria-label="1.0 plus or minus 1.96 s over the square root of 400, so s ≈ 8.2">
        <span aria-hidden="true">1.0 ± 1.96 · s / √400</span>
        <span aria-hidden="true">= 1.0 ± 0.8, so s ≈ 8.2</span>
      </div>
      <p>
        A single order spreads by 8.2 basis points, not by 0.8. That is why it took 400 of them to see a saving of 1.0 at all.
      </p>
    </>
  ),
}
