/** Who knows how an item is solved: whoever has solved it, or opened its solution. */
import { isSolved, type Status } from 'contract/library/model.ts'
import { type RawBuilder, sql } from 'kysely'

/** As statements say it. */
export const knowsSolution = (userId: RawBuilder<unknown>, itemId: RawBuilder<unknown>) => sql<boolean>`exists(
  select from item_progress progress where progress.user_id = ${userId} and progress.item_id = ${itemId}
    and (progress.solved_at is not null or progress.solution_opened_at is not null))`

/** Of the reader for whom a question was read. */
export const isSolutionKnown = ({ is_solution_open, status }: { is_solution_open: boolean; status: Status | null }): boolean =>
  is_solution_open || (status !== null && isSolved(status))
