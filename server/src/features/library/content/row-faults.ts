/** Why a row of numbers is not given to readers: its answer could be guessed, or its wrong answers could not be told apart. */
import { judge } from '../answers/judge.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { ItemFront } from '../shapes/item-schema.ts'
import type { Row } from '../shapes/row.ts'
import { asNumber } from '../variants/exact-number.ts'
import { keyOfRow } from '../variants/key-of-row.ts'

export type VariedAnswer = Extract<Answer, { type: 'number' | 'interval' }>

/** What rows are held to: the front matter, and the row of the own numbers. */
export interface RowRules {
  answer: VariedAnswer
  allow: readonly number[]
  own: Row
}

/** A tolerance of more would let a guess through. */
const mostTolerance = 0.02
/** In tolerances: how far wrong answers, and the own one, have to be from the right one. */
const apart = 4
/** In tolerances: between two rows. */
const betweenRows = 2

export const isVaried = (answer: Answer): answer is VariedAnswer => answer.type === 'number' || answer.type === 'interval'

export const rulesOf = ({ answer, variants }: ItemFront, own: Row): RowRules | undefined =>
  isVaried(answer) ? { answer, allow: variants?.allow ?? [], own } : undefined

/** @returns the first reason, as authors read it */
export function rowFault(row: Row, { answer, allow, own }: RowRules): string | undefined {
  const { tolerance } = answer
  const [value, wrong] = [ends(row.value), row.wrong.map(ends)]
  const given = Object.values(row.p).map(asNumber)
  if ([value, ...wrong].some((one) => one.length !== ends(own.value).length || !one.every(Number.isFinite)))
    return 'the answer or a wrong answer is not a number'
  if (tolerance > mostTolerance * sizeOf(value) * (1 + 1e-9))
    return `the tolerance is over 2 % of ${answer.type === 'interval' ? 'its width' : 'the answer'}`
  if (answer.type === 'number') {
    const [end = 0] = value
    if ([0, 1, -1].some((plain) => Math.abs(end - plain) <= tolerance && !allow.includes(plain)))
      return 'the answer is 0, 1 or −1'
    if (given.some((number) => isClose([number], value, tolerance))) return 'the answer is one of the given numbers'
  }
  if (isClose(value, ends(own.value), apart * tolerance)) return 'the answer is that of the original numbers'
  if (wrong.some((one) => isClose(one, value, apart * tolerance))) return 'a wrong answer is too close to the right one'
  if (wrong.some((one, index) => wrong.slice(0, index).some((other) => isClose(one, other, apart * tolerance))))
    return 'two wrong answers are too close to each other'
  return isJudgedSo(row, answer) ? undefined : 'a reader’s answer would be graded differently'
}

/** Whether the answers of two rows could be taken for each other. */
export const areTooClose = (one: readonly number[], other: readonly number[], tolerance: number): boolean =>
  isClose(one, other, betweenRows * tolerance)

/** The answer is called right, each wrong one wrong, and each by its own sentence. */
function isJudgedSo(row: Row, answer: VariedAnswer): boolean {
  const key = keyOfRow(
    answer,
    row.wrong.map((_, index) => `sentence ${index}`),
    row,
  )
  const said = (value: Row['value']) => judge(key, Array.isArray(value) ? { low: value[0], high: value[1] } : { answer: value })
  return (
    said(row.value).verdict === 'right' &&
    row.wrong.every((wrong, index) => said(wrong).says === `sentence ${index}` && said(wrong).verdict === 'wrong')
  )
}

export const ends = (value: Row['value']): number[] => [value].flat().map(asNumber)

const sizeOf = ([low = 0, high]: readonly number[]): number => Math.abs(high === undefined ? low : high - low)

/** Also for an interval: both ends are. */
const isClose = (one: readonly number[], other: readonly number[], distance: number): boolean =>
  one.every((end, index) => Math.abs(end - (other[index] ?? Number.NaN)) <= distance + 1e-9 * Math.max(1, Math.abs(end)))
