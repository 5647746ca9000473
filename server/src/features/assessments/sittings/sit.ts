/** A candidate starts, reads, answers and hands in. The row in the database decides about the time. */
import { ownMinutes } from 'contract/assessments/accommodations.ts'
import type { Attempt, Given, LogEntry, Paper, PaperQuestion, Saved, Signal, StartedAttempt } from 'contract/assessments/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Sitting } from '../../../platform/guard.ts'
import { takeSnapshot } from '../attempts/accommodation.ts'
import { type AttemptRow, attemptOf } from '../attempts/attempt.ts'
import { lockAttempt } from '../attempts/store.ts'
import { breaksOf, isClockStopped, restartClock, startBreak } from './breaks.ts'
import { closeIfDue, lockLive } from './close-due.ts'
import { logEvent, logEvents } from './log.ts'
import { creditOutage, type OutageDeps, withRoomNoted } from './outages.ts'
import { closeAttempt, findAnswer, findPaper, isLetIn, saveAnswer, startAttempt } from './store.ts'

export const startSitting = (deps: OutageDeps, sitting: Sitting, id: number): Promise<StartedAttempt> =>
  inSitting(deps, sitting, id, async (db, row, now) => {
    if (row.state === 'ready') {
      if (row.assurance === 'invigilated' && !(await isLetIn(db, { attemptId: id, now }))) throw problem('not_let_in')
      // An accommodation may have been granted or ended since the paper was drawn.
      await takeSnapshot(db, { userId: row.user_id, now })
      const { accommodation } = await current(db, id)
      await startAttempt(db, id, { now, endsAt: after(now, minutes(ownMinutes(row.rules.minutes, accommodation))) })
      await logEvent(db, id, 'started', now)
    }
    return { ...attemptOf(await current(db, id)), seed_commitment: row.seed_commitment?.toString('hex') ?? null }
  })

export const readPaper = (deps: OutageDeps, sitting: Sitting, id: number): Promise<Paper> =>
  inSitting(deps, sitting, id, (db, row, now) => paperOf(db, row, now))

export const beginBreak = (deps: OutageDeps, sitting: Sitting, id: number): Promise<Paper> =>
  inSitting(deps, sitting, id, async (db, row, now) => {
    await startBreak(db, row, now)
    return paperOf(db, await current(db, id), now)
  })

export const endBreak = (deps: OutageDeps, sitting: Sitting, id: number): Promise<Paper> =>
  inSitting(deps, sitting, id, async (db, row, now) => {
    // Only the invigilator ends a pause.
    if (!row.break_is_pause) await restartClock(db, row, now)
    return paperOf(db, await current(db, id), now)
  })

async function paperOf(db: Db, row: AttemptRow, now: Date): Promise<Paper> {
  const breaks = breaksOf(row, now)
  const isShown = row.state === 'open' && !isClockStopped(row, now)
  return {
    attempt: attemptOf(row),
    server_now: now.toISOString(),
    ...(breaks && { breaks }),
    ...(row.state === 'ready' && row.assurance === 'invigilated' && { is_let_in: await isLetIn(db, { attemptId: row.id, now }) }),
    questions: isShown ? (await findPaper(db, { id: row.id })).map(withAnswer) : [],
  }
}

/** An answer that is sent again counts as saved: the first reply may have been lost. */
export async function saveInSitting(
  deps: OutageDeps,
  sitting: Sitting,
  { id, position }: { id: number; position: number },
  { given, version }: { given: Given; version: number },
): Promise<Saved> {
  const { db, clock } = deps
  refuseOther(sitting, id)
  const now = clock.now()
  const kept = trimmed(given)
  const answer = { attemptId: id, tokenHash: sitting.tokenHash, position, given: kept, version }
  const saved = await withRoomNoted(db, () => saveAnswer(db, answer, now))
  const reply = (version: number, savedAt: Date, endsAt: Date): Saved => ({
    version,
    saved_at: savedAt.toISOString(),
    server_now: now.toISOString(),
    ends_at: endsAt.toISOString(),
  })
  if (saved) return reply(saved.version, now, saved.ends_at)
  return inSitting(deps, sitting, id, async (trx, row) => {
    if (row.state !== 'open' || !row.ends_at) throw problem('sitting_over')
    if (position > row.weights.length) throw problem('not_found')
    // An outage may have been credited meanwhile.
    const savedNow = await saveAnswer(trx, answer, now)
    if (savedNow) return reply(savedNow.version, now, savedNow.ends_at)
    const stored = await findAnswer(trx, { attemptId: id, position })
    if (stored?.version === version + 1 && JSON.stringify(trimmed(stored.given)) === JSON.stringify(kept))
      return reply(stored.version, stored.saved_at, row.ends_at)
    if (isClockStopped(row, now)) throw problem(row.break_is_pause ? 'sitting_paused' : 'on_break')
    throw problem('changed_elsewhere')
  })
}

export const logSignals = (
  deps: OutageDeps,
  sitting: Sitting,
  id: number,
  signals: readonly Signal[],
): Promise<{ entries: LogEntry[] }> =>
  inSitting(deps, sitting, id, async (db, _row, now) => ({
    entries: await logEvents(
      db,
      signals.map((signal) => ({ attemptId: id, ...signal, at: now })),
    ),
  }))

export async function handIn(deps: OutageDeps, sitting: Sitting, id: number): Promise<Attempt> {
  const { db, clock } = deps
  refuseOther(sitting, id)
  await creditOutage(deps)
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const row = await lockAttempt(trx, id)
    if (!row) throw problem('not_found')
    await closeIfDue(trx, row, now)
    await restartClock(trx, row, now)
    // The page hands in at zero, where it is the time that ends the sitting.
    const end =
      row.ends_at && row.ends_at <= now ? ({ at: row.ends_at, by: 'time' } as const) : ({ at: now, by: 'candidate' } as const)
    if (await closeAttempt(trx, id, end)) await logEvent(trx, id, end.by === 'time' ? 'time over' : 'handed in', end.at)
    return attemptOf(await current(trx, id))
  })
}

/** Runs `work` on a locked attempt. If its time is over, closes it, commits, and refuses. */
export async function inSitting<T>(
  deps: OutageDeps,
  sitting: Sitting,
  id: number,
  work: (db: Db, row: AttemptRow, now: Date) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps
  refuseOther(sitting, id)
  await creditOutage(deps)
  const now = clock.now()
  const done = await inTransaction(db, async (trx) => {
    const row = await lockLive(trx, id, now)
    return row && { result: await work(trx, row, now) }
  })
  if (!done) throw problem('sitting_over')
  return done.result
}

function refuseOther(sitting: Sitting, id: number): void {
  if (sitting.attemptId !== id) throw problem('not_found')
  if (sitting.hasLostLock) throw problem('locked_browser_lost')
  if (!sitting.isLive) throw problem('taken_over')
}

async function current(db: Db, id: number): Promise<AttemptRow> {
  const row = await lockAttempt(db, id)
  if (!row) throw problem('not_found')
  return row
}

/** The same keys in the same order, and no empty ones. */
function trimmed({ answer, low, high, code }: Given): Given {
  const filled = Object.entries({ answer, low, high, code }).filter(([, text]) => text !== undefined && text.trim() !== '')
  return Object.fromEntries(filled)
}

const withAnswer = ({ given, version, ...question }: Awaited<ReturnType<typeof findPaper>>[number]): PaperQuestion => ({
  ...question,
  given: given ?? {},
  version: version ?? 0,
})
