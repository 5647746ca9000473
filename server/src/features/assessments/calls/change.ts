/** Either side reads, moves or cancels a booked call, checks in, or reports the absence of the other side. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import { oralDays } from 'contract/assessments/rules.ts'
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines } from '../../../platform/typed-text.ts'
import { readerZone, releaseHostTime } from '../../mock-interviews/mock-interviews.ts'
import { lockAttempt } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { drawExaminationPaper } from '../papers/draw-examination-paper.ts'
import { askedOf, spendTime } from './book.ts'
import { mailCancelled, mailMissedByCandidate, mailMissedByHost, mailMoved } from './mails.ts'
import { isCheckInOpen, mayCancel, mayMove, mayReportAbsence, type Side } from './policy.ts'
import {
  type CallRow,
  findCall,
  lapseOtherPapers,
  lapsePaper,
  lockCall,
  postponeOral,
  setAttempt,
  setEnded,
  setMoment,
  setTime,
} from './store.ts'
import { type CallDeps, findExamination, readWanted, takeTime } from './wanted.ts'
import { showCall } from './wire.ts'

const sideOf = (call: CallRow, caller: Caller): Side | undefined =>
  call.user_id === caller.id ? 'candidate' : call.host_id === caller.id ? 'host' : undefined

export async function findOwnCall(db: Db, caller: Caller, id: number): Promise<{ call: CallRow; side: Side }> {
  const call = await findCall(db, { id })
  const side = call && sideOf(call, caller)
  if (!side) throw problem('not_found')
  return { call, side }
}

type Work = (db: Db, call: CallRow, side: Side, now: Date) => Promise<void>

/** Runs `work` in a transaction that locks the call and its attempt. */
export async function changeCall(deps: CallDeps, caller: Caller, id: number, work: Work): Promise<CallRow> {
  const { call: found } = await findOwnCall(deps.db, caller, id)
  const changed = await inTransaction(deps.db, async (trx) => {
    // Attempts are locked before their calls, here and where an oral is held.
    if (found.attempt_id !== null) await lockAttempt(trx, found.attempt_id)
    const call = await lockCall(trx, id)
    const side = call && sideOf(call, caller)
    if (!side) throw problem('not_found')
    if (call.attempt_id !== found.attempt_id) return undefined
    afterCommit(trx, () => deps.nudge('mails'))
    await work(trx, call, side, deps.clock.now())
    const changed = await findCall(trx, { id })
    if (!changed) throw problem('not_found')
    return changed
  })
  // Its paper was drawn meanwhile, which happens once.
  return changed ?? changeCall(deps, caller, id, work)
}

type CallReply = Promise<{ call: BookedCall }>

const shown = async (deps: CallDeps, caller: Caller, call: CallRow): CallReply => ({
  call: await showCall(deps.db, call, sideOf(call, caller) ?? 'candidate', deps.clock.now()),
})

export async function readCall(deps: CallDeps, caller: Caller, id: number): CallReply {
  return shown(deps, caller, (await findOwnCall(deps.db, caller, id)).call)
}

export async function moveCall(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  id: number,
  to: { starts_at: string; zone: string },
): CallReply {
  const start = new Date(to.starts_at)
  const { call: found, side } = await findOwnCall(deps.db, caller, id)
  if (side !== 'candidate') throw problem('not_found')
  // Sent again because its reply was lost.
  if (found.status === 'booked' && found.starts_at.getTime() === start.getTime()) return shown(deps, caller, found)
  if (found.status !== 'booked') throw problem('not_now')
  const { times } = await readWanted(deps, caller, blueprints, askedOf(found))
  await spendTime(deps, caller)
  const moved = await changeCall(deps, caller, id, async (db, call, side, now) => {
    if (call.status !== 'booked') throw problem('not_now')
    if (!mayMove(call, side, now)) throw problem('too_late')
    const where = { start, preferred: call.host_id, except: call.blocked_time_id ?? undefined }
    const taken = await takeTime(db, call.kind, { ...times, ...where }, now)
    await setTime(db, id, {
      ...{ host_id: taken.hostId, interviewer_id: taken.interviewerId, blocked_time_id: taken.blockedTimeId },
      ...{ starts_at: start, ends_at: after(start, minutes(times.size.minutes)), zone: readerZone(to.zone) },
    })
    const moved = await findCall(db, { id })
    if (moved) await mailMoved(db, deps.config, { before: call, call: moved }, now)
  })
  return shown(deps, caller, moved)
}

export async function cancelCall(deps: CallDeps, caller: Caller, id: number, reason: string): CallReply {
  const canceled = await changeCall(deps, caller, id, async (db, call, side, now) => {
    if (!mayCancel(call, now)) throw problem('not_now')
    await cancel(db, deps, call, { by: side, reason: lines(reason) }, now)
  })
  return shown(deps, caller, canceled)
}

/** Needs the call to be locked. */
async function cancel(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  call: CallRow,
  { by, reason }: { by: Side; reason: string },
  now: Date,
): Promise<void> {
  await end(db, call, { status: 'cancelled', by, reason }, now)
  const canceled = await findCall(db, { id: call.id })
  if (canceled) await mailCancelled(db, config, canceled, now)
}

/** Cancels the call of a candidate whose account is being deleted. */
export const cancelForLeaver = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, id: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const found = await findCall(trx, { id })
    if (found?.attempt_id) await lockAttempt(trx, found.attempt_id)
    const call = await lockCall(trx, id)
    if (call?.status === 'booked') await cancel(trx, deps, call, { by: 'candidate', reason: '' }, deps.clock.now())
  })

/** Ends a call and frees its time. An unused paper lapses, so that the candidate can draw another. Needs the call to be locked. */
async function end(
  db: Db,
  { id, kind, attempt_id, blocked_time_id }: CallRow,
  ending: { status: 'missed' | 'cancelled'; by: Side; reason?: string },
  now: Date,
): Promise<void> {
  if (blocked_time_id !== null) await releaseHostTime(db, blocked_time_id)
  await setEnded(db, id, ending)
  if (attempt_id === null) return
  if (kind === 'assessment') await lapsePaper(db, attempt_id, now)
  else if (ending.by === 'host') await postponeOral(db, attempt_id, after(now, days(oralDays)))
}

/** Draws the candidate's paper when they check in: none exists before. @param choice what the certificate will say */
export async function checkInToCall(
  deps: Deps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  id: number,
  choice?: CertificateChoice,
): CallReply {
  const { call, side } = await findOwnCall(deps.db, caller, id)
  if (!isCheckInOpen(call, deps.clock.now())) throw problem('not_now')
  if (side === 'candidate' && call.kind === 'assessment' && call.attempt_id === null) {
    const examination = await findExamination(deps, blueprints, call.assessment)
    await lapseOtherPapers(deps.db, caller.id, deps.clock.now())
    try {
      await drawExaminationPaper(deps, caller, examination, 'invigilated', choice, async (trx, attemptId) => {
        const locked = await lockCall(trx, id)
        if (!locked || locked.attempt_id !== null || !isCheckInOpen(locked, deps.clock.now())) throw problem('not_now')
        await setAttempt(trx, id, attemptId)
      })
    } catch (error) {
      // Of two windows the other one was first, and this one joins with its paper.
      if (!(await findCall(deps.db, { id }))?.attempt_id) throw error
    }
  }
  const checkedIn = await changeCall(deps, caller, id, async (db, locked, side, now) => {
    if (!isCheckInOpen(locked, now)) throw problem('not_now')
    await setMoment(db, id, side === 'candidate' ? 'candidate_checked_in_at' : 'host_checked_in_at', now)
  })
  return shown(deps, caller, checkedIn)
}

export async function reportAbsence(deps: CallDeps, caller: Caller, id: number): CallReply {
  const missed = await changeCall(deps, caller, id, async (db, call, side, now) => {
    if (!mayReportAbsence(call, side, now)) throw problem('not_now')
    await endMissed(db, deps, call, side === 'host' ? 'candidate' : 'host', now)
  })
  return shown(deps, caller, missed)
}

/** Needs the call to be locked. */
export async function endMissed(db: Db, { config }: Pick<Deps, 'config'>, call: CallRow, by: Side, now: Date): Promise<void> {
  await end(db, call, { status: 'missed', by }, now)
  if (by === 'host') await mailMissedByHost(db, config, call, now)
  else await mailMissedByCandidate(db, config, call, now)
}
