/** What an answer is worth, and the sentence that helps who gave a wrong one. Pure: no clock, no database, no chance. */

import { isAnsweredInEditor, questionKinds, type TestRun, type Verdict } from 'contract/library/answers.ts'
import type { Effort } from 'contract/library/effort.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Misconception, Ranges } from '../shapes/compiled-front.ts'
import { judgeExpression } from './judge-expression.ts'
import { judgeInterval } from './judge-interval.ts'
import { judgeNumber } from './judge-number.ts'

/** `says` is HTML. */
export interface Judgement<Word extends Verdict = Verdict> {
  verdict: Word
  says: string | null
  /** With `ambiguous`: the ways to read the answer, as plain text. */
  readings?: string[]
  /** The end of an interval that cannot be read, or can be read in several ways. */
  end?: 'low' | 'high'
}

/**
 * Whether any way to read an answer has such a verdict: a text gives the answer away where one of its readings is right.
 * @throws Spent
 */
export function canBe(key: Key, given: Given, verdicts: readonly Verdict[] = ['right'], effort?: Effort): boolean {
  const { verdict, readings = [], end = 'answer' } = judge(key, given, effort)
  if (verdict !== 'ambiguous') return verdicts.includes(verdict)
  return readings.some((reading) => canBe(key, { ...given, [end]: reading }, verdicts, effort))
}

/** What the judge must know of an item. */
export interface Key<Kind extends Answer = Answer> {
  answer: Kind
  /** `says` is HTML. */
  misconceptions: readonly Misconception[]
  /** Where the variables of a formula live. */
  ranges?: Ranges
}

/** What a reader sent; which part of it counts is for the kind of question to say. */
export interface Given {
  answer?: string
  low?: string
  high?: string
  run?: TestRun
}

/** An answer that is right or wrong: only an essay is handed in. */
export type Decidable = Exclude<Answer, { type: 'essay' }>

/** @throws Spent where `effort` has an end */
export function judge(key: Key<Decidable>, given: Given, effort?: Effort): Judgement<Exclude<Verdict, 'handed_in'>>
export function judge(key: Key, given: Given, effort?: Effort): Judgement
export function judge({ answer, misconceptions, ranges = {} }: Key, given: Given, effort?: Effort): Judgement {
  switch (answer.type) {
    case 'number':
      return judgeNumber(answer, misconceptions, given.answer ?? '', effort)
    case 'interval':
      return judgeInterval(answer, misconceptions, { low: given.low ?? '', high: given.high ?? '' }, effort)
    case 'expression':
      return judgeExpression(answer, misconceptions, ranges, given.answer ?? '', effort)
    case 'choice':
      return judgeChoice(answer, misconceptions, given.answer ?? '')
    case 'essay':
      return judgeEssay(given.answer ?? '')
    case 'code':
      return judgeRun(given.run, 'Run the tests first.')
    case 'sql':
      return judgeRun(given.run, 'Check the query first.')
  }
}

/** The words that are kept of an attempt. */
export function keptWords({ answer }: Key, { answer: text = '', low = '', high = '', run }: Given): string {
  if (answer.type === 'interval') return `${low.trim()} to ${high.trim()}`
  if (answer.type === 'code') return run ? `${run.passed} of ${run.total} tests passed` : ''
  if (answer.type === 'sql') return run ? `Correct on ${run.passed} of ${run.total} data sets` : ''
  return text.trim()
}

/** What was sent, out of its kept words. Only for kinds that are judged here: of the others these do not tell what was sent. */
export function givenOf({ answer }: Key, words: string): Given {
  if (answer.type !== 'interval') return { answer: words }
  const [low = '', high = ''] = words.split(' to ')
  return { low, high }
}

/** Code and queries are judged where they run, in the reader's browser; an essay is compared with its points by who wrote it. */
export const isJudgedHere = (kind: Answer['type']): boolean => kind !== 'essay' && !isAnsweredInEditor(kind)

export const judgedElsewhere = questionKinds.filter((kind) => !isJudgedHere(kind))

function judgeChoice(
  answer: Extract<Answer, { type: 'choice' }>,
  misconceptions: readonly Misconception[],
  key: string,
): Judgement {
  if (!Object.hasOwn(answer.options, key)) return { verdict: 'unreadable', says: 'Choose one of the answers.' }
  if (key === answer.value) return { verdict: 'right', says: null }
  const known = misconceptions.find((wrong) => wrong.answer === key)
  return { verdict: 'wrong', says: known?.says ?? null }
}

/** Nobody here reads essays: whoever wrote it compares it with the points. */
const judgeEssay = (text: string): Judgement =>
  text.trim() === ''
    ? { verdict: 'unreadable', says: 'Write your answer first, a few sentences.' }
    : { verdict: 'handed_in', says: null }

function judgeRun(run: TestRun | undefined, ask: string): Judgement {
  if (!run || run.passed > run.total) return { verdict: 'unreadable', says: ask }
  return { verdict: run.passed === run.total ? 'right' : 'wrong', says: null }
}
