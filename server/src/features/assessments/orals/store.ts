/** The queries of orals that are to be held. */
import type { OralOutcome } from 'contract/assessments/orals.ts'
import { sql } from 'kysely'
import { lookup } from '../../../db/prepared.ts'

export interface OralRow {
  attempt_id: number
  drawn_at: Date
  positions: number[]
  due_at: Date | null
  held_at: Date | null
  saw_identity: boolean | null
  outcome: OralOutcome | null
  notes: string | null
}

export const findOral = lookup<{ attemptId: number }, OralRow>(
  ({ attemptId }) => sql`
    select attempt_id, drawn_at, positions, due_at, held_at, saw_identity, outcome, notes
    from assessment_orals where attempt_id = ${attemptId}`,
)
