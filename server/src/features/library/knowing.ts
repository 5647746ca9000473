/** Who knows how an item is solved: whoever has solved it, or opened its solution. As statements say it. */
import { type RawBuilder, sql } from 'kysely'

export const knowsSolution = (userId: RawBuilder<unknown>, itemId: RawBuilder<unknown>) => sql<boolean>`exists(
  select from item_progress progress where progress.user_id = ${userId} and progress.item_id = ${itemId}
    and (progress.solved_at is not null or progress.solution_opened_at is not null))`
