/** `dialogue.yaml`: an interviewer and a candidate on the way to the answer. Every description completes the sentence "should be …". */
import { type Static, Type } from 'typebox'
import { oneOf, strict, text } from './schema-parts.ts'
import { SmallQuestion } from './small-question-schema.ts'

const Line = Type.Object(
  {
    interviewer: Type.Optional(text('what the interviewer says, in Markdown', 4000)),
    candidate: Type.Optional(text('what the candidate says, in Markdown', 4000)),
    mark: Type.Optional(oneOf(['wrong turn', 'recovery'])),
  },
  { ...strict, description: 'what one of them says, such as { candidate: … }' },
)

const Step = Type.Object(
  {
    asks: text('what the reader is asked before the next lines, in Markdown'),
    answer: SmallQuestion,
    lines: Type.Array(Line, { minItems: 1, maxItems: 6, description: 'a list of what is said next, one to six lines' }),
  },
  { ...strict, description: 'a mapping with asks, answer and lines' },
)

export const DialogueFile = Type.Object(
  {
    opening: Type.Array(Line, { minItems: 1, maxItems: 6, description: 'a list of what is said at the start, one to six lines' }),
    steps: Type.Array(Step, { minItems: 3, maxItems: 12, description: 'a list of steps, three to twelve' }),
  },
  { ...strict, description: 'a mapping with opening and steps' },
)

export type DialogueFile = Static<typeof DialogueFile>
export type DialogueLine = Static<typeof Line>

export const speakerOf = ({ interviewer }: DialogueLine): 'interviewer' | 'candidate' =>
  interviewer === undefined ? 'candidate' : 'interviewer'

export const spokenIn = ({ interviewer, candidate }: DialogueLine): string => interviewer ?? candidate ?? ''
