import { lazy, Suspense } from 'react'
import { fetchPart } from '../lib/connection.ts'
import { useSettled } from '../lib/use-settled.ts'
import styles from './reading-line.module.css'

const AnswerPreview = lazy(async () => ({ default: (await fetchPart(() => import('./answer-preview.tsx'))).AnswerPreview }))

export interface ReadingLineProps {
  /** For the field that it is about. */
  id: string
  text: string
  /** The names of a formula; undefined where the answer is a number. */
  variables?: readonly string[] | undefined
  /** Whether a sentence about an error takes its place. */
  hasError: boolean
  /** The readings that are offered for this text. */
  offered: readonly string[] | undefined
  onChoose: (reading: string) => void
}

/** Below a field, how what is typed in it is read. Nothing of it is loaded before the first letter. */
export function ReadingLine({ id, text, variables, hasError, offered, onChoose }: ReadingLineProps) {
  // The first letter is in the middle of being typed, too.
  const isAtRest = useSettled(text, restMs, '') === text
  const isEmpty = text.trim() === ''
  return (
    <div id={id} className={styles.line} data-formula={variables && ''} data-error={hasError ? '' : undefined}>
      {isEmpty && variables && !hasError && <span>For example {exampleOf(variables)}. LaTeX works too.</span>}
      {!isEmpty && !hasError && (
        <Suspense>
          <AnswerPreview text={text} variables={variables} isAtRest={isAtRest} offered={offered} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  )
}

/** The manner of writing, with the names of this question, and surely not its answer. */
const exampleOf = ([first = 'x', second = first]: readonly string[]): string => `sqrt(${first})/2 + 3${second}^2`

const restMs = 700
