/**
 * Our outage is not the candidates' time. While any server process lives, one of them writes a heartbeat every fifteen seconds; a longer gap is added
 * to every sitting that was open in it. While answers cannot be stored for want of room, no heartbeat is written either. Time is the machine's own
 * here: a clock that was turned for a demonstration is no outage.
 */
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { seconds } from '../../../platform/clock.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { isHeld } from '../../../platform/restored-copy.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { logEndedBreaks } from './breaks.ts'
import { creditMail, outageMail } from './credit-mail.ts'
import { logEvents } from './log.ts'

export const beatEvery = seconds(15)
/** Three beats missed. */
const outageFrom = seconds(45)

export type OutageDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>

/**
 * Writes the heartbeat, and credits the gap before it where that was an outage. Of processes that come back together one credits it.
 * @param now by the machine's own clock
 */
export async function beat(deps: OutageDeps, now: Date = new Date()): Promise<void> {
  if (lacksRoom(deps.db, now)) return
  await inTransaction(deps.db, async (trx) => {
    const before = await lastBeat(trx)
    // The original may live, and credits its own. Where it does not, the copy credits the whole gap once it goes live.
    if (await isHeld(trx)) return
    await trx
      .insertInto('assessment_heartbeat')
      .values({ beat_at: now })
      // The clock of another machine may be ahead: were it turned back here, each of its beats would be taken for the end of an outage.
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ beat_at: sql`greatest(assessment_heartbeat.beat_at, ${now})` }),
      )
      .execute()
    if (before && isOutage(before, now)) await credit(trx, deps, { from: before, to: now })
  })
}

/**
 * Credits an outage that is just over, before a sitting is closed. Costs one statement where there was none.
 * @throws while answers cannot be stored: nothing is closed in an outage
 */
export async function creditOutage(deps: OutageDeps, now: Date = new Date()): Promise<void> {
  if (lacksRoom(deps.db, now)) throw problem('unavailable')
  const row = await deps.db.selectFrom('assessment_heartbeat').select('beat_at').executeTakeFirst()
  if (row && isOutage(row.beat_at, now)) await beat(deps, now)
}

/** The last time that this process found no room for an answer. Removed once it stores one. */
const failures = new WeakMap<Db, Date>()
/** The page sends an answer again every five seconds. Where nobody does any more, nobody waits for the end of the outage. */
const failureCounts = seconds(30)

/** Stores an answer, and remembers whether there was room for it. */
export async function withRoomNoted<T>(db: Db, store: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    const stored = await store()
    if (stored !== undefined) failures.delete(db)
    return stored
  } catch (error) {
    if (isNoRoom(error)) failures.set(db, new Date())
    throw error
  }
}

/** PostgreSQL's classes of errors for resources and for the system, among them a full disk. */
const isNoRoom = (error: unknown): boolean =>
  /^(53|58)\w{3}$|^ENOSPC$|^EDQUOT$/.test(String((error as NodeJS.ErrnoException).code))

function lacksRoom(db: Db, now: Date): boolean {
  const since = now.getTime() - (failures.get(db)?.getTime() ?? Number.NaN)
  return since >= 0 && since < failureCounts
}

const isOutage = (before: Date, now: Date): boolean => now.getTime() - before.getTime() > outageFrom

async function lastBeat(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ beat_at: Date }>`select beat_at from assessment_heartbeat for update`.execute(db)
  return rows[0]?.beat_at
}

interface Credited {
  id: number
  email: string
  seconds: number
  ends_at: Date
}

/** Credits each sitting that was open in the gap with the part after its start and outside of breaks and pauses, which had stopped the clock already. */
async function credit(db: Db, deps: OutageDeps, { from, to }: { from: Date; to: Date }): Promise<void> {
  const { clock, config } = deps
  // Sittings are stored by the product's clock, which may be ahead of the machine's.
  const ahead = clock.now().getTime() - Date.now()
  const by = { from: new Date(from.getTime() + ahead), to: new Date(to.getTime() + ahead) }
  await logEndedBreaks(db, clock.now())
  const { rows } = await sql<Credited>`
    with open as (
      select id, user_id, ${by.to}::timestamptz - greatest(started_at, ${by.from}) - case when break_began_at is null then interval '0' else
        greatest(interval '0', least(break_ends_at, ${by.to}) - greatest(break_began_at, ${by.from})) end as gap from assessment_attempts
      where state = 'open' and started_at < ${by.to} and ends_at > ${by.from} order by id for update
    )
    update assessment_attempts attempt set ends_at = attempt.ends_at + open.gap
    from open join users candidate on candidate.id = open.user_id
    where attempt.id = open.id and open.gap > interval '0'
    returning attempt.id, candidate.email, extract(epoch from open.gap)::integer as seconds, attempt.ends_at`.execute(db)
  if (rows.length === 0) return
  await logEvents(
    db,
    rows.map((one) => ({ attemptId: one.id, kind: 'time credit', at: clock.now(), data: { seconds: one.seconds } })),
  )
  afterCommit(db, () => deps.nudge('mails'))
  const toAdministrators = outageMail(config, { ...by, sittings: rows.length })
  await queueMails(
    db,
    [
      ...rows.map((one) => ({ to: one.email, mail: creditMail(config, one) })),
      ...(await addressesOfAdministrators(db)).map((to) => ({ to, mail: toAdministrators })),
    ],
    clock.now(),
  )
}
