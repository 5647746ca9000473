/**
 * Each morning, by an interviewer's own clocks, what they have to hold until the next: one mail, and none where there is nothing. Each list begins
 * where the one before ended, so that none is in two, and none in none, also where clocks change. Who moves to a zone in which it is still night
 * has no list of what begins before the morning there: its own reminders tell of it.
 */
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../accounts/accounts.ts'
import { findBookedBetween } from '../bookings/list-bookings.ts'
import { saveListed, takeDueLists, type UnlistedInterviewer } from '../calendars/calendar-store.ts'
import { dayListOf } from '../mails/day-list.ts'
import { nextMorning } from '../zones/next-morning.ts'

/** Interviewers at once. */
const batch = 50

type JobDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey' | 'nudge'>

/** @returns whether there may be more */
export async function mailDayLists(deps: JobDeps): Promise<boolean> {
  const now = deps.clock.now()
  const { due, mailed } = await inTransaction(deps.db, async (db) => {
    const due = await takeDueLists(db, now, batch)
    const lists = due.map((interviewer) => ({ ...interviewer, morning: nextMorning(interviewer.zone, now) }))
    const mailed = await mail(db, deps, lists.filter(isBegun), now)
    await saveListed(
      db,
      lists.map(({ id, morning }) => ({ id, until: morning.at })),
    )
    return { due, mailed }
  })
  if (mailed > 0) deps.nudge('mails')
  return due.length === batch
}

type List = UnlistedInterviewer & { morning: ReturnType<typeof nextMorning> }

/** Who was made an interviewer since, or has moved to where it is still night, waits for the morning. */
const isBegun = ({ listed_until, morning }: List): boolean => listed_until !== null && !morning.isToday

async function mail(db: Db, deps: JobDeps, lists: readonly List[], now: Date): Promise<number> {
  const latest = lists.map(({ morning }) => morning.at).reduce((one, other) => (one > other ? one : other), now)
  const toHold = await findBookedBetween(
    db,
    lists.map(({ id }) => id),
    { from: now, to: latest },
  )
  const byInterviewer = Map.groupBy(toHold, ({ interviewer_id }) => interviewer_id)
  const notifications = lists.flatMap(({ id, user_id: userId, zone, morning }) => {
    const interviews = (byInterviewer.get(id) ?? []).filter(({ starts_at }) => starts_at < morning.at)
    return interviews.length > 0 ? [{ userId, draft: dayListOf(deps.config, zone, interviews) }] : []
  })
  return notify(db, deps, notifications, now)
}
