/** What people say to the terms, yes or no (readings §2): of an account each answer, of visitors how many. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hours } from '../../platform/clock.ts'
import { spend } from '../../platform/limits.ts'
import { countVisitorsDecision, insertTermsDecision } from './store.ts'

/** An answer of an account to the terms as they are now. Sixty an hour are recorded. */
export async function decideOnTerms({ db, clock, termsVersion }: Deps, userId: number, accepted: boolean): Promise<void> {
  const now = clock.now()
  await spend(db, [{ key: `terms:${userId}`, max: 60, window: hours(1) }], now)
  await recordTermsDecision(db, { userId, version: termsVersion, accepted }, now)
}

/** @param decision.userId null for a visitor */
export function recordTermsDecision(
  db: Db,
  { userId, version, accepted }: { userId: number | null; version: string; accepted: boolean },
  now: Date,
): Promise<void> {
  return userId === null
    ? countVisitorsDecision(db, { version, accepted }, now)
    : insertTermsDecision(db, { userId, version, accepted }, now)
}
