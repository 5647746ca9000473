/** What became of questions that nobody answered, and of old ones. */
import type { Deps } from '../../../deps.ts'
import { after, days, seconds } from '../../../platform/clock.ts'
import { emptyQuestions, giveAbandonedBack } from './store.ts'

/** No reply takes longer; whoever was still at it then was killed. */
const longestReply = seconds(60)

/** What was asked and replied is kept for so long. */
const textsLast = days(180)

/** @returns whether there may be more */
export async function sweepQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const hasMoreAbandoned = await giveAbandonedBack(db, after(now, -longestReply))
  const hasMoreOld = await emptyQuestions(db, after(now, -textsLast))
  return hasMoreAbandoned || hasMoreOld
}
