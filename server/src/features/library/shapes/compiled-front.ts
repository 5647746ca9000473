import type { Answer } from './answer-schema.ts'
import type { JudgedQuestion } from './small-question-schema.ts'

/** Texts are HTML here, for Markdown with maths. */
export interface CompiledFront {
  answer: Answer
  hints: string[]
  misconceptions: Misconception[]
  follow_ups: string[]
  /** What a strong candidate says to each of them; left out where that is not written yet. Open with the solution. */
  follow_up_answers?: string[]
  /** By their place; null where one is not judged. Left out where none is. */
  follow_ups_judged?: (CompiledSmallQuestion | null)[]
  /** How many steps its dialogue has; left out where it has none. */
  dialogue_steps?: number
  roles: string[]
  skills: string[]
  /** Minutes. */
  time_target: number
  version: number
  /** The newest first. */
  changelog: { version: number; date: string; change: string }[]
  /** Where the variables of a formula live. */
  ranges?: Ranges
  /** What the reader begins with, where the answer is code or a query. */
  starter?: string
  /** What makes the tables that a query is asked of. */
  tables?: string
  /** Where it is posed with other numbers, too: with how many. */
  edition?: { hash: string; variants: number }
  /** Of Python, that the reader's code may need; left out where it is none. */
  packages?: string[]
}

/** A known wrong answer. */
export interface Misconception {
  answer: string
  /** HTML. */
  says: string
}

export type Ranges = Readonly<Record<string, { min: number; max: number }>>

/** With `says` and options as HTML. */
export interface CompiledSmallQuestion {
  name: string
  answer: Extract<Answer, { type: JudgedQuestion['type'] }> | { type: 'words'; ask?: string }
  misconceptions: readonly Misconception[]
  ranges?: Ranges
}
