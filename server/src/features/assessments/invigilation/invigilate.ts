/** An invigilator watches a sitting: lets its candidate in, pauses the clock, and writes notes. Nothing here ends a sitting. */
import type { InvigilatedSitting } from 'contract/assessments/invigilation.ts'
import type { InvigilatorNote } from 'contract/assessments/model.ts'
import { mostInvigilatorNotes } from 'contract/assessments/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { after, hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { findAttempt, findOwnAttempt, lockAttempt } from '../attempts/store.ts'
import { changeCall, findOwnCall } from '../calls/change.ts'
import { mayLetIn } from '../calls/policy.ts'
import { type CallRow, setMoment } from '../calls/store.ts'
import type { CallDeps } from '../calls/wanted.ts'
import { showCall } from '../calls/wire.ts'
import { openCase } from '../outcomes/open-case.ts'
import { invigilatorNoted } from '../outcomes/settle-marked.ts'
import { isClockStopped, restartClock, startPause } from '../sittings/breaks.ts'
import { lockLive } from '../sittings/close-due.ts'
import { findNotes, insertNote } from '../sittings/invigilator-notes.ts'
import { entriesOf, logEvent } from '../sittings/log.ts'
import { creditOutage } from '../sittings/outages.ts'

/** An invigilator may add notes for so long after the sitting. */
const notesOpenFor = hours(24)

/** @returns the call, if the caller invigilates an examination in it */
function insistOnInvigilator({ call, side }: { call: CallRow; side: string }): CallRow {
  if (side !== 'host' || call.kind !== 'assessment') throw problem('not_found')
  return call
}

export async function watchSitting(deps: CallDeps, caller: Caller, id: number): Promise<InvigilatedSitting> {
  const { db, clock } = deps
  const call = insistOnInvigilator(await findOwnCall(db, caller, id))
  const now = clock.now()
  const row = call.attempt_id === null ? undefined : await findAttempt(db, { id: call.attempt_id })
  const stopsAt = row && isClockStopped(row, now) ? (row.break_ends_at?.toISOString() ?? null) : null
  return {
    call: await showCall(db, call, 'host', now),
    state: stateOf(row, now),
    server_now: now.toISOString(),
    ends_at: row?.ends_at?.toISOString() ?? null,
    pause_ends_at: row?.break_is_pause ? stopsAt : null,
    break_ends_at: row?.break_is_pause ? null : stopsAt,
    entries: row ? await entriesOf(db, row.id) : [],
    notes: row ? await findNotes(db, { attemptId: row.id }) : [],
  }
}

function stateOf(row: AttemptRow | undefined, now: Date): InvigilatedSitting['state'] {
  if (!row) return 'absent'
  if (row.state === 'ready') return 'ready'
  return row.state === 'open' && row.ends_at && row.ends_at > now ? 'open' : 'over'
}

type Act = (db: Db, call: CallRow, attempt: AttemptRow, now: Date) => Promise<void>

/** Locks a call and its attempt, runs `work`, and shows the sitting. */
async function act(deps: CallDeps, caller: Caller, id: number, work: Act): Promise<InvigilatedSitting> {
  insistOnInvigilator(await findOwnCall(deps.db, caller, id))
  await changeCall(deps, caller, id, async (db, call, side, now) => {
    insistOnInvigilator({ call, side })
    const attempt = call.attempt_id === null ? undefined : await lockAttempt(db, call.attempt_id)
    if (!attempt) throw problem('not_now', { message: 'The candidate has not checked in yet.' })
    await work(db, call, attempt, now)
  })
  return watchSitting(deps, caller, id)
}

export const letIn = (deps: CallDeps, caller: Caller, id: number): Promise<InvigilatedSitting> =>
  act(deps, caller, id, async (db, call, attempt, now) => {
    if (call.let_in_at !== null) return
    if (!mayLetIn(call, 'host', now)) throw problem('not_now')
    await setMoment(db, id, 'let_in_at', now)
    await logEvent(db, attempt.id, 'let in', now)
  })

/** Runs `change` on an open sitting. If its time is over, closes it, commits, and refuses. */
async function changeClock(
  deps: CallDeps,
  caller: Caller,
  id: number,
  change: (db: Db, row: AttemptRow, now: Date) => Promise<void>,
): Promise<InvigilatedSitting> {
  await creditOutage(deps)
  let isLive = false
  const shown = await act(deps, caller, id, async (db, _call, attempt, now) => {
    const row = await lockLive(db, attempt.id, now)
    if (row?.state === 'ready') throw problem('not_now', { message: 'The candidate has not started the clock yet.' })
    isLive = row !== undefined
    if (row) await change(db, row, now)
  })
  if (!isLive) throw problem('sitting_over')
  return shown
}

export const pauseSitting = (deps: CallDeps, caller: Caller, id: number): Promise<InvigilatedSitting> =>
  changeClock(deps, caller, id, startPause)

/** Ends a pause. The invigilator cannot end a break, which the candidate takes. */
export const resumeSitting = (deps: CallDeps, caller: Caller, id: number): Promise<InvigilatedSitting> =>
  changeClock(deps, caller, id, async (db, row, now) => {
    if (row.break_is_pause) await restartClock(db, row, now)
  })

const isNotPassed = 'This examination was not passed, so a review changes nothing. Write the note without asking for one.'

export const addNote = (
  deps: CallDeps,
  caller: Caller,
  id: number,
  written: { text: string; needs_review: boolean },
): Promise<InvigilatedSitting> => {
  const text = required('text', lines(written.text))
  return act(deps, caller, id, async (db, call, { id: attempt_id, state, closed_at, released_at }, now) => {
    if (call.status !== 'booked' && call.status !== 'held') throw problem('not_now')
    if (closed_at && after(closed_at, notesOpenFor) < now)
      throw problem('not_now', { message: 'The time for notes about this sitting is over.' })
    if (written.needs_review && released_at && state !== 'passed') throw problem('not_now', { message: isNotPassed })
    if ((await findNotes(db, { attemptId: attempt_id })).length >= mostInvigilatorNotes)
      throw problem('not_now', { message: 'This sitting has no room for further notes.' })
    await insertNote(db, { attempt_id, by_id: caller.id, at: now, text, needs_review: written.needs_review })
    await logEvent(db, attempt_id, 'invigilator noted', now)
    // Marking can be faster than the invigilator. A released result stays released until the case is decided.
    if (written.needs_review && released_at)
      await openCase(db, deps, { attemptId: attempt_id, kind: 'review', text: invigilatorNoted, at: now })
  })
}

export async function readNotes(
  { db }: Pick<CallDeps, 'db'>,
  caller: Caller,
  attemptId: number,
): Promise<{ notes: InvigilatorNote[] }> {
  if (!(await findOwnAttempt(db, { id: attemptId, userId: caller.id }))) throw problem('not_found')
  return { notes: await findNotes(db, { attemptId }) }
}
