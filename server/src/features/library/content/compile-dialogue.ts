/** A dialogue as readers get it, line by line. */
import { compileInline, compileMarkdown } from '../../../platform/content/markdown.ts'
import type { CompiledDialogue, CompiledLine } from '../shapes/compiled-dialogue.ts'
import { type DialogueFile, type DialogueLine, speakerOf, spokenIn } from '../shapes/dialogue-schema.ts'
import { compileSmallQuestion } from './compile-small-question.ts'

export const compileDialogue = ({ opening, steps }: DialogueFile): CompiledDialogue => ({
  opening: opening.map(compileLine),
  steps: steps.map(({ asks, answer, lines }) => ({
    asks: compileInline(asks),
    question: compileSmallQuestion(answer),
    lines: lines.map(compileLine),
  })),
})

const marks = { 'wrong turn': 'wrong_turn', recovery: 'recovery' } as const

const compileLine = (line: DialogueLine): CompiledLine => ({
  by: speakerOf(line),
  html: compileMarkdown(spokenIn(line)),
  mark: line.mark ? marks[line.mark] : null,
})
