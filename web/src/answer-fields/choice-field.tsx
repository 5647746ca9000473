import type { Question } from 'contract/library/answers.ts'
import { RadioGroup, RadioMark } from '../ui/radio-group.tsx'
import { RichText } from '../ui/rich-text.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  options: Question['options']
  value: string
  error: string | undefined
  onChange: (key: string) => void
}

/** A card for each answer. The whole card answers to a click. */
export function ChoiceField({ label, options, value, error, onChange }: ChoiceFieldProps) {
  return (
    <RadioGroup label={label} name="answer" value={value || undefined} error={error} onChange={onChange}>
      <div className={styles.cards}>
        {options.map(({ key, html }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
          <label key={key} className={styles.card}>
            <RadioMark value={key} />
            <RichText as="span" className={styles.words} html={html} />
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
