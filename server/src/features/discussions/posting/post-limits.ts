/** How much one person writes: as fast as one thinks, and no more than those who are mailed about it can bear. */
import type { Db } from '../../../db/db.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'

const most = {
  discussion: { aMinute: 10, anHour: 30 },
  answer: { aMinute: 20, anHour: 60 },
  edit: { aMinute: 20, anHour: 120 },
  preview: { aMinute: 60, anHour: 1200 },
}

/** @throws a problem (429) that says when there is room again */
export function spendPost(db: Db, { id }: Caller, kind: keyof typeof most, now: Date): Promise<void> {
  const { aMinute, anHour } = most[kind]
  return spend(
    db,
    [
      { key: `${kind}:${id}`, max: aMinute, window: minutes(1) },
      { key: `${kind}-hour:${id}`, max: anHour, window: hours(1) },
    ],
    now,
  )
}
