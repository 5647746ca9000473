/** An administrator adds time to an open sitting, never to their own. */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { audit } from '../../../platform/audit.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { lockAttempt } from '../attempts/store.ts'
import { lockLive } from './close-due.ts'
import { logEvents } from './log.ts'
import { creditOutage, type OutageDeps } from './outages.ts'

const ownSitting = 'This is your own sitting. Ask another administrator to add the time.'

export async function creditTime(
  deps: OutageDeps,
  caller: Caller,
  id: number,
  credit: { minutes: number; reason: string },
): Promise<{ ends_at: string }> {
  const { db, clock } = deps
  const reason = required('reason', credit.reason)
  await creditOutage(deps)
  const now = clock.now()
  // A sitting whose time is over is closed, and that is committed before the refusal.
  const end = await inTransaction(db, async (trx) => {
    if (!(await lockAttempt(trx, id))) throw problem('not_found')
    const row = await lockLive(trx, id, now)
    if (!row) return
    if (row.user_id === caller.id) throw problem('needs_other_decider', { message: ownSitting })
    if (!row.ends_at) throw problem('not_now')
    const endsAt = after(row.ends_at, minutes(credit.minutes))
    await trx.updateTable('assessment_attempts').set({ ends_at: endsAt }).where('id', '=', id).execute()
    await logEvents(trx, [{ attemptId: id, kind: 'time credit', at: now, data: { seconds: credit.minutes * 60 } }])
    const detail = { attempt: id, minutes: credit.minutes, reason }
    await audit(trx, { event: 'sitting extended', userId: row.user_id, by: caller.id, detail }, now)
    return endsAt
  })
  if (!end) throw problem('sitting_over')
  return { ends_at: end.toISOString() }
}
