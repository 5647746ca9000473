/** What an answer to a question with one row of numbers is judged with. */
import type { Key } from '../answers/judge.ts'
import { countsInPerCent } from '../answers/judge-number.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Row } from '../shapes/row.ts'
import { asNumber } from './exact-number.ts'

export type Varied = Extract<Answer, { type: 'number' | 'interval' }>

/** @param says what is said of wrong answers, in the order in which the row has these */
export function keyOfRow(answer: Varied, says: readonly string[], { value, wrong }: Row): Key<Varied> {
  const misconceptions = wrong.map((one, index) => ({
    answer: Array.isArray(one) ? `[${one.join(', ')}]` : one,
    says: says[index] ?? '',
  }))
  if (answer.type === 'interval') return { answer: { ...answer, value: [value].flat().map(asNumber) }, misconceptions }
  const text = String(value)
  const accepted = [text, ...(countsInPerCent(answer) ? [inPerCent(text)] : [])]
  return { answer: { ...answer, value: asNumber(text), accepted }, misconceptions }
}

/** `12 %`, for what is asked for as 12. */
const inPerCent = (text: string): string => `${asNumber(text)} %`
