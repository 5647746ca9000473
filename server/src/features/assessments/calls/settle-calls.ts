/** Ends booked calls that nobody has ended. */
import { reportHours } from 'contract/mock-interviews/rules.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import { after, hours } from '../../../platform/clock.ts'
import { lockAttempt } from '../attempts/store.ts'
import { endMissed } from './change.ts'
import { reportDeadline } from './policy.ts'
import { findCall, findToSettle, lockCall, setEnded } from './store.ts'
import type { CallDeps } from './wanted.ts'

export async function settleCalls(deps: CallDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  for (const { id } of await findToSettle(db, { before: after(now, -hours(reportHours)) })) await settle(deps, id, now)
}

/** A call was held if its sitting started or both sides checked in. Otherwise the side without a check-in was absent; the host, if neither checked in. */
const settle = (deps: CallDeps, id: number, now: Date): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const found = await findCall(trx, { id })
    if (found?.attempt_id) await lockAttempt(trx, found.attempt_id)
    const call = await lockCall(trx, id)
    if (call?.status !== 'booked') return
    const wasStarted = call.kind === 'assessment' && call.let_in_at !== null && call.attempt_state !== 'ready'
    if (wasStarted && call.attempt_state !== 'open' && call.attempt_state !== 'lapsed')
      return setEnded(trx, id, { status: 'held' })
    if (reportDeadline(call) > now || call.attempt_state === 'open') return
    const [candidate, host] = [call.candidate_checked_in_at !== null, call.host_checked_in_at !== null]
    if (candidate && host) return setEnded(trx, id, { status: 'held' })
    await endMissed(trx, deps, call, host ? 'candidate' : 'host', now)
    afterCommit(trx, () => deps.nudge('mails'))
  })
