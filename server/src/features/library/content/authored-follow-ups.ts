/** What the interviewer asks next, and what a strong candidate says to it, as their author wrote them. An item answers all of its follow-ups, or none. */
import type { ItemFront } from '../shapes/item-schema.ts'
import type { JudgedQuestion } from '../shapes/small-question-schema.ts'

type Front = Pick<ItemFront, 'follow_ups'>

export const followUpQuestions = ({ follow_ups }: Front): string[] =>
  follow_ups.map((one) => (typeof one === 'string' ? one : one.asks))

/** In the order of their questions; none where the item has none yet. */
export const modelAnswers = ({ follow_ups }: Front): string[] =>
  follow_ups.flatMap((one) => (typeof one === 'string' ? [] : [one.answer]))

/** In the order of their questions; undefined where one is not judged. */
export const judgedFollowUps = ({ follow_ups }: Front): (JudgedQuestion | undefined)[] =>
  follow_ups.map((one) => (typeof one === 'string' ? undefined : one.judged))

/** The place of the first one without an answer, where another one has one. */
export function unansweredAmongAnswered({ follow_ups }: Front): number | undefined {
  const first = follow_ups.findIndex((one) => typeof one === 'string')
  return first >= 0 && follow_ups.some((one) => typeof one !== 'string') ? first : undefined
}

export function countUnanswered(fronts: readonly Front[]): { followUps: number; items: number } {
  const counts = fronts.map((front) => front.follow_ups.length - modelAnswers(front).length).filter((count) => count > 0)
  return { followUps: counts.reduce((sum, count) => sum + count, 0), items: counts.length }
}
