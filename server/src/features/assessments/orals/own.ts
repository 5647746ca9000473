/** A candidate reads the oral of their examination. */
import type { OwnOral } from 'contract/assessments/orals.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findOwnAttempt } from '../attempts/store.ts'
import { findOral } from './store.ts'

export async function readOwnOral({ db }: Deps, caller: Caller, id: number): Promise<{ oral: OwnOral | null }> {
  if (!(await findOwnAttempt(db, { id, userId: caller.id }))) throw problem('not_found')
  const row = await findOral(db, { attemptId: id })
  if (!row) return { oral: null }
  const { drawn_at, due_at, held_at, saw_identity, outcome, notes } = row
  return {
    oral: {
      ...{ saw_identity, outcome, notes },
      drawn_at: drawn_at.toISOString(),
      due_at: due_at?.toISOString() ?? null,
      held_at: held_at?.toISOString() ?? null,
    },
  }
}
