/** What an answer is worth, and the sentence that helps who gave a wrong one. Pure: the keys of the samples are tested through it. */

import { isAmbiguous } from 'contract/library/formula.ts'
import { readNumber } from 'contract/library/read-number.ts'

export type Verdict =
  | { is: 'right' }
  | { is: 'wrong' | 'unreadable'; says: string }
  | { is: 'ambiguous'; says: string; readings: readonly string[] }

export type Judge = (given: string) => Verdict

interface NumberAnswer {
  value: number
  /** How far off a right answer may be: half of the last digit that is asked for, and a little. */
  tolerance: number
  /** Right in its leading digits: the sentence asks for the rest of them. */
  rounded?: { within: number; says: string }
  misconceptions: readonly { value: number; says: string }[]
  otherwise: string
}

export function numberJudge({ value, tolerance, rounded, misconceptions, otherwise }: NumberAnswer): Judge {
  return (given) => {
    const read = readNumber(given)
    if (isAmbiguous(read)) return { is: 'ambiguous', says: read.says, readings: read.readings }
    if ('says' in read) return { is: 'unreadable', says: read.says }
    const isNear = (target: number, within = tolerance) => Math.abs(read.value - target) <= within
    if (isNear(value)) return { is: 'right' }
    const known = misconceptions.find((wrong) => isNear(wrong.value, Math.max(tolerance, rounded?.within ?? 0)))
    if (known) return { is: 'wrong', says: known.says }
    if (rounded && isNear(value, rounded.within)) return { is: 'wrong', says: rounded.says }
    return { is: 'wrong', says: otherwise }
  }
}

/** @param wrong by the name of the choice: why it is not this one */
export function choiceJudge(right: string, wrong: Readonly<Record<string, string>>): Judge {
  return (given) => {
    if (given === right) return { is: 'right' }
    const says = wrong[given]
    return says ? { is: 'wrong', says } : { is: 'unreadable', says: 'Choose one of the sentences.' }
  }
}
