import { lazy, Suspense } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { plainTyping } from './answer-typing.ts'
import styles from './expression-field.module.css'

const FormulaPreview = lazy(async () => ({ default: (await fetchPart(() => import('./formula-preview.tsx'))).FormulaPreview }))

interface ExpressionFieldProps {
  label: string
  variables: readonly string[]
  value: string
  error: string | undefined
  onChange: (formula: string) => void
}

/** A formula, and below it how it is read. */
export function ExpressionField({ label, variables, value, error, onChange }: ExpressionFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        className={styles.formula ?? ''}
        {...plainTyping}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.preview}>
        <Suspense>
          {value.trim() === '' ? (
            <span>Such as {exampleOf(variables)}, or in LaTeX.</span>
          ) : error ? null : (
            <FormulaPreview text={value} variables={variables} />
          )}
        </Suspense>
      </div>
    </div>
  )
}

/** The manner of writing, with the names of this question, and surely not its answer. */
const exampleOf = ([first = 'x', second = first]: readonly string[]): string => `sqrt(${first})/2 + 3${second}^2`
