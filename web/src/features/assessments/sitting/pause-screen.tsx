/** A pause: the invigilator has stopped the clock, and the paper is hidden. The page continues when the pause ends. */
import { readPaper } from 'contract/assessments/api.ts'
import type { Breaks, Paper } from 'contract/assessments/model.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './sitting.module.css'
import { clockText, spokenText } from './time-words.ts'
import { useAgainWhile } from './use-again-while.ts'
import { endsSitting } from './use-answers.ts'
import { useTimeLeft } from './use-time-left.ts'

interface PauseScreenProps {
  token: string
  attemptId: number
  endsAt: NonNullable<Breaks['ends_at']>
  offset: number
  onEnd: (error: unknown) => void
  /** With the paper as it was read last. */
  onRead: (paper: Paper) => void
}

export function PauseScreen({ token, attemptId, endsAt, offset, onEnd, onRead }: PauseScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const left = useTimeLeft({ endsAt, offset, onEnd: () => undefined })
  useAgainWhile(true, async () => {
    try {
      onRead(await call(readPaper, { token, params: { id: attemptId }, expects401: true }))
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
    }
  })
  return (
    <main className={styles.sheet} id="content" tabIndex={-1}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Your invigilator has paused the clock
      </h1>
      <p className={styles.note}>
        The clock continues in{' '}
        <span role="timer" aria-label="Pause left" className={styles.clock}>
          {clockText(left)}
        </span>{' '}
        at the latest.
      </p>
      <p className={styles.note}>
        Your answers are kept, and your paper is hidden. Stay on the video call and on this page: the paper appears here again as
        soon as the pause ends.
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{spokenText(left)}</span>
      </VisuallyHidden>
    </main>
  )
}
