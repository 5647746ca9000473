/** A break: the clock is stopped and the paper is hidden. */
import { endBreak } from 'contract/assessments/api.ts'
import type { Breaks, Paper } from 'contract/assessments/model.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './sitting.module.css'
import { clockText, spokenText } from './time-words.ts'
import { useAgainWhile } from './use-again-while.ts'
import { endsSitting } from './use-answers.ts'
import { useTimeLeft } from './use-time-left.ts'

interface BreakScreenProps {
  token: string
  attemptId: number
  endsAt: NonNullable<Breaks['ends_at']>
  offset: number
  onEnd: (error: unknown) => void
  /** Called with the paper when the break is over. */
  onBack: (paper: Paper) => void
}

export function BreakScreen({ token, attemptId, endsAt, offset, onEnd, onBack }: BreakScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isEnding, setEnding] = useState(false)
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<string>()
  const left = useTimeLeft({ endsAt, offset, onEnd: () => setOver(true) })
  const end = async () => {
    setFailure(undefined)
    setEnding(true)
    try {
      onBack(await call(endBreak, { token, params: { id: attemptId }, expects401: true }))
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
      else setFailure(errorText(error))
    } finally {
      setEnding(false)
    }
  }
  useAgainWhile(isOver, end)
  return (
    <main className={styles.sheet} id="content" tabIndex={-1}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        You are on a break
      </h1>
      <p className={styles.note}>
        Break left:{' '}
        <span role="timer" aria-label="Break left" className={styles.clock}>
          {clockText(left)}
        </span>
      </p>
      <p className={styles.note}>
        The clock is stopped. Your answers are saved, and your paper is hidden. When no break time is left, the clock continues
        even if you are not back.
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{spokenText(left)}</span>
      </VisuallyHidden>
      <div className={styles.actions}>
        <Button onClick={() => void end()} busy={isEnding && 'Ending the break …'}>
          End the break
        </Button>
      </div>
      {failure && (
        <p className={styles.note} role="alert">
          {failure}
        </p>
      )}
    </main>
  )
}
