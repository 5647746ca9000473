/** Keeps certificates as results are: one for an examination that has passed, none for another. */
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findPassedExamination, hasPassed } from '../../assessments/passed-examinations.ts'
import { type RevokeDeps, revoke } from '../revoking/revoke.ts'
import { firstFields, type IssueDeps, issueCredential, mayIssue } from './issue.ts'
import { addAwaited, findAwaited, findCurrent, removeAwaited } from './store.ts'

/** Runs in the transaction that releases a result; done again it changes nothing. */
export async function settle(db: Db, deps: IssueDeps & RevokeDeps, attemptId: number, now: Date): Promise<void> {
  const current = await findCurrent(db, { attemptId })
  if (!(await hasPassed(db, attemptId))) {
    await removeAwaited(db, attemptId)
    if (current && !current.revoked_at) await revoke(db, deps, { code: current.code, reason: 'decision', at: now })
    return
  }
  // Who revoked theirs gets none again, nor does who lost it to two administrators. What was lost with the examination comes back with it.
  if (current && (current.reason !== 'decision' || current.is_final)) return removeAwaited(db, attemptId)
  const examination = await findPassedExamination(db, attemptId)
  if (!examination || !mayIssue(deps.config, examination)) return removeAwaited(db, attemptId)
  if (!deps.issuer.hasKey) {
    await addAwaited(db, attemptId)
    return afterCommit(db, () => deps.nudge('certificates'))
  }
  const first = firstFields(examination, now)
  // What the holder has chosen since stays.
  const fields = current
    ? { ...first, name: current.name, showsScores: current.shows_scores, visibility: current.visibility }
    : first
  await issueCredential(db, deps, examination, fields, current?.code)
  await removeAwaited(db, attemptId)
}

const batch = 20

/** Issues the certificates that wait for a process with the key. One that fails delays no other. @returns whether there may be more */
export async function issueAwaited(deps: Pick<Deps, 'db' | 'clock' | 'log'> & IssueDeps & RevokeDeps): Promise<boolean> {
  if (!deps.issuer.hasKey) return false
  const awaited = await findAwaited(deps.db, batch)
  let issued = 0
  for (const attemptId of awaited) {
    try {
      await inTransaction(deps.db, (trx) => settle(trx, deps, attemptId, deps.clock.now()))
      issued++
    } catch (error) {
      deps.log.error({ err: error, attempt: attemptId }, 'a certificate is not issued yet')
    }
  }
  return issued === batch
}
