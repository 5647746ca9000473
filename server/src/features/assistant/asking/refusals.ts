/** What the assistant refuses with. The sentences are its own: no page needs them before they are said. */
import { type Problem, problem } from 'contract/problems.ts'
import { nextDay } from '../questions/history.ts'

/** Nothing was counted, or it was given back. */
export const unavailable = (retryAfter?: number): Problem =>
  problem('unavailable', {
    message: 'The assistant is not available right now. Your question was not counted.',
    ...(retryAfter !== undefined && { retryAfter }),
  })

export const usedUp = (now: Date): Problem =>
  untilMidnight(now, 'You have asked all 10 of today’s questions. You get 10 more at midnight UTC.')

/** Also what cost nothing is a try. */
export const triedTooOften = (now: Date): Problem =>
  untilMidnight(now, 'You have reached the limit of 30 messages a day. You can write again after midnight UTC.')

const untilMidnight = (now: Date, message: string): Problem =>
  problem('too_many', {
    message,
    retryAfter: Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000),
  })
