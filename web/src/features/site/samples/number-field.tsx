import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react'
import { plainTyping } from '../../../answer-fields/plain-typing.ts'
import type { ReadingLineProps } from '../../../answer-fields/reading-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldProps } from './sample.ts'
import styles from './sample-question.module.css'

/** Comes with the first letter; without a connection the field is what it is without it. */
const ReadingLine = lazy(async (): Promise<{ default: ComponentType<ReadingLineProps> }> => {
  const part = await import('../../../answer-fields/reading-line.tsx').catch(() => undefined)
  return { default: part?.ReadingLine ?? (() => null) }
})

/** A field for one number, and below it how it is read. Its label says to how many decimals. */
export const numberField = (label: string) =>
  function NumberField({ error, offered, onChange }: FieldProps) {
    const input = useRef<HTMLInputElement>(null)
    const line = useId()
    const [text, setText] = useState('')
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
          error={error}
          onChange={({ target }) => change(target.value)}
        />
        <div className={error ? undefined : styles.reading}>
          {text && (
            <Suspense>
              <ReadingLine id={line} text={text} hasError={Boolean(error)} offered={offered} onChoose={choose} />
            </Suspense>
          )}
        </div>
      </div>
    )
  }
