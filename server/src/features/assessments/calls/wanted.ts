/** Finds the length, the possible hosts and the earliest and latest start of a call, from its purpose. */
import { ownMinutes } from 'contract/assessments/accommodations.ts'
import type { CallKind } from 'contract/assessments/calls.ts'
import { examinationExtraMinutes, oralCallMinutes } from 'contract/assessments/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type HostTimes, type TakenTime, takeHostTime } from '../../mock-interviews/mock-interviews.ts'
import { findAccommodation } from '../attempts/accommodation.ts'
import { offered } from '../attempts/attempt.ts'
import { findOwnAttempt } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { examinationOf, refusePassed, triesOf } from '../papers/examinations.ts'
import { findHosts, holdRole } from '../roles/hosts.ts'
import { findDueOral } from './store.ts'

export type CallDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'nudge' | 'scheduler'>

export interface Asked {
  assessment?: string | undefined
  oral_of?: number | undefined
}

export interface Wanted {
  kind: CallKind
  /** The key of the assessment, as candidates see it. */
  assessment: string
  title: string
  attemptId: number | null
  times: Omit<HostTimes, 'except'>
}

/** Takes a time of a host with the role. The role cannot be withdrawn before the caller's transaction ends. */
export async function takeTime(db: Db, kind: CallKind, times: Parameters<typeof takeHostTime>[1], now: Date): Promise<TakenTime> {
  const taken = await takeHostTime(db, times, now)
  if (!taken || !(await holdRole(db, taken.hostId, kind === 'oral' ? 'examiner' : 'invigilator'))) throw problem('slot_taken')
  return taken
}

export async function readWanted(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  { assessment, oral_of }: Asked,
): Promise<Wanted> {
  if (deps.scheduler) throw problem('scheduled_elsewhere')
  if (assessment !== undefined && oral_of === undefined) return wantedExamination(deps, caller, blueprints, assessment)
  if (oral_of !== undefined && assessment === undefined) return wantedOral(deps, caller, blueprints, oral_of)
  throw invalid([{ field: 'assessment', message: 'Name an assessment, or the examination that the oral belongs to.' }])
}

async function wantedExamination(
  deps: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  key: string,
): Promise<Wanted> {
  const { db, clock } = deps
  const examination = await findExamination(deps, blueprints, key)
  const tries = await triesOf(deps, caller, examination)
  if (!tries) throw problem('must_be_subscribed')
  await refusePassed(deps, caller, examination)
  if (tries.left === 0) throw problem('no_tries_left')
  const accommodation = await findAccommodation(db, { userId: caller.id, now: clock.now() })
  const minutes =
    ownMinutes(examination.blueprint.minutes, accommodation) + (accommodation?.break_minutes ?? 0) + examinationExtraMinutes
  const hosts = await findHosts(db, 'invigilator', { candidateId: caller.id })
  return {
    ...{ kind: 'assessment', assessment: key, title: examination.blueprint.title, attemptId: null },
    times: { hosts, size: { minutes, stepMinutes: 30 }, earliest: tries.nextAt ?? undefined },
  }
}

/** The examination of an assessment that candidates see. */
export async function findExamination(
  { db }: Pick<Deps, 'db'>,
  blueprints: readonly NamedBlueprint[],
  key: string,
): Promise<NamedBlueprint> {
  const named = offered(blueprints).find((one) => one.key === key)
  if (!named) throw problem('not_found')
  const examination = await examinationOf(db, blueprints, named)
  if (!examination) throw problem('unavailable', { message: 'The exam bank is not ready yet. Please try again in a minute.' })
  return examination
}

async function wantedOral(
  { db }: CallDeps,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  attemptId: number,
): Promise<Wanted> {
  const attempt = await findOwnAttempt(db, { id: attemptId, userId: caller.id })
  if (!attempt) throw problem('not_found')
  const due = await findDueOral(db, { attemptId })
  if (!due) throw problem('no_oral')
  const module = blueprints.find(({ key }) => key === attempt.blueprint)?.blueprint.module
  const named = offered(blueprints).find(({ blueprint }) => blueprint.module === module)
  const hosts = await findHosts(db, 'examiner', { candidateId: caller.id, attemptId })
  return {
    ...{ kind: 'oral', assessment: named?.key ?? attempt.blueprint, title: attempt.rules.title, attemptId },
    times: { hosts, size: { minutes: oralCallMinutes, stepMinutes: 15 }, latest: due.due_at },
  }
}
