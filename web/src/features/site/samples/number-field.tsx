import { useId } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldProps } from './sample.ts'
import styles from './sample-question.module.css'

/** A field for one number. Its label says to how many decimals. */
export const numberField = (label: string) =>
  function NumberField({ error, onChange }: FieldProps) {
    return (
      <TextField
        id={useId()}
        name="answer"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        className={styles.field ?? ''}
        error={error}
        onChange={onChange}
      />
    )
  }
