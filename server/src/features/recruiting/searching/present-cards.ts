/** The cards of an open page that can still be read. */
import type { Reply } from 'contract/endpoint.ts'
import type { checkCards } from 'contract/recruiting/search.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { weekStart } from '../../../platform/week.ts'
import { approvedSeat } from '../firms/find-seat.ts'
import { findStillShown } from './store.ts'

/** @returns those that the firm was shown this week and that a search would show now; notes no view */
export async function findPresent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Pick<Caller, 'id'>,
  ids: readonly string[],
): Promise<Reply<typeof checkCards>> {
  const { firmId } = await approvedSeat(db, caller)
  const shown = ids.length > 0 ? await findStillShown(db, { firmId, ids, since: weekStart(clock.now()) }) : []
  return { present: shown.map(({ card_id }) => card_id) }
}
