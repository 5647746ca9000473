import { useState } from 'react'
import { ReadField } from '../../../answer-fields/read-field.tsx'
import type { FieldProps } from './sample.ts'
import styles from './sample-question.module.css'

/** A field for one number. Its label says to how many decimals. */
export const numberField = (label: string) =>
  function NumberField({ error, offered, onChange }: FieldProps) {
    const [answer, setAnswer] = useState('')
    return (
      <div className={styles.field}>
        <ReadField
          name="answer"
          label={label}
          value={answer}
          error={error || undefined}
          offered={offered}
          onChange={(text) => {
            setAnswer(text)
            onChange()
          }}
        />
      </div>
    )
  }
