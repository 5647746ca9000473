/** An attempt at an assessment, as it is stored and as its candidate sees it. */
import { ownMinutes } from 'contract/assessments/accommodations.ts'
import type { Attempt } from 'contract/assessments/model.ts'
import { appealDays } from 'contract/assessments/rules.ts'
import { after, days } from '../../../platform/clock.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import type { Snapshot } from './accommodation.ts'
import { intervalOf } from './interval.ts'

/** Of its blueprint, as it was when the paper was drawn. */
export interface AttemptRules {
  title: string
  questions: number
  minutes: number
  /** In percent of the points. */
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
  /** Of an examination's result. */
  released_at: Date | null
  /** What it goes by, from its start on. */
  accommodation: Snapshot | null
  /** While the candidate is on a break: what is left after it if they never come back. */
  break_left_ms: number
  /** The newest break: it is over from `break_ends_at` on. */
  break_began_at: Date | null
  break_ends_at: Date | null
  /** Whether the invigilator began it, and ends it. */
  break_is_pause: boolean
  /** Whether its end has yet to be noted. */
  break_is_open: boolean
  seed_commitment: Buffer | null
  /** The points of its questions. */
  weights: number[]
}

/** Of practice the result is there at once, of an examination from its release on. */
export const isReadable = ({
  assurance,
  state,
  released_at,
}: Pick<AttemptRow, 'assurance' | 'state' | 'released_at'>): boolean =>
  assurance === 'own_browser' ? state === 'marked' : released_at !== null

/** Undefined where there is nothing to appeal. */
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
