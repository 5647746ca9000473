import { useId } from 'react'
import { type AnswerFieldProps, labelOf } from './answer-typing.ts'
import styles from './interval-fields.module.css'
import { ReadField } from './read-field.tsx'

const labels = { low: 'Low end', high: 'High end' } as const

/** The two ends, under the question they answer together. */
export function IntervalFields({ question, draft, onChange, error, ambiguity }: AnswerFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{labelOf(question)}</legend>
      <div className={styles.ends}>
        {(['low', 'high'] as const).map((end) => (
          <ReadField
            key={end}
            label={labels[end]}
            isInvalid={error !== undefined}
            value={draft[end] ?? ''}
            offered={ambiguity?.end === end ? ambiguity.readings : undefined}
            onChange={(text) => onChange({ [end]: text })}
          />
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
