import { useId } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { type AnswerFieldProps, labelOf, plainTyping } from './answer-typing.ts'
import styles from './interval-fields.module.css'

/** The two ends, under the question they answer together. */
export function IntervalFields({ question, draft, onChange, error }: AnswerFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{labelOf(question)}</legend>
      <div className={styles.ends}>
        {(['low', 'high'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'low' ? 'Low end' : 'High end'}
            aria-invalid={error ? true : undefined}
            {...plainTyping}
            value={draft[end] ?? ''}
            onChange={({ target }) => onChange({ [end]: target.value })}
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
