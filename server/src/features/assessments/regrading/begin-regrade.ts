/** An administrator says that the key of a version was wrong. What follows is the work of a job. */
import type { RegradeForecast } from 'contract/assessments/bank.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { outcomeOf } from '../outcomes/outcome.ts'
import { moveOf } from './move.ts'
import { countWaiting, type FamilyVersion, findForecastSections, findVersion, insertRegrade } from './store.ts'

const stillDrawn =
  'This version is still drawn. Correct the family, raise its version, and load the bank; then mark this version again.'
const doneBefore = 'This version already counts as right for everybody who had it.'

const wrongVersion = (message: string) => invalid([{ field: 'version', message }])

export async function regradeFamily(
  deps: Deps,
  caller: Caller,
  which: FamilyVersion,
  { reason: given, isDry }: { reason: string; isDry: boolean },
): Promise<RegradeForecast> {
  const reason = isDry ? '' : required('reason', lines(given))
  return inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const found = await findVersion(db, which)
    if (!found) throw problem('not_found')
    if (!found.retired_at) throw wrongVersion(stillDrawn)
    if (found.is_regraded) throw wrongVersion(doneBefore)
    const forecast = await forecastOf(db, which)
    if (isDry) return forecast
    if ((await insertRegrade(db, { ...which, reason, byId: caller.id, at: now })) === undefined) throw wrongVersion(doneBefore)
    const detail = { family: which.slug, version: which.version, reason, ...forecast }
    await audit(db, { event: 'examination regrade begun', by: caller.id, detail }, now)
    afterCommit(db, () => deps.nudge('examination regrades'))
    return forecast
  })
}

async function forecastOf(db: Db, which: FamilyVersion): Promise<RegradeForecast> {
  const papers = Map.groupBy(await findForecastSections(db, which), ({ attempt_id }) => attempt_id)
  const moves = [...papers.values()].flatMap((sections) => {
    const [first] = sections
    if (!first || sections.every(({ changed }) => changed === 0)) return []
    const after = sections.map(({ granted, weights }) => ({ earned: granted, weights }))
    return moveOf(first.state, outcomeOf(sections, first.pass), outcomeOf(after, first.pass)) ?? []
  })
  return {
    papers: papers.size,
    waiting: (await countWaiting(db, which))?.count ?? 0,
    questions: [...papers.values()].flat().reduce((sum, { changed }) => sum + changed, 0),
    passes: moves.filter((move) => move === 'pass').length,
    reviews: moves.filter((move) => move === 'review').length,
  }
}
