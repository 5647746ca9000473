/** The dialogue about an item, read and checked. */

import { checkMarkdown } from '../../../platform/content/check-markdown.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { type Parsed, parseYaml, propertyOf } from '../../../platform/content/front-matter.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import { DialogueFile, type DialogueLine, speakerOf, spokenIn } from '../shapes/dialogue-schema.ts'
import { refinementsOf } from '../shapes/small-question-schema.ts'
import { checkSmallQuestion, textsOf } from './check-small-questions.ts'

/** Where it stands beside `item.md`. */
export const dialogueFile = 'dialogue.yaml'

export function readDialogue(source: string, file: string): Pick<Parsed<DialogueFile>, 'value' | 'errors'> {
  const { value, errors, lineOf } = parseYaml(DialogueFile, source, file, 1, (dialogue) =>
    refinementsOf(propertyOf(dialogue, 'steps'), ['steps'], 'answer'),
  )
  if (!value) return { value, errors }
  const at = (path: readonly (string | number)[], message: string) => ({ file, line: lineOf(path), message })
  return {
    value,
    errors: [...checkSpeakers(value, at), ...checkTurns(value, at), ...checkSteps(value, at), ...checkTexts(value, at)],
  }
}

type At = (path: readonly (string | number)[], message: string) => ContentError

interface Placed {
  line: DialogueLine
  /** Its step, from 0; the opening is before all of them. */
  step: number
  path: (string | number)[]
}

const linesOf = ({ opening, steps }: DialogueFile): Placed[] => [
  ...opening.map((line, index) => ({ line, step: -1, path: ['opening', index] })),
  ...steps.flatMap(({ lines }, step) => lines.map((line, index) => ({ line, step, path: ['steps', step, 'lines', index] }))),
]

const checkSpeakers = (dialogue: DialogueFile, at: At): ContentError[] =>
  linesOf(dialogue)
    .filter(({ line }) => (line.interviewer === undefined) === (line.candidate === undefined))
    .map(({ path }) => at(path, 'a line should begin with its speaker: interviewer or candidate'))

/** What makes it worth reading: the candidate goes wrong, and the reader has a say before they find back. */
function checkTurns(dialogue: DialogueFile, at: At): ContentError[] {
  const marked = linesOf(dialogue).filter(({ line }) => line.mark !== undefined)
  const spoken = marked.filter(({ line }) => line.candidate === undefined)
  if (spoken.length > 0)
    return spoken.map(({ path }) =>
      at([...path, 'mark'], 'the candidate should take a wrong turn and recover: mark one of their lines'),
    )
  const wrong = marked.find(({ line }) => line.mark === 'wrong turn')
  if (!wrong) return [at(['steps'], 'a line of the candidate should have the mark "wrong turn"')]
  const isFoundBack = marked.some(({ line, step }) => line.mark === 'recovery' && step > wrong.step)
  return isFoundBack ? [] : [at(wrong.path, 'a line of a later step should have the mark "recovery"')]
}

const checkSteps = ({ steps }: DialogueFile, at: At): ContentError[] =>
  steps.flatMap(({ answer }, step) =>
    checkSmallQuestion(answer, (path, message) => at(['steps', step, 'answer', ...path], message)),
  )

function checkTexts(dialogue: DialogueFile, at: At): ContentError[] {
  const texts = [
    ...linesOf(dialogue).map(({ line, path }) => ({ text: spokenIn(line), path: [...path, speakerOf(line)] })),
    ...dialogue.steps.flatMap(({ asks, answer }, step) => [
      { text: asks, path: ['steps', step, 'asks'] },
      ...textsOf(answer).map(({ text, path }) => ({ text, path: ['steps', step, 'answer', ...path] })),
    ]),
  ]
  const place = { file: '', firstLine: 1, readBeside: () => undefined, placeholders: itemPlaceholders }
  // A text in YAML is told by the line on which it begins: folding moves its inner lines.
  return texts.flatMap(({ text, path }) => checkMarkdown(text, place).map(({ message }) => at(path, message)))
}
