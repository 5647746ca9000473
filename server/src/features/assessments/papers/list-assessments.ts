/** The assessments as a candidate sees them. */
import type { Accommodation } from 'contract/assessments/accommodations.ts'
import type { listAssessments as listCall } from 'contract/assessments/api.ts'
import type { Assessment, Attempt } from 'contract/assessments/model.ts'
import { listedAttempts } from 'contract/assessments/rules.ts'
import type { Reply } from 'contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findAccommodation } from '../attempts/accommodation.ts'
import { assurancesOffered, type ExaminationAssurance } from '../attempts/assurances.ts'
import { attemptOf, offered } from '../attempts/attempt.ts'
import { findOwnAttempts } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { examinationOf, showExamination } from './examinations.ts'

export async function listAssessments(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'scheduler'>,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
): Promise<Omit<Reply<typeof listCall>, 'holds_orals'>> {
  const accommodation = await findAccommodation(deps.db, { userId: caller.id, now: deps.clock.now() })
  const own = { accommodation, offered: await assurancesOffered(deps) }
  const keys = blueprints.map(({ key }) => key)
  const attempts = (await findOwnAttempts(deps.db, { userId: caller.id, blueprints: keys, most: listedAttempts })).map(attemptOf)
  return {
    ...(accommodation && { accommodation }),
    assessments: await Promise.all(offered(blueprints).map((one) => assessmentOf(deps, caller, blueprints, one, attempts, own))),
  }
}

/** With its practice sittings, and with its examinations, also those from another bank. */
async function assessmentOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'scheduler'>,
  caller: Caller,
  blueprints: readonly NamedBlueprint[],
  one: NamedBlueprint,
  attempts: readonly Attempt[],
  ways: { accommodation: Accommodation | undefined; offered: readonly ExaminationAssurance[] },
): Promise<Assessment> {
  const { key, blueprint } = one
  const own = blueprints.filter((other) => other.blueprint.module === blueprint.module).map((other) => other.key)
  return {
    key,
    title: blueprint.title,
    module: blueprint.module,
    version: blueprint.version,
    is_subscribed: caller.open.includes(blueprint.module),
    sections: blueprint.sections.map(({ category }) => category),
    pass: blueprint.pass,
    examination: await showExamination(deps, caller, await examinationOf(deps.db, blueprints, one), ways),
    attempts: attempts.filter((attempt) => own.includes(attempt.key)).slice(0, listedAttempts),
  }
}
