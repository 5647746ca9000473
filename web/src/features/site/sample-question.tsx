/** A question that can be tried without an account. The number is checked here; it gives nothing away that is sold. */

import { type FormEvent, useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ReflectionFigure } from '../../ui/figures/reflection.tsx'
import { Check } from '../../ui/glyphs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './sample-question.module.css'

type Verdict = 'open' | 'right' | 'rounded' | 'wrong' | 'not-a-number'

const answer = 0.6827

const sentences: Record<Exclude<Verdict, 'open' | 'right'>, string> = {
  wrong: 'Not this. Think of the path’s mirror image after it first touches 1.',
  rounded: 'Nearly: give four decimals.',
  'not-a-number': 'Enter a number such as 0.5.',
}

export function SampleQuestion() {
  const [verdict, setVerdict] = useState<Verdict>('open')
  const field = useId()

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setVerdict(judge(String(new FormData(event.currentTarget).get('answer') ?? '')))
  }

  return (
    <section id="sample" className={styles.section} aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title" className={styles.title}>
          The maximum of a Brownian motion
        </h2>
        <p className={styles.facts}>
          <Badge difficulty="M" /> Medium <span className={styles.subject}>Statistics</span>
        </p>
        <p className={styles.statement}>
          Let <i>W</i> be a standard Brownian motion and{' '}
          <span className={styles.maths}>
            <i>M</i>
            <sub>1</sub> = max
            <sub>
              0≤<i>t</i>≤1
            </sub>{' '}
            <i>W</i>
            <sub>
              <i>t</i>
            </sub>
          </span>{' '}
          its running maximum. What is the probability that <i>W</i> stays below the level 1 for the whole of [0, 1]?
        </p>
        <form className={styles.form} onSubmit={check} noValidate>
          <TextField
            id={field}
            name="answer"
            label="Your answer, to four decimals"
            inputMode="decimal"
            autoComplete="off"
            className={styles.field}
            error={verdict === 'open' || verdict === 'right' ? undefined : sentences[verdict]}
            onChange={() => setVerdict('open')}
          />
          <Button type="submit" className={styles.check}>
            Check
          </Button>
        </form>
        <p className={styles.right} role="status">
          {verdict === 'right' && (
            <>
              <Check size={16} aria-hidden="true" /> Correct. The solution is open.
            </>
          )}
        </p>
      </div>
      <div className={styles.side}>
        <ReflectionFigure className={styles.figure} />
        {verdict === 'right' ? <Solution /> : <p className={styles.closed}>The solution opens with the right answer.</p>}
      </div>
    </section>
  )
}

function Solution() {
  return (
    <div className={styles.solution}>
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
    </div>
  )
}

function judge(text: string): Verdict {
  const given = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || Number.isNaN(given)) return 'not-a-number'
  if (Math.abs(given - answer) < 0.00006) return 'right'
  return Math.abs(given - answer) < 0.006 ? 'rounded' : 'wrong'
}
