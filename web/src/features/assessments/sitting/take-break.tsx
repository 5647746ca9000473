/** Stops the clock, where breaks are granted and one is left. */
import { beginBreak } from 'contract/assessments/api.ts'
import type { Breaks, Paper } from 'contract/assessments/model.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './sitting.module.css'
import { endsSitting } from './use-answers.ts'

interface TakeBreakProps {
  token: string
  attemptId: number
  breaks: Breaks
  /** Saves the answers. @returns a sentence where it cannot */
  save: () => Promise<string | undefined>
  onBreak: (paper: Paper) => void
  onEnd: (error: unknown) => void
}

export function TakeBreak({ token, attemptId, breaks, save, onBreak, onEnd }: TakeBreakProps) {
  const [isBeginning, setBeginning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const minutes = Math.ceil(breaks.left_seconds / 60)
  if (minutes === 0) return <p className={styles.noted}>No break time is left.</p>
  const begin = async () => {
    setFailure(undefined)
    setBeginning(true)
    try {
      const unsaved = await save()
      if (unsaved) return setFailure(unsaved)
      onBreak(await call(beginBreak, { token, params: { id: attemptId }, expects401: true }))
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
      else setFailure(errorText(error))
    } finally {
      setBeginning(false)
    }
  }
  return (
    <div>
      <Button kind="secondary" onClick={() => void begin()} busy={isBeginning && 'Stopping the clock …'}>
        Take a break ({minutes} min left)
      </Button>
      {failure && (
        <p className={styles.noted} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
