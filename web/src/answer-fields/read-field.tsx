import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { fetchPart } from '../lib/connection.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './read-field.module.css'

const AnswerPreview = lazy(async () => ({ default: (await fetchPart(() => import('./answer-preview.tsx'))).AnswerPreview }))

interface ReadFieldProps {
  label: string
  /** Where a form reads it. */
  name?: string
  /** The names of a formula; without them the answer is a number. */
  variables?: readonly string[]
  value: string
  error?: string | undefined
  isInvalid?: boolean
  /** The readings that the server offers for this text. */
  offered: readonly string[] | undefined
  onChange: (text: string) => void
}

/** No help from the keyboard of a phone or from the browser: what is typed is meant. */
const plainTyping = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

/** A number or a formula, and below it how it is read. */
export function ReadField({ label, name, variables, value, error, isInvalid, offered, onChange }: ReadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = useId()
  const isAtRest = useIsAtRest(value)
  const isEmpty = value.trim() === ''
  const choose = (reading: string) => {
    onChange(reading)
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={label}
        name={name}
        className={variables && styles.formula}
        {...plainTyping}
        aria-describedby={preview}
        aria-invalid={isInvalid || undefined}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={preview} className={styles.preview} data-formula={variables && ''} data-error={error && ''}>
        {isEmpty && variables && !error && <span>Such as {exampleOf(variables)}, or in LaTeX.</span>}
        {!isEmpty && !error && (
          <Suspense>
            <AnswerPreview text={value} variables={variables} isAtRest={isAtRest} offered={offered} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The manner of writing, with the names of this question, and surely not its answer. */
const exampleOf = ([first = 'x', second = first]: readonly string[]): string => `sqrt(${first})/2 + 3${second}^2`

const restMs = 700

/** Whether nothing was typed for a moment. */
function useIsAtRest(text: string): boolean {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}
