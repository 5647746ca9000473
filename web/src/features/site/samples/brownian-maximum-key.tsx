import { numberJudge } from './judge.ts'
import type { SampleKey } from './sample.ts'
import styles from './sample-question.module.css'

/** P(M₁ < 1) = 2 Φ(1) − 1. */
export const answer = 0.6827

export const key: SampleKey = {
  judge: numberJudge({
    value: answer,
    tolerance: 0.00006,
    rounded: { within: 0.006, says: 'Nearly: give four decimals.' },
    misconceptions: [
      {
        value: 0.8413,
        says: 'That is the chance that W ends below 1. On the way it may have been above and come back.',
      },
      { value: 0.3173, says: 'That is the chance that W does touch 1. The question asks for the paths that never do.' },
      { value: 0.1587, says: 'That is the chance that W ends above 1, and only half of the paths that touch 1 do.' },
    ],
    otherwise: 'Not this. Think of the path’s mirror image after it first touches 1.',
  }),
  hints: [
    <>
      Take a path that does touch 1, and let <i>τ</i> be the first time that it does. What is the law of the rest of it?
    </>,
    'From there on, up and down are equally likely. So each path that ends above 1 has a twin; where does the twin end?',
  ],
  solution: (
    <>
      <p>
        Reflect the path after it first touches the level, at time <i>τ</i>. Every path that ends above 1 has a twin that touched
        1 and ended below it, so touching is twice as likely as ending above:
      </p>
      <div className={styles.display} role="math" aria-label="P(M1 < 1) = 1 − 2 P(W1 ≥ 1) = 2 Φ(1) − 1 ≈ 0.6827">
        <span aria-hidden="true">
          P(<i>M</i>
          <sub>1</sub> &lt; 1)
        </span>
        <span aria-hidden="true">
          = 1 − 2 P(<i>W</i>
          <sub>1</sub> ≥ 1)
        </span>
        <span aria-hidden="true" />
        <span aria-hidden="true">= 2 Φ(1) − 1 ≈ 0.6827</span>
      </div>
    </>
  ),
}
