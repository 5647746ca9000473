import { useId, useRef } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { plainTyping } from './plain-typing.ts'
import styles from './read-field.module.css'
import { ReadingLine } from './reading-line.tsx'

interface ReadFieldProps {
  label: string
  /** The names of a formula; without them the answer is a number. */
  variables?: readonly string[]
  value: string
  error?: string | undefined
  isInvalid?: boolean
  /** The readings that the server offers for this text. */
  offered: readonly string[] | undefined
  onChange: (text: string) => void
}

/** A number or a formula, and below it how it is read. */
export function ReadField({ label, variables, value, error, isInvalid, offered, onChange }: ReadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const line = useId()
  const choose = (reading: string) => {
    onChange(reading)
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={label}
        className={variables && styles.formula}
        {...plainTyping}
        aria-describedby={line}
        aria-invalid={isInvalid || undefined}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <ReadingLine id={line} text={value} variables={variables} hasError={Boolean(error)} offered={offered} onChoose={choose} />
    </div>
  )
}
