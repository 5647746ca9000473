/** Enters a sitting by a link that works once. The window that had the sitting before loses it. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { launchMinutes } from 'contract/assessments/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Caller, FindSitting } from '../../../platform/guard.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { findOwnAttempt } from '../attempts/store.ts'
import { lockLive } from './close-due.ts'
import { note } from './log.ts'
import { creditOutage, type OutageDeps } from './outages.ts'
import { findSitting, insertLaunch, replaceSitting, useLaunch } from './store.ts'

/** What the guard asks for each call with the token of a sitting. */
export const sittingFinder =
  ({ db }: Pick<Deps, 'db'>): FindSitting =>
  (token) =>
    findSitting(db, { tokenHash: hashOf(token) })

export async function launchSitting(
  deps: OutageDeps,
  caller: Caller,
  id: number,
): Promise<{ page_url: string; expires_at: string }> {
  const { db, clock } = deps
  if (!(await findOwnAttempt(db, { id, userId: caller.id }))) throw problem('not_found')
  await creditOutage(deps)
  const now = clock.now()
  const nonce = newToken()
  const expiresAt = after(now, minutes(launchMinutes))
  const isLive = await inTransaction(db, async (trx) => {
    const row = await lockLive(trx, id, now)
    if (row) await insertLaunch(trx, { nonceHash: hashOf(nonce), attemptId: id, expiresAt })
    return row !== undefined
  })
  // Outside of the transaction, which may have closed it.
  if (!isLive) throw problem('sitting_over')
  return {
    // After the hash, so that no log has it.
    page_url: `${assessmentPaths.sitting(id)}#${nonce}`,
    expires_at: expiresAt.toISOString(),
  }
}

export async function enterSitting(deps: OutageDeps, nonce: string): Promise<{ token: string; attempt_id: number }> {
  const { db, clock } = deps
  await creditOutage(deps)
  const now = clock.now()
  const token = newToken()
  const attemptId = await inTransaction(db, async (trx) => {
    const id = await useLaunch(trx, hashOf(nonce), now)
    if (id === undefined) throw problem('entry_used')
    if (!(await lockLive(trx, id, now))) return undefined
    const wasElsewhere = await replaceSitting(trx, { tokenHash: hashOf(token), attemptId: id }, now)
    await note(trx, id, wasElsewhere ? 'taken over' : 'entered', now)
    return id
  })
  if (attemptId === undefined) throw problem('sitting_over')
  return { token, attempt_id: attemptId }
}
