/** Books a call: takes its time in a calendar and mails both sides, in one commit or not at all. */
import { randomUUID } from 'node:crypto'
import type { BookedCall, bookCall as bookEndpoint, listCallTimes as timesEndpoint } from 'contract/assessments/calls.ts'
import type { Body } from 'contract/endpoint.ts'
import type { Slots } from 'contract/mock-interviews/api.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { listHostTimes, readerZone } from '../../mock-interviews/mock-interviews.ts'
import { lockAttempt } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { mailBooked, timesWantedMail } from './mails.ts'
import { type CallRow, findBooked, findCall, findDueOral, insertCall } from './store.ts'
import { type Asked, type CallDeps, readWanted, takeTime, type Wanted } from './wanted.ts'
import { showCall } from './wire.ts'

export async function listCallTimes(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  { call_id, zone, from, ...asked }: Body<typeof timesEndpoint>,
): Promise<Slots> {
  const { db, clock } = deps
  const moved = call_id === undefined ? undefined : await findToMove(db, caller, call_id)
  const { times } = await readWanted(deps, caller, blueprints, moved ? askedOf(moved) : asked)
  return listHostTimes(db, { ...times, zone, from, except: moved?.blocked_time_id ?? undefined }, clock.now())
}

async function findToMove(db: Db, caller: Caller, id: number): Promise<CallRow> {
  const call = await findCall(db, { id })
  if (call?.user_id !== caller.id) throw problem('not_found')
  if (call.status !== 'booked') throw problem('not_now')
  return call
}

/** The purpose of a booked call, in the words of its booking. */
export const askedOf = ({ kind, assessment, attempt_id }: CallRow): Asked =>
  kind === 'oral' ? { oral_of: attempt_id ?? 0 } : { assessment }

export async function bookCall(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  { starts_at, zone, ...asked }: Body<typeof bookEndpoint>,
): Promise<{ call: BookedCall }> {
  const { db, clock } = deps
  const now = clock.now()
  const start = new Date(starts_at)
  const wanted = await readWanted(deps, caller, blueprints, asked)
  const before = await findBooked(db, { userId: caller.id, kind: wanted.kind, attemptId: wanted.attemptId })
  const shown = async (row: CallRow) => ({ call: await showCall(db, row, 'candidate', now) })
  // Sent again because its reply was lost.
  if (before?.starts_at.getTime() === start.getTime()) return shown(before)
  if (before) throw problem('call_booked')
  if (wanted.times.earliest && start < wanted.times.earliest) throw problem('too_soon')
  await spendTime(deps, caller)
  const row = await inTransaction(db, async (trx) => {
    const id = await take(trx, caller, wanted, { start, zone: readerZone(zone) }, now)
    const row = await findCall(trx, { id })
    if (!row) throw problem('not_found')
    await mailBooked(trx, deps.config, row, now)
    afterCommit(trx, () => deps.nudge('mails'))
    return row
  })
  return shown(row)
}

/** Each time that is taken hinders others, and is mailed to its host. */
export const spendTime = ({ db, clock }: CallDeps, { id }: Caller): Promise<void> =>
  spend(db, [{ key: `assessment calls:${id}`, max: 20, window: days(1) }], clock.now())

async function take(
  db: Db,
  caller: Caller,
  { kind, assessment, title, attemptId, times }: Wanted,
  { start, zone }: { start: Date; zone: string },
  now: Date,
): Promise<number> {
  if (attemptId !== null) {
    // Keeps a reviewer from waiving the oral meanwhile.
    await lockAttempt(db, attemptId)
    if (!(await findDueOral(db, { attemptId }))) throw problem('no_oral')
  }
  const taken = await takeTime(db, kind, { ...times, start }, now)
  const id = await insertCall(db, {
    ...{ user_id: caller.id, kind, assessment, title, attempt_id: attemptId, zone, uid: randomUUID(), created_at: now },
    ...{ host_id: taken.hostId, interviewer_id: taken.interviewerId, blocked_time_id: taken.blockedTimeId },
    ...{ starts_at: start, ends_at: after(start, minutes(times.size.minutes)) },
  })
  // The other one of two clicks was first.
  if (id === undefined) throw problem('call_booked')
  return id
}

/** Mails the administrators that a candidate finds no time. */
export async function requestTimes(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  asked: Asked,
): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const { kind, title } = await readWanted(deps, caller, blueprints, asked)
  await spend(db, [{ key: `assessment times:${caller.id}`, max: 1, window: days(1) }], now)
  const mail = timesWantedMail(config, { kind, title, username: caller.username })
  await queueMails(
    db,
    (await addressesOfAdministrators(db)).map((to) => ({ to, mail })),
    now,
  )
  deps.nudge('mails')
}
