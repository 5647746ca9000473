/** A question of the library, whatever one subscribes to: looked for by words, chosen, taken away again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findPractice, type Practice } from 'contract/mock-interviews/feedback.ts'
import { longestSearch } from 'contract/mock-interviews/rules.ts'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { endpointQuery } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './find-question.module.css'

interface FindQuestionProps {
  /** Of the field. */
  label: string
  chosen: Practice | undefined
  onChoose: (question: Practice | undefined) => void
}

const pauseMs = 200

export function FindQuestion({ label, chosen, onChoose }: FindQuestionProps) {
  const [typed, setTyped] = useState('')
  const [asked, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...endpointQuery(findPractice, { query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const list = useId()
  if (chosen)
    return (
      <p className={styles.chosen}>
        Practice: {chosen.title}
        <Button kind="quiet" small onClick={() => onChoose(undefined)}>
          <X size={14} aria-hidden="true" />
          <VisuallyHidden>Take {chosen.title} away</VisuallyHidden>
        </Button>
      </p>
    )
  const found = asked === '' || typed.trim() === '' ? undefined : data?.questions
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={typed}
        maxLength={longestSearch}
        autoComplete="off"
        aria-controls={list}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would publish.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div id={list} role="status">
        {found?.length === 0 && <p className={styles.none}>No question matches these words.</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, 5).map((question) => (
            <li key={question.id}>
              <Button
                kind="quiet"
                small
                onClick={() => {
                  setTyped('')
                  onChoose(question)
                }}
              >
                {question.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
