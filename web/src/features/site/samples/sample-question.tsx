/** A question to try without an account: one tries, takes a hint, tries again, or gives up. It gives nothing away that is sold. */

import { type FormEvent, type ReactNode, useState } from 'react'
import { unreachable } from '../../../lib/unreachable.ts'
import { Badge, difficultyWord } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/glyphs.tsx'
import type { Verdict } from './judge.ts'
import type { Sample, SampleKey } from './sample.ts'
import styles from './sample-question.module.css'

export function SampleQuestion({ sample, figure }: { sample: Sample; figure: ReactNode }) {
  const { id, title, difficulty, subject, statement, Field, loadKey, InFull } = sample
  const [key, setKey] = useState<SampleKey | null>()
  const [verdict, setVerdict] = useState<Verdict>()
  const [hinted, setHinted] = useState(false)
  const [solved, setSolved] = useState(false)

  const begin = async () => {
    const loaded = await loadKey().catch(() => null)
    setKey(loaded)
    return loaded
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('answer') ?? '')
    const judged: Verdict = (await begin())?.judge(given) ?? { is: 'wrong', says: unreachable }
    setVerdict(judged)
    if (judged.is === 'right') setSolved(true)
  }

  const isRight = verdict?.is === 'right'
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.facts}>
          <Badge difficulty={difficulty} /> {difficultyWord[difficulty]} <span className={styles.subject}>{subject}</span>
        </p>
        <div className={styles.statement}>{statement}</div>
        <form className={styles.form} onSubmit={check} onFocus={begin} noValidate>
          <Field
            error={verdict?.is === 'unreadable' && verdict.says}
            ambiguity={verdict?.is === 'ambiguous' ? verdict : undefined}
            onChange={() => setVerdict(undefined)}
          />
          <Button type="submit" className={styles.check}>
            Check
          </Button>
        </form>
        <p className={isRight ? styles.right : styles.wrong} role="status">
          {isRight ? (
            <>
              <Check size={16} aria-hidden="true" /> Correct. The solution is open.
            </>
          ) : (
            verdict?.is === 'wrong' && verdict.says
          )}
        </p>
        <Row title="Hint 1" onToggle={() => [begin(), setHinted(true)]}>
          {key?.hints[0]}
        </Row>
        {hinted && (
          <Row title="Hint 2" onToggle={begin}>
            {key?.hints[1]}
          </Row>
        )}
      </div>
      <div className={styles.side}>
        {figure}
        <Row title="Solution" open={solved} onToggle={(isOpen) => [begin(), setSolved(isOpen)]}>
          {key?.solution}
        </Row>
        <noscript>
          <details className={styles.row}>
            <summary>Hints and solution</summary>
            <InFull />
          </details>
        </noscript>
      </div>
    </section>
  )
}

interface RowProps {
  title: string
  open?: boolean
  onToggle: (isOpen: boolean) => unknown
  children: ReactNode
}

function Row({ title, open, onToggle, children }: RowProps) {
  return (
    <details className={`${styles.row} ${styles.scripted}`} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className={styles.opened}>{children}</div>
    </details>
  )
}
