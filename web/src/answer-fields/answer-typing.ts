/** What the fields for answers have in common. */
import type { Question } from 'contract/library/answers.ts'

/** What was typed and is not judged yet. */
export interface Draft {
  answer?: string
  low?: string
  high?: string
}

/** What a field must know of a question. */
export type Asked = Pick<Question, 'kind' | 'ask' | 'options' | 'variables'>

export interface AnswerFieldProps {
  question: Asked
  draft: Draft
  onChange: (change: Draft) => void
  /** The sentence about an answer that cannot be read. */
  error: string | undefined
  /** The server's question about an answer that can be meant in several ways. */
  ambiguity: Ambiguity | undefined
}

export interface Ambiguity {
  /** Each as a text that can be meant in that way alone. */
  readings: readonly string[]
  /** Of an interval, the end that is asked about. */
  end?: 'low' | 'high' | undefined
}

interface Judged {
  verdict: string
  readings?: string[]
  end?: 'low' | 'high'
}

export const ambiguityOf = (judged: Judged | undefined): Ambiguity | undefined =>
  judged?.verdict === 'ambiguous' ? { readings: judged.readings ?? [], end: judged.end } : undefined

export const labelOf = ({ ask }: Pick<Question, 'ask'>): string => ask ?? 'Your answer'

/** Sentences about what cannot be read have no markup, only escaped signs. */
export function htmlAsText(html: string | null): string | undefined {
  if (html === null) return undefined
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? undefined
}
