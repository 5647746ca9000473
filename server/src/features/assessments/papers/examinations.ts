/** Which examination belongs to an assessment: the demonstration while the bank is the public one. */

import { type Accommodation, ownMinutes } from 'contract/assessments/accommodations.ts'
import type { Examination } from 'contract/assessments/model.ts'
import { triesOfAnOrder } from 'contract/assessments/rules.ts'
import { renewalMonths } from 'contract/credentials/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import type { Caller } from '../../../platform/guard.ts'
import { monthsAfter } from '../../../platform/months-after.ts'
import { openOrderOf } from '../../payments/payments.ts'
import { assurancesFor, type ExaminationAssurance } from '../attempts/assurances.ts'
import { findEndsOfTries, findLastPass } from '../attempts/store.ts'
import { type Tries, triesAfter } from '../attempts/tries.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { findBank } from '../bank/store.ts'
import { hasEnough } from './draw.ts'
import { findDrawable } from './family-store.ts'

/** @returns undefined while no bank was loaded, and where there is no blueprint for such a bank */
export async function examinationOf(
  db: Db,
  blueprints: readonly NamedBlueprint[],
  { blueprint: { module } }: NamedBlueprint,
): Promise<NamedBlueprint | undefined> {
  const bank = await findBank(db, {})
  if (!bank || bank.source_hash === null) return undefined
  return blueprints.find(({ blueprint }) => blueprint.module === module && blueprint.demonstration === bank.is_demonstration)
}

/**
 * Within the paid access that is open now. A renewal has its own tries.
 * @param except an attempt that does not count; 0 for none
 * @returns undefined where no access is open
 */
export async function triesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { key, blueprint }: NamedBlueprint,
  except = 0,
): Promise<(Tries & { orderId: number }) | undefined> {
  const now = clock.now()
  const orderId = await openOrderOf(db, { userId: caller.id, module: blueprint.module }, now)
  if (orderId === undefined) return undefined
  const since = (await renewableFrom(db, caller.id, key)) ?? new Date(0)
  const ends = await findEndsOfTries(db, { userId: caller.id, blueprint: key, orderId, since, except })
  return {
    orderId,
    ...triesAfter(
      ends.map(({ closed_at }) => closed_at),
      now,
    ),
  }
}

/** @returns when an examination that a person has passed can be taken again, for a new certificate; undefined where they have not passed it */
async function renewableFrom(db: Db, userId: number, blueprint: string): Promise<Date | undefined> {
  const pass = await findLastPass(db, { userId, blueprint })
  return pass && monthsAfter(pass.released_at, renewalMonths)
}

/** @throws problem where the examination is passed, and it is too early for a renewal */
export async function refusePassed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { key }: Pick<NamedBlueprint, 'key'>,
): Promise<void> {
  const from = await renewableFrom(db, caller.id, key)
  if (from && from > clock.now())
    throw problem('already_passed', {
      message: `You have passed this examination. You can take it again from ${dayInWords(from)} on, to renew the certificate.`,
    })
}

/**
 * @param offered the ways that are open here
 * @returns null where the bank has none
 */
export async function showExamination(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  examination: NamedBlueprint | undefined,
  { accommodation, offered }: { accommodation: Accommodation | undefined; offered: readonly ExaminationAssurance[] },
): Promise<Examination | null> {
  if (!examination || !hasEnough(examination.blueprint, await findDrawable(deps.db, {}))) return null
  const { key, blueprint } = examination
  const tries = await triesOf(deps, caller, examination)
  const from = await renewableFrom(deps.db, caller.id, key)
  return {
    key,
    is_demonstration: blueprint.demonstration,
    questions: questionsOf(examination),
    minutes: ownMinutes(blueprint.minutes, accommodation),
    assurances: assurancesFor(accommodation, offered),
    oral: deps.config.assessmentOral,
    tries: { of: triesOfAnOrder, left: tries?.left ?? 0 },
    renewable_from: from && from > deps.clock.now() ? from.toISOString() : null,
    next_try_at: tries?.nextAt?.toISOString() ?? null,
  }
}

export const questionsOf = ({ blueprint }: NamedBlueprint): number =>
  blueprint.sections.reduce((sum, { questions: { E, M, H } }) => sum + E + M + H, 0)
