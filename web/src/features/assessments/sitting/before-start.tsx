/** The rules, before the time begins. */
import type { Attempt, Breaks } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { unusedHours } from 'contract/assessments/rules.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import styles from './sitting.module.css'
import { useAgainWhile } from './use-again-while.ts'

interface BeforeStartProps {
  attempt: Attempt
  breaks?: Breaks | undefined
  /** Undefined where there is no invigilator. */
  isLetIn?: boolean | undefined
  /** Reads the paper again. */
  onLook?: () => Promise<void>
  onStart: () => Promise<void>
}

export function BeforeStart({ attempt, breaks, isLetIn, onLook, onStart }: BeforeStartProps) {
  const [isStarting, setStarting] = useState(false)
  const isWaiting = isLetIn === false
  useAgainWhile(isWaiting, async () => onLook?.())
  const start = () => {
    if (isWaiting) return
    setStarting(true)
    void onStart().finally(() => setStarting(false))
  }
  const isExamination = attempt.assurance !== 'own_browser'
  const lapses = new Date(new Date(attempt.drawn_at).getTime() + unusedHours * 3_600_000).toISOString()
  return (
    <main className={styles.sheet} id="content" tabIndex={-1}>
      <p className={styles.kicker}>{isExamination ? 'Examination' : 'Practice sitting'}</p>
      <h1 className={styles.title}>{attempt.title}</h1>
      <ul className={styles.rules}>
        <li>
          You have {attempt.minutes} minutes for {attempt.questions} questions. The clock does not stop when you close this page.
        </li>
        {breaks && (
          <li>
            You can stop the clock for breaks, for {Math.round(breaks.left_seconds / 60)} minutes in total. During a break your
            paper is hidden.
          </li>
        )}
        <li>Your answers are saved as you type. You can change them until you submit or the time is over.</li>
        <li>
          {isExamination
            ? 'Once your result is released, you see for each question whether your answer was correct.'
            : 'Correct answers are shown after the sitting, never during it.'}{' '}
          An empty answer costs nothing more than a wrong one.
        </li>
        {isExamination ? (
          <>
            <li>Your own notes and books are allowed, on paper. Help from another person or an AI is not.</li>
            <li>Starting the clock shows you the paper, and that uses a try.</li>
            {attempt.assurance === 'invigilated' && (
              <li>
                Stay on the video call until you submit. Your invigilator sees the log, not your paper, and can pause the clock.
              </li>
            )}
          </>
        ) : (
          <li>Notes and books are allowed.</li>
        )}
        <li>If your browser crashes, open the sitting again from your assessments.</li>
        <li>
          We note when you leave the page, paste text, or lose the connection. You see each note in the log, and none of them
          changes your result.
        </li>
        <li>If our servers fail, we add that time to your sitting.</li>
        {!isExamination && <li>This is practice: it issues no certificate.</li>}
      </ul>
      {isLetIn !== undefined && (
        <p className={styles.door} role="status">
          {isWaiting
            ? 'Your invigilator has not let you in yet. Show them your identity document on the call, and stay on this page.'
            : 'Your invigilator has let you in. You can start the clock.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button aria-disabled={isWaiting || undefined} onClick={start} busy={isStarting && 'Starting …'}>
          Start the clock
        </Button>
        {attempt.assurance === 'locked_browser' ? (
          <LinkButton kind="secondary" to={assessmentPaths.left()} reloadDocument>
            Leave Safe Exam Browser
          </LinkButton>
        ) : (
          <LinkButton kind="secondary" to={assessmentPaths.overview()}>
            Not now
          </LinkButton>
        )}
      </div>
      {/* Before an invigilator it is of no use after their call. */}
      {isLetIn === undefined && <p className={styles.note}>The paper is kept for you until {moment(lapses)}.</p>}
    </main>
  )
}
