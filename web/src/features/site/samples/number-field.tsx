import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react'
import { plainTyping } from '../../../answer-fields/plain-typing.ts'
import type { ReadingLineProps } from '../../../answer-fields/reading-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldProps } from './sample.ts'
import styles from './sample-question.module.css'

/** Comes with the first letter. Without a connection the readings are offered as text. */
const ReadingLine = lazy(async (): Promise<{ default: ComponentType<ReadingLineProps> }> => {
  const part = await import('../../../answer-fields/reading-line.tsx').catch(() => undefined)
  return { default: part?.ReadingLine ?? (({ offered }) => offered && <p role="alert">Do you mean {offered.join(' or ')}?</p>) }
})

/** A field for one number, and below it how it is read. Its label says to how many decimals. */
export const numberField = (label: string) =>
  function NumberField({ error, ambiguity, onChange }: FieldProps) {
    const input = useRef<HTMLInputElement>(null)
    const line = useId()
    const [text, setText] = useState('')
    // What was typed before the application had arrived is in the field alone, and gets a sentence.
    const sentence = error || (text === '' && ambiguity?.says) || undefined
    const change = (now: string) => {
      setText(now)
      onChange()
    }
    const choose = (reading: string) => {
      if (input.current) input.current.value = reading
      input.current?.focus()
      change(reading)
    }
    return (
      <div className={styles.field}>
        {/* It keeps what was typed before the application had arrived, so its value is not the application's. */}
        <TextField
          ref={input}
          id={useId()}
          name="answer"
          label={label}
          inputMode="decimal"
          {...plainTyping}
          aria-describedby={line}
          error={sentence}
          onChange={({ target }) => change(target.value)}
        />
        <div className={sentence ? undefined : styles.reading}>
          {text && (
            <Suspense>
              <ReadingLine id={line} text={text} hasError={Boolean(sentence)} offered={ambiguity?.readings} onChoose={choose} />
            </Suspense>
          )}
        </div>
      </div>
    )
  }
