import type { CompiledSmallQuestion } from './compiled-front.ts'

/** A dialogue as readers get it, line by line. */
export interface CompiledDialogue {
  opening: CompiledLine[]
  steps: CompiledStep[]
}

/** Texts are HTML. */
export interface CompiledStep {
  asks: string
  question: CompiledSmallQuestion
  lines: CompiledLine[]
}

export interface CompiledLine {
  by: 'interviewer' | 'candidate'
  html: string
  mark: 'wrong_turn' | 'recovery' | null
}
