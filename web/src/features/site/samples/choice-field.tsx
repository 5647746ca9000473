import { useState } from 'react'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import type { FieldProps } from './sample.ts'
import styles from './sample-question.module.css'

/** One sentence of several; the key judges by their names. */
export const choiceField = (label: string, choices: Readonly<Record<string, string>>) =>
  function ChoiceField({ error, onChange }: FieldProps) {
    const [chosen, setChosen] = useState<string>()
    return (
      <RadioGroup
        label={label}
        name="answer"
        value={chosen}
        error={error}
        className={styles.choices ?? ''}
        onChange={(choice) => {
          setChosen(choice)
          onChange()
        }}
      >
        {Object.entries(choices).map(([name, sentence]) => (
          <Radio key={name} value={name}>
            {sentence}
          </Radio>
        ))}
      </RadioGroup>
    )
  }
