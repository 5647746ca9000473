/** What readers are shown of a question that names its numbers, and the same for one row of these. */
import type { Key } from '../answers/judge.ts'
import { isNear, numberIn } from '../answers/judge-number.ts'
import type { Answer } from '../content/answer-schema.ts'
import type { ItemFront } from '../content/item-schema.ts'
import { readExact, toNumber } from './exact-number.ts'
import { fillText } from './fill-text.ts'
import type { Row } from './rows.ts'

/** In Markdown. */
export interface Texts {
  statement: string
  solution: string
  hints: readonly string[]
  /** What is said to who gives a known wrong answer, in their order. */
  says: readonly string[]
}

export type TextPart = ['statement'] | ['solution'] | ['hints' | 'says', number]

export function mapTexts(texts: Texts, change: (text: string, part: TextPart) => string): Texts {
  const each = (name: 'hints' | 'says') => texts[name].map((text, index) => change(text, [name, index]))
  return {
    statement: change(texts.statement, ['statement']),
    solution: change(texts.solution, ['solution']),
    hints: each('hints'),
    says: each('says'),
  }
}

/** A figure stands on a line of its own. */
const figureLine = /^!\[[^\n]{0,2000}\]\(([^\s)]{1,200})(?: "[^\n]{0,1000}")?\)$/gm

/**
 * The template of a variant: a figure of other numbers would give a wrong statement, so it is left out there, and stays in the solution
 * with the numbers it was drawn for.
 */
export function templateOfVariants(
  template: Texts,
  { params = {}, variants }: Pick<ItemFront, 'params' | 'variants'>,
  own: Row,
): Texts {
  const isOwn = (name: string) => variants?.figures?.[name] !== 'any'
  const numbers = Object.entries(params).flatMap(([name, { sign }]) =>
    sign ? [fillText(`$${sign} = {{${name}}}$`, own.p, [])] : [],
  )
  const drawnFor = `Drawn for the original numbers: ${numbers.join(', ')}.`
  return {
    ...template,
    statement: template.statement.replaceAll(figureLine, (line, name) => (isOwn(name) ? '' : line)),
    solution: template.solution.replaceAll(figureLine, (line, name) => (isOwn(name) ? `${drawnFor}\n\n${line}` : line)),
  }
}

export type Varied = Extract<Answer, { type: 'number' | 'interval' }>

/** What an answer to one row is judged with. The words said of wrong answers are in their order. */
export function keyOfRow(answer: Varied, says: readonly string[], { value, wrong }: Row): Key {
  const misconceptions = wrong.map((one, index) => ({
    answer: Array.isArray(one) ? `[${one.join(', ')}]` : one,
    says: says[index] ?? '',
  }))
  if (answer.type === 'interval') return { answer: { ...answer, value: [value].flat().map(numeric) }, misconceptions }
  const text = String(value)
  const accepted = [text, ...(isInPerCent(answer) ? [inPerCent(text)] : [])]
  return { answer: { ...answer, value: numeric(text), accepted }, misconceptions }
}

export function numeric(text: string): number {
  const read = readExact(text)
  return read ? toNumber(read) : Number.NaN
}

/** Its own accepted forms say that the answer counts in per cent: `225 %` for 225. */
const isInPerCent = ({ value, accepted }: Extract<Answer, { type: 'number' }>): boolean =>
  accepted.some((form) => form.trim().endsWith('%') && isNear(numberIn(form) * 100, value, 0))

/** `12 %`, for what is asked for as 12. */
const inPerCent = (text: string): string => `${numeric(text)} %`
