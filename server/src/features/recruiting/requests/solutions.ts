/** Solutions of a candidate's own that an acceptance hands over: listed, run again before the answer's transaction, checked in it. */
import { problem } from 'contract/problems.ts'
import type { OwnSolution } from 'contract/recruiting/received-requests.ts'
import { longestSolution, mostListedSolutions } from 'contract/recruiting/rules.ts'
import type { SharedSolution } from 'contract/recruiting/shortlist.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { CouldNotStart, runAgain } from '../../assessments/assessments.ts'
import { findOwnSolutions, listOwnSolutions, type TestedSolution } from '../../library/library.ts'

type RunDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export async function listSolutions({ db }: Pick<Deps, 'db'>, { id }: Caller): Promise<{ solutions: OwnSolution[] }> {
  const rows = await listOwnSolutions(db, { userId: id, longest: longestSolution, most: mostListedSolutions })
  return {
    solutions: rows.map(({ at, can_be_run, ...row }) => ({ ...row, handed_in_at: at.toISOString(), is_run_again: can_be_run })),
  }
}

export interface CheckedSolution extends SharedSolution {
  id: number
}

/**
 * Runs the chosen solutions that can be run. No transaction is open meanwhile.
 *
 * @throws problem `solution_gone` where a chosen one is not the caller's or no longer counts, `solution_fails`, `solution_not_run`, `too_many`
 */
export async function runChosen(deps: RunDeps, userId: number, ids: readonly number[]): Promise<CheckedSolution[]> {
  if (ids.length === 0) return []
  const chosen = await findChosen(deps.db, userId, ids)
  if (chosen.length < ids.length) throw problem('solution_gone')
  if (chosen.some(({ can_be_run }) => can_be_run))
    await spend(deps.db, [{ key: `solution-runs:${userId}`, max: 10, window: hours(1) }], deps.clock.now())
  return Promise.all(
    chosen.map(async (one) => {
      const { id, title, category, kind, text, at } = one
      return { id, title, category, kind, text, handed_in_at: at.toISOString(), run: await runOf(deps, one) }
    }),
  )
}

/** @throws problem `solution_gone` where a solution has changed since it was run, or no longer counts */
export async function refuseChanged(db: Db, userId: number, checked: readonly CheckedSolution[]): Promise<void> {
  if (checked.length === 0) return
  const now = await findChosen(
    db,
    userId,
    checked.map(({ id }) => id),
  )
  const isUnchanged = ({ id, text }: CheckedSolution) => now.some((one) => one.id === id && one.text === text)
  if (!checked.every(isUnchanged)) throw problem('solution_gone')
}

const findChosen = (db: Db, userId: number, ids: readonly number[]): Promise<TestedSolution[]> =>
  findOwnSolutions(db, { userId, longest: longestSolution, ids: [...ids] })

async function runOf({ config, clock }: RunDeps, { title, kind, text, program }: TestedSolution): Promise<SharedSolution['run']> {
  if (!program) return null
  const { tests, recording, tables, ordered } = program
  const tested =
    kind === 'sql'
      ? { query: text, tables: tables ?? '', hidden: tests, recording: recording ?? '', isOrdered: ordered ?? false }
      : { source: text, tests, recording }
  const { passed, total } = await runAgain(config, tested).catch((error: unknown) => {
    throw error instanceof CouldNotStart ? problem('solution_not_run') : error
  })
  if (total === 0 || passed < total)
    throw problem('solution_fails', {
      message: `“${title}” did not pass when we ran it again${kind === 'code' ? ', with no package but Python’s own library' : ''}. Nothing was handed over. Untick it, then accept again.`,
    })
  return { at: clock.now().toISOString(), tests: total }
}
