/** What the fields for answers have in common. */
import type { Question } from 'contract/library/answers.ts'
import type { Draft } from './use-draft.ts'

export interface AnswerFieldProps {
  question: Question
  draft: Draft
  onChange: (change: Draft) => void
  /** The sentence about an answer that cannot be read. */
  error: string | undefined
}

export const labelOf = ({ ask }: Question): string => ask ?? 'Your answer'

/** No help from the keyboard of a phone or from the browser: what is typed is meant. */
export const plainTyping = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const
