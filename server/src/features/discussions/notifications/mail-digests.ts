/** Once a night, one mail to each person who wants it so: what is new for them and not read yet. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { notify } from '../../accounts/accounts.ts'
import { isWanted, takeNightly } from './due-notifications.ts'
import { digestOf } from './mail-texts.ts'

/** Of the day, in UTC. */
const atHour = 3
// What was begun before the hour is committed by then, and goes into the same mail.
const settled = minutes(5)
/** People at once. */
const batch = 50

/** A mail is committed with what it tells of: whichever process sends it, and however often one is killed, it is sent once. */
export async function mailDigests(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const { people, mailed } = await inTransaction(deps.db, async (db) => {
    const due = await takeNightly(db, lastNight(now), batch, now)
    const byPerson = [...Map.groupBy(due, ({ user_id }) => user_id)]
    const notifications = byPerson.flatMap(([userId, all]) => {
      const wanted = all.filter((one) => !one.is_read && isWanted(one))
      return wanted.length > 0 ? [{ userId, draft: digestOf(deps.config, wanted) }] : []
    })
    return { people: byPerson.length, mailed: await notify(db, deps, notifications, now) }
  })
  if (mailed > 0) deps.nudge('mails')
  return people === batch
}

/** The last time that it was the hour. */
export function lastNight(now: Date): Date {
  const at = new Date(now.getTime() - settled)
  const midnight = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  const today = after(midnight, hours(atHour))
  return today <= at ? today : after(today, -days(1))
}
