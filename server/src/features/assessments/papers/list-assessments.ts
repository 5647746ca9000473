/** The assessments as a candidate sees them. */
import type { Assessment } from 'contract/assessments/model.ts'
import { listedAttempts } from 'contract/assessments/rules.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { attemptOf } from '../attempts/attempt.ts'
import { findOwnAttempts } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'

export async function listAssessments(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  offered: readonly NamedBlueprint[],
): Promise<{ assessments: Assessment[] }> {
  const blueprints = offered.map(({ key }) => key)
  const attempts = (await findOwnAttempts(db, { userId: caller.id, blueprints, most: listedAttempts })).map(attemptOf)
  return {
    assessments: offered.map(({ key, blueprint }) => ({
      key,
      title: blueprint.title,
      module: blueprint.module,
      version: blueprint.version,
      is_subscribed: caller.open.includes(blueprint.module),
      sections: blueprint.sections.map(({ category }) => category),
      pass: blueprint.pass,
      examination: null,
      attempts: attempts.filter((attempt) => attempt.key === key),
    })),
  }
}
