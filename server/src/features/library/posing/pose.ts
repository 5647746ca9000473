/** A question that another feature poses: rendered once, and judged later by the key that is frozen with it. */
import { atMost, type Effort, Spent } from 'contract/library/effort.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Deps } from '../../../deps.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import { type Given, judge, type Key } from '../answers/judge.ts'
import { fill } from '../answers/read-question.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Ranges } from '../shapes/compiled-front.ts'
import type { Row } from '../shapes/row.ts'
import { filledTexts } from '../variants/exercise.ts'
import { fillText } from '../variants/fill-text.ts'
import { keyOfRow, type Varied } from '../variants/key-of-row.ts'
import { numbersOf } from '../variants/rows.ts'
import { findPosable, findQuestionToPose, type PosableQuestion, type QuestionToPose } from './store.ts'

/** Kinds that the server judges alone. */
const kinds = ['number', 'interval', 'choice', 'expression'] as const
type PosedKind = (typeof kinds)[number]

export const posableQuestions = ({ db }: Pick<Deps, 'db'>, module: LibraryModule): Promise<PosableQuestion[]> =>
  findPosable(db, { module, kinds })

/** Without the misconceptions, which help readers and nobody else. */
export type FrozenKey = Key<Extract<Key['answer'], { type: PosedKind }>>

export interface PosedQuestion {
  title: string
  category: string
  kind: PosedKind
  html: string
  ask: string | null
  options: { key: string; html: string }[]
  variables: string[]
  key: FrozenKey
}

/**
 * @param row which row of numbers, from 0; undefined where it has its own only
 * @returns undefined where it has left the library meanwhile, asks for something else by now, or has no such row
 */
export async function poseQuestion(
  deps: Deps,
  { placementId, row }: { placementId: number; row: number | undefined },
): Promise<PosedQuestion | undefined> {
  const found = await findQuestionToPose(deps.db, { placementId, row: row ?? null })
  if (!found) return undefined
  const { title, category, front, posed } = found
  const answer = posed?.templates.answer ?? front.answer
  if ((row !== undefined && !posed) || !isPosed(answer)) return undefined
  const key = posed ? keyFor(posed.templates.answer, posed.row) : keyWithout(answer, front.ranges)
  return posedAs(deps, { title, category, html: await statementOf(deps, found), key })
}

/** A question that another feature keeps, in Markdown. */
export interface QuestionSource {
  title: string
  category: string
  /** With placeholders where it has rows of numbers. */
  statement: string
  answer: Answer
  /** SVGs by their names. */
  figures: Record<string, string>
  ranges?: Ranges
}

/** What is judged elsewhere. */
export interface PosedCode extends Omit<PosedQuestion, 'kind' | 'key'> {
  kind: 'code'
}

type PoseDeps = Pick<Deps, 'texts'> & { config: Pick<Deps['config'], 'productName'> }

/** Renders a question of another feature. @throws Error where its kind is not posed */
export async function poseSource(
  deps: PoseDeps,
  source: QuestionSource,
  row: Row | undefined,
): Promise<PosedQuestion | PosedCode> {
  const { title, category, figures, ranges } = source
  const statement = row ? fillText(source.statement, numbersOf(row), itemPlaceholders) : source.statement
  const options = source.answer.type === 'choice' ? Object.entries(source.answer.options) : []
  const texts = [{ markdown: statement }, ...options.map(([, markdown]) => ({ markdown, isInline: true }))]
  const [html = '', ...optionHtmls] = await deps.texts.compile({ texts, figures })
  if (source.answer.type === 'code')
    return { title, category, kind: 'code', html: fill(deps, html), ask: null, options: [], variables: [] }
  const answer: Answer =
    source.answer.type === 'choice'
      ? { ...source.answer, options: Object.fromEntries(options.map(([letter], at) => [letter, optionHtmls[at] ?? ''])) }
      : source.answer
  if (!isPosed(answer)) throw new Error(`a question of the kind ${answer.type} cannot be posed`)
  const key = row && isVaried(answer) ? keyFor(answer, row) : keyWithout(answer, ranges)
  return posedAs(deps, { title, category, html, key })
}

const keyFor = (answer: Varied, row: Row): FrozenKey => keyOfRow(answer, [], { ...row, wrong: [] })

const keyWithout = (answer: FrozenKey['answer'], ranges: Ranges | undefined): FrozenKey => ({
  answer,
  misconceptions: [],
  ...(ranges && { ranges }),
})

function posedAs(
  deps: PoseDeps,
  { title, category, html, key }: Pick<PosedQuestion, 'title' | 'category' | 'html' | 'key'>,
): PosedQuestion {
  const { answer } = key
  return {
    ...{ title, category, kind: answer.type, html: fill(deps, html) },
    ask: answer.ask ?? null,
    options:
      answer.type === 'choice' ? Object.entries(answer.options).map(([key, html]) => ({ key, html: fill(deps, html) })) : [],
    variables: answer.type === 'expression' ? answer.variables : [],
    key,
  }
}

const isPosed = (answer: Key['answer']): answer is FrozenKey['answer'] => (kinds as readonly string[]).includes(answer.type)
const isVaried = (answer: FrozenKey['answer']): answer is Varied => answer.type === 'number' || answer.type === 'interval'

async function statementOf({ texts }: Deps, { statement_html, posed }: QuestionToPose): Promise<string> {
  if (!posed) return statement_html
  const { statement } = filledTexts(posed.templates, posed.row)
  const [html = ''] = await texts.compile({ texts: [{ markdown: statement }], figures: posed.templates.figures })
  return html
}

/** Why an answer is not right, where the answer alone does not say it. */
export type MarkReason = 'unanswered' | 'too_few_digits' | 'unreadable' | 'ambiguous'

export interface Mark {
  isRight: boolean
  reason: MarkReason | null
}

/** Twenty times what the longest answer of the library takes, and some tenth of a second. */
const mostSteps = 3_000

/**
 * Judges for an exam: nobody is asked again. What can be read in several ways is right where each of them is; what takes more than `effort` to read
 * is unreadable.
 */
export function markAnswer(key: FrozenKey, given: Given, effort: Effort = atMost(mostSteps)): Mark {
  try {
    return markRead(key, given, effort)
  } catch (error) {
    if (error instanceof Spent) return { isRight: false, reason: 'unreadable' }
    throw error
  }
}

function markRead(key: FrozenKey, given: Given, effort: Effort): Mark {
  const { verdict, readings = [], end = 'answer' } = judge(key, given, effort)
  switch (verdict) {
    case 'right':
      return { isRight: true, reason: null }
    case 'rounded':
      return { isRight: false, reason: 'too_few_digits' }
    case 'unreadable':
      return { isRight: false, reason: isEmpty(given) ? 'unanswered' : 'unreadable' }
    case 'ambiguous':
      return readings.length > 0 && readings.every((reading) => markRead(key, { ...given, [end]: reading }, effort).isRight)
        ? { isRight: true, reason: null }
        : { isRight: false, reason: 'ambiguous' }
    default:
      return { isRight: false, reason: null }
  }
}

const isEmpty = ({ answer = '', low = '', high = '' }: Given): boolean => `${answer}${low}${high}`.trim() === ''
