/** The time as text, which candidates may hide; it is spoken at 15, 5 and 1 minutes. */
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './sitting.module.css'
import { clockText, spokenText } from './time-words.ts'

export function TimeLeft({ left }: { left: number }) {
  const [isHidden, setHidden] = useState(false)
  return (
    <div className={styles.time}>
      {!isHidden && (
        <span role="timer" aria-label="Time left" className={styles.clock}>
          {clockText(left)}
        </span>
      )}
      <Button kind="quiet" small onClick={() => setHidden(!isHidden)}>
        {isHidden ? 'Show time' : 'Hide time'}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{spokenText(left)}</span>
      </VisuallyHidden>
    </div>
  )
}
