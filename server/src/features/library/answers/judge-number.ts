import type { Effort } from 'contract/library/effort.ts'
import type { Ambiguous } from 'contract/library/formula.ts'
import { type GivenNumber, readNumber } from 'contract/library/read-number.ts'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Misconception } from '../shapes/compiled-front.ts'
import type { Judgement } from './judge.ts'

type NumberAnswer = Extract<Answer, { type: 'number' }>

export function judgeNumber(
  answer: NumberAnswer,
  misconceptions: readonly Misconception[],
  text: string,
  effort?: Effort,
): Judgement {
  if (answer.accepted.some((form) => sameWords(form, text))) return right
  const read = readNumber(text, { effort, label: answer.ask })
  if ('says' in read) return unread(read)
  const given = inUnitsOf(answer, read)

  if (isNear(given.value, answer.value, answer.tolerance)) return right
  if (answer.accepted.some((form) => isNear(given.value, numberIn(form), 0))) return right
  const known = findMisconception(answer, misconceptions, given)
  if (known?.exactly) return { verdict: 'wrong', says: known.says }
  if (isRoundedTooEarly(given, answer.value)) return roundedTooEarly
  if (known) return { verdict: 'wrong', says: known.says }
  return { verdict: 'wrong', says: nearMiss(given.value, answer) }
}

/** What cannot be read, or can be in several ways. */
export function unread(read: Ambiguous | { says: string }): Judgement {
  const says = escapeHtml(read.says)
  return 'readings' in read ? { verdict: 'ambiguous', says, readings: [...read.readings] } : { verdict: 'unreadable', says }
}

const right: Judgement = { verdict: 'right', says: null }

export const roundedTooEarly: Judgement = {
  verdict: 'rounded',
  says: 'Right as far as it goes, but rounded too early. Give more digits.',
}

/** Within the tolerance, and what binary fractions add to it. */
export function isNear(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance * (1 + 1e-9) + 1e-12 * Math.max(1, Math.abs(other))
}

/** The right value with fewer digits than were asked for, and not with so few that it could be said by chance. */
export function isRoundedTooEarly({ value, decimals }: GivenNumber, whole: number): boolean {
  if (decimals === undefined || decimals > 12) return false
  const half = 0.5 * 10 ** -decimals
  return value !== 0 && Math.abs(value - whole) <= half * (1 + 1e-9) && Math.abs(value - whole) <= 0.05 * Math.abs(whole)
}

// An author's forms are read anew for each answer that is judged with them, and for each row of a question with variants.
const authored = new LRUCache<string, ReturnType<typeof readNumber>>({ max: 256, memoMethod: (form) => readNumber(form) })

/** `NaN`, which is near nothing, for an accepted form that is no number, such as `four`. */
export function numberIn(form: string): number {
  const read = authored.memo(form)
  return 'says' in read ? Number.NaN : read.value
}

const sameWords = (one: string, other: string): boolean => bareForm(one) === bareForm(other)

const bareForm = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')

/** Its accepted forms say that the answer counts in per cent: `225 %` for the value 225, `83.4 %` for 83.42 where 0.08 is tolerated. */
export const countsInPerCent = ({ value, accepted, tolerance }: NumberAnswer): boolean =>
  accepted.some((form) => form.trim().endsWith('%') && isNear(numberIn(form) * 100, value, tolerance))

/** Where the answer counts in per cent, a sign of per cent changes nothing. */
function inUnitsOf(answer: NumberAnswer, given: GivenNumber): GivenNumber {
  if (!countsInPerCent(answer) || !given.isPercent) return given
  return { ...given, value: given.value * 100, ...(given.decimals !== undefined && { decimals: given.decimals - 2 }) }
}

/** The nearest of the wrong answers that this one is: in any form, or with fewer digits. */
function findMisconception({ tolerance }: NumberAnswer, misconceptions: readonly Misconception[], given: GivenNumber) {
  const found = misconceptions.flatMap(({ answer, says }) => {
    const wrong = authored.memo(answer)
    if ('says' in wrong) return []
    const distance = Math.abs(given.value - wrong.value)
    const exactly = isNear(given.value, wrong.value, Math.max(tolerance, precisionOf(wrong)))
    return exactly || isRoundedTooEarly(given, wrong.value) ? [{ says, exactly, distance }] : []
  })
  return found.sort((one, other) => Number(other.exactly) - Number(one.exactly) || one.distance - other.distance)[0]
}

/** Half of the last digit that the author wrote down. */
const precisionOf = ({ decimals }: GivenNumber): number => (decimals ? 0.5 * 10 ** -decimals : 0)

function nearMiss(value: number, { value: wanted, tolerance }: NumberAnswer): string | null {
  if (wanted === 0) return null
  if (isNear(-value, wanted, tolerance)) return 'The size is right; the sign is not.'
  if (isNear(value / 100, wanted, tolerance)) return 'A hundred times too large. If you mean percent, add the % sign.'
  return null
}
