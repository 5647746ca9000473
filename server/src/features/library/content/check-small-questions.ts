/** The small questions of an item: where they stand, and what is wrong with them. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { SmallQuestion } from '../shapes/small-question-schema.ts'
import { judgedFollowUps } from './authored-follow-ups.ts'
import { wrongForms } from './check-answer-forms.ts'

/** The questions of a part, and the file that proves them. */
export interface QuestionsOfPart {
  proof: 'follow_ups.py' | 'dialogue.py'
  questions: readonly SmallQuestion[]
}

export const questionsOf = ({ front, dialogue }: Pick<ItemSource, 'front' | 'dialogue'>): QuestionsOfPart[] => [
  { proof: 'follow_ups.py', questions: judgedFollowUps(front).flatMap((one) => one ?? []) },
  { proof: 'dialogue.py', questions: dialogue?.steps.map(({ answer }) => answer) ?? [] },
]

/** Its texts in Markdown, by their place within it. */
export function textsOf(question: SmallQuestion): { text: string; path: (string | number)[] }[] {
  if (question.type === 'words') return []
  return [
    ...(question.misconceptions ?? []).map(({ says }, index) => ({ text: says, path: ['misconceptions', index, 'says'] })),
    ...(question.type === 'choice'
      ? Object.entries(question.options).map(([key, text]) => ({ text, path: ['options', key] }))
      : []),
  ]
}

type At = (path: readonly (string | number)[], message: string) => ContentError

/** What is wrong with one, told by `at` with the place within it. */
export function checkSmallQuestion(question: SmallQuestion, at: At): ContentError[] {
  if (question.type === 'number' || question.type === 'expression') return checkForms(question, at)
  if (question.type !== 'choice' || question.value in question.options) return []
  return [at(['value'], `there is no option ${question.value}: the options are ${Object.keys(question.options).join(', ')}`)]
}

/** Its answer is written beside its misconceptions. */
const checkForms = (question: Extract<SmallQuestion, { type: 'number' | 'expression' }>, at: At): ContentError[] =>
  wrongForms({ ...question, misconceptions: question.misconceptions ?? [] }).map(({ path, message }) =>
    at(path[0] === 'answer' ? path.slice(1) : path, message),
  )

/** What the files of an item lack for its small questions: names of their own, and proofs of what is computed. */
export function checkSmallProofs(item: ItemSource): ContentError[] {
  const parts = questionsOf(item)
  const names = parts.flatMap(({ questions }) => questions.map(({ name }) => name))
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  return [
    ...twice.map((name) => ({ file: `${item.path}/item.md`, message: `two of its small questions are named ${name}` })),
    ...parts.flatMap(({ proof, questions }) => lackingProofs(item, proof, questions)),
  ]
}

/** Whether it is proved twice, by formula and by simulation. */
export const isComputed = ({ type }: SmallQuestion): boolean => type === 'number' || type === 'expression'

function lackingProofs({ path, files }: ItemSource, proof: string, questions: readonly SmallQuestion[]): ContentError[] {
  const source = new TextDecoder().decode(files.get(proof))
  return questions
    .filter(isComputed)
    .flatMap(({ name }) => [`closed_form_${name}`, `simulate_${name}`])
    .filter((wanted) => !source.includes(`def ${wanted}(`))
    .map((wanted) => ({
      file: `${path}/${proof}`,
      message: `it should define ${wanted}: numbers and formulas need both a closed form and a simulation`,
    }))
}
