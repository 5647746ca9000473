/** How one gets into a sitting: by a link that is good once, which ends the window that had it before. */
import { launchMinutes } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Caller, FindSitting } from '../../../platform/guard.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { lockAttempt } from '../attempts/store.ts'
import { closeIfDue } from './close-due.ts'
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
  await creditOutage(deps)
  const now = clock.now()
  const nonce = newToken()
  const expiresAt = after(now, minutes(launchMinutes))
  const isOver = await inTransaction(db, async (trx) => {
    const row = await lockAttempt(trx, id)
    if (row?.user_id !== caller.id) throw problem('not_found')
    await closeIfDue(trx, row, now)
    const current = await lockAttempt(trx, id)
    if (current?.state !== 'ready' && current?.state !== 'open') return true
    await insertLaunch(trx, { nonceHash: hashOf(nonce), attemptId: id, expiresAt })
    return false
  })
  // Outside of the transaction, which may have closed it.
  if (isOver) throw problem('sitting_over')
  return { page_url: paths.sitting(id, nonce), expires_at: expiresAt.toISOString() }
}

export async function enterSitting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  nonce: string,
): Promise<{ token: string; attempt_id: number }> {
  const now = clock.now()
  const token = newToken()
  const attemptId = await inTransaction(db, async (trx) => {
    const id = await useLaunch(trx, hashOf(nonce), now)
    if (id === undefined) throw problem('entry_used')
    await lockAttempt(trx, id)
    const wasElsewhere = await replaceSitting(trx, { tokenHash: hashOf(token), attemptId: id }, now)
    await note(trx, id, wasElsewhere ? 'taken over' : 'entered', now)
    return id
  })
  return { token, attempt_id: attemptId }
}
