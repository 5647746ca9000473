/** An attempt at an assessment, as it is stored and as its candidate sees it. */
import { ownMinutes } from 'contract/assessments/accommodations.ts'
import type { Attempt } from 'contract/assessments/model.ts'
import { appealDays } from 'contract/assessments/rules.ts'
import { after, days } from '../../../platform/clock.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import type { Snapshot } from './accommodation.ts'
import { intervalOf } from './interval.ts'

/** The rules of the blueprint when the paper was drawn. */
export interface AttemptRules {
  title: string
  questions: number
  minutes: number
  /** The marks to reach, in percent of the points. */
  pass: { overall: number; section: number }
}

export interface AttemptRow {
  id: number
  user_id: number
  blueprint: string
  version: number
  assurance: Attempt['assurance']
  rules: AttemptRules
  state: Attempt['state']
  drawn_at: Date
  started_at: Date | null
  ends_at: Date | null
  closed_at: Date | null
  closed_by: Attempt['closed_by']
  earned: number | null
  possible: number | null
  /** When the result of an examination was released. */
  released_at: Date | null
  /** The copy that the attempt keeps from its start on. */
  accommodation: Snapshot | null
  /** The breaks that are left. During a break: those left if the candidate never comes back. */
  break_left_ms: number
  /** The newest break or pause: it is over from `break_ends_at` on. */
  break_began_at: Date | null
  break_ends_at: Date | null
  /** True for a pause, which the invigilator begins and ends. */
  break_is_pause: boolean
  /** Whether its end is not in the log yet. */
  break_is_open: boolean
  seed_commitment: Buffer | null
  /** The points of its questions. */
  weights: number[]
}

/** The result of practice can be read at once, the result of an examination from its release on. */
export const isReadable = ({
  assurance,
  state,
  released_at,
}: Pick<AttemptRow, 'assurance' | 'state' | 'released_at'>): boolean =>
  assurance === 'own_browser' ? state === 'marked' : released_at !== null

/** @returns undefined where there is nothing to appeal */
export const appealUntil = ({ assurance, state, released_at }: AttemptRow): Date | undefined =>
  assurance !== 'own_browser' && released_at && (state === 'failed' || state === 'void')
    ? after(released_at, days(appealDays))
    : undefined

export const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  key: row.blueprint,
  title: row.rules.title,
  assurance: row.assurance,
  state: row.state,
  questions: row.rules.questions,
  minutes: ownMinutes(row.rules.minutes, row.accommodation),
  drawn_at: row.drawn_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closed_by,
  released_at: row.released_at?.toISOString() ?? null,
  score:
    !isReadable(row) || row.earned === null || row.possible === null
      ? null
      : { earned: row.earned, possible: row.possible, ...intervalOf(row.earned / row.possible, row.weights) },
})

/** The blueprints that candidates see: a demonstration's bank is public. */
export const offered = (blueprints: readonly NamedBlueprint[]): NamedBlueprint[] =>
  blueprints.filter(({ blueprint }) => !blueprint.demonstration)
