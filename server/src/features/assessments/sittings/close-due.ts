/** Sittings end when their time is over, whether or not their candidate is there. */
import { deliverySeconds } from 'contract/assessments/rules.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { after, seconds } from '../../../platform/clock.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { lapseUnused, lockAttempt } from '../attempts/store.ts'
import { logEndedBreaks } from './breaks.ts'
import { logEvent } from './log.ts'
import { creditOutage, type OutageDeps } from './outages.ts'
import { closeAttempt, findDue } from './store.ts'

const mostAtOnce = 50

/** @returns whether there may be more */
export async function closeDue(deps: OutageDeps): Promise<boolean> {
  const { db, clock } = deps
  await creditOutage(deps)
  const now = clock.now()
  await lapseUnused(db, now)
  await inTransaction(db, (trx) => logEndedBreaks(trx, now))
  const due = await findDue(db, { before: after(now, -seconds(deliverySeconds)), most: mostAtOnce })
  for (const { id } of due) await inTransaction(db, async (trx) => void (await closeIfDue(trx, await lockAttempt(trx, id), now)))
  return due.length === mostAtOnce
}

/** Every read closes a due sitting too, so that a late job changes nothing. Needs the attempt to be locked, and outages to be credited before. */
export async function closeIfDue(db: Db, row: AttemptRow | undefined, now: Date): Promise<void> {
  if (row?.break_is_open) await logEndedBreaks(db, now, { id: row.id })
  if (!row?.ends_at || row.state !== 'open' || after(row.ends_at, seconds(deliverySeconds)) >= now) return
  if (await closeAttempt(db, row.id, { at: row.ends_at, by: 'time' })) await logEvent(db, row.id, 'time over', row.ends_at)
}

/**
 * Locks an attempt, and closes it where its time is over.
 * @returns undefined where it is over
 */
export async function lockLive(db: Db, id: number, now: Date): Promise<AttemptRow | undefined> {
  const before = await lockAttempt(db, id)
  await closeIfDue(db, before, now)
  if (before?.state === 'ready') await lapseUnused(db, now, { id })
  const row = await lockAttempt(db, id)
  return row?.state === 'ready' || row?.state === 'open' ? row : undefined
}
