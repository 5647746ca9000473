import { numberJudge } from './judge.ts'
import type { SampleKey } from './sample.ts'
import styles from './sample-question.module.css'

/** Φ(1/√2) − 1/2. */
export const answer = 0.26025

export const misconceptions = {
  /** Φ(1/2) − 1/2 */
  wholeDay: 0.19146,
  /** Φ(1) − 1/2 */
  halfDeviation: 0.34134,
  /** Φ(1/√2) */
  wholeDelta: 0.76025,
  certain: 0.5,
}

export const key: SampleKey = {
  judge: numberJudge({
    value: answer,
    tolerance: 0.0006,
    rounded: { within: 0.006, says: 'Nearly: give three decimals.' },
    misconceptions: [
      {
        value: misconceptions.wholeDay,
        says: 'You let the share spread by two dollars once more. The morning is over: only the afternoon is still to come.',
      },
      {
        value: misconceptions.halfDeviation,
        says: 'You halved the standard deviation. It is the variance that halves; the deviation shrinks by √2.',
      },
      { value: misconceptions.wholeDelta, says: 'That is the whole delta. You own half a share already.' },
      {
        value: misconceptions.certain,
        says: 'One whole share hedges a call that is sure to be exercised. With an afternoon to go, this one is not.',
      },
      { value: -answer, says: 'Check the sign: you are short the call, so what it gains you must own.' },
    ],
    otherwise: 'Not this. What is the chance, seen from noon, that the call ends in the money?',
  }),
  hints: [
    'A call’s delta, in this model, is the probability that it ends in the money. What must the afternoon do for that?',
    'Variances add, deviations do not. If the day has a variance of 4, how wide is the afternoon?',
  ],
  solution: (
    <>
      <p>
        Variances add: the afternoon has half of 4, so its standard deviation is √2. The call ends in the money unless the share
        falls by more than its one dollar, and the probability of that is the delta:
      </p>
      <div className={styles.display} role="math" aria-label="Delta = Φ(1 / √2) ≈ 0.760; 0.760 − 0.500 = 0.260">
        <span aria-hidden="true">Δ</span>
        <span aria-hidden="true">= Φ(1 / √2) ≈ 0.760</span>
        <span aria-hidden="true">0.760 − 0.500</span>
        <span aria-hidden="true">= 0.260</span>
      </div>
      <p>
        You buy 0.260 of a share because the price rose, and would have sold as much had it fallen. Buying high and selling low is
        what being short a call costs; the premium, 2 / √(2π) ≈ 0.80 dollars, is what you were paid for it.
      </p>
    </>
  ),
}
