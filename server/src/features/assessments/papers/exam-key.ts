/** The key that is frozen with a question of a paper. It never leaves the server. */
import type { FrozenKey } from '../../library/lending.ts'

/** Values are as `recorded.py` writes them, so that a tuple is no list; numbers as in `recorded-numbers.ts`. */
export interface CodeKey {
  answer: { type: 'code'; language: 'python'; entry: string }
  /** Each call: its arguments, and what the reference returns. */
  calls: readonly (readonly [args: readonly unknown[], returned: unknown])[]
}

export type ExamKey = FrozenKey | CodeKey

export const isCodeKey = (key: ExamKey): key is CodeKey => key.answer.type === 'code'
