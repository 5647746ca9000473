/** What a booking with another scheduler had used is free again when it is canceled: by the same rules as here. */
import { changeHours } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { after, hours } from '../../../platform/clock.ts'
import type { SchedulerReport } from '../../../vendors/scheduler-reports.ts'
import { giveBackCredit, holdCredits, nameUse, reissueCredit } from '../../payments/credits.ts'
import { attachCredit, findExternal } from './external-store.ts'
import { originsOf } from './origins.ts'

export type Freed = 'given back' | 'reissued' | 'spent' | 'paid back'

/** @returns undefined where it had used none, or another has taken its place since */
export async function freeCredit(
  db: Db,
  orderId: number,
  { uri, startsAt, cancelledAt, cancelledBy }: SchedulerReport,
  now: Date,
): Promise<Freed | undefined> {
  const newest = (await holdCredits(db, orderId)).at(-1)
  const rows = await findExternal(db, orderId)
  const row = rows.find((known) => known.uri === uri)
  if (!newest || !row) return undefined
  // A booking that was moved may be told of as cancelled before it took over what the one before had used.
  const usedFor = [uri, ...originsOf(row, rows)].find((name) => name === newest.used_for)
  if (usedFor === undefined) return undefined
  if (usedFor !== uri) {
    await nameUse(db, newest, uri)
    await attachCredit(db, row.id, newest.id)
  }
  if (newest.revoked_at) {
    // For when a dispute is won.
    await giveBackCredit(db, newest.id)
    return 'paid back'
  }
  if (cancelledBy === 'interviewer') {
    await reissueCredit(db, newest, { reason: 'interviewer cancelled', bookingId: null }, now)
    return 'reissued'
  }
  const isInTime = cancelledAt !== undefined && cancelledAt <= after(startsAt, -hours(changeHours))
  if (!isInTime) return 'spent'
  await giveBackCredit(db, newest.id)
  return 'given back'
}
