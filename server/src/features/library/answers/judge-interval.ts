import type { Effort } from 'contract/library/effort.ts'
import { type GivenNumber, readNumber } from 'contract/library/read-number.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Misconception } from '../shapes/compiled-front.ts'
import type { Judgement } from './judge.ts'
import { isNear, isRoundedTooEarly, numberIn, roundedTooEarly, unread } from './judge-number.ts'

type IntervalAnswer = Extract<Answer, { type: 'interval' }>

export function judgeInterval(
  { value: [low = 0, high = 0], tolerance, ask }: IntervalAnswer,
  misconceptions: readonly Misconception[],
  given: { low: string; high: string },
  effort?: Effort,
): Judgement {
  const options = { effort, label: ask }
  const ends = [readNumber(given.low, options), readNumber(given.high, options)] as const
  for (const [index, read] of ends.entries()) {
    if (!('says' in read)) continue
    const [end, name] = index === 0 ? (['low', 'Low'] as const) : (['high', 'High'] as const)
    return { ...unread({ ...read, says: `${name} end: ${read.says}` }), end }
  }
  const [first, second] = ends as readonly [GivenNumber, GivenNumber]
  if (first.value > second.value) return { verdict: 'unreadable', says: 'The low end is above the high end. Did you swap them?' }

  const isRight = [isNear(first.value, low, tolerance), isNear(second.value, high, tolerance)]
  if (isRight[0] && isRight[1]) return { verdict: 'right', says: null }
  const known = misconceptions.find(({ answer }) => isBoth(endsIn(answer), first, second, tolerance))
  if (known) return { verdict: 'wrong', says: known.says }
  if ((isRight[0] || isRoundedTooEarly(first, low)) && (isRight[1] || isRoundedTooEarly(second, high))) return roundedTooEarly
  if (isRight[0]) return { verdict: 'wrong', says: 'The low end is right; the high end is not.' }
  if (isRight[1]) return { verdict: 'wrong', says: 'The high end is right; the low end is not.' }
  return { verdict: 'wrong', says: null }
}

/** `[1.92, 4.88]`, as authors write a wrong answer. */
function endsIn(text: string): [string, string] {
  const [low = '', high = ''] = text
    .replaceAll(/[[\]()]/g, '')
    .split(/[,;]/)
    .map((end) => end.trim())
  return [low, high]
}

const isBoth = ([low, high]: [string, string], first: GivenNumber, second: GivenNumber, tolerance: number): boolean =>
  isNear(first.value, numberIn(low), tolerance) && isNear(second.value, numberIn(high), tolerance)
