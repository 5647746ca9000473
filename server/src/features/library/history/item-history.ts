/** What has changed in an item, for everybody who may read it. */
import type { ItemHistory } from 'contract/library/history.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findReadableQuestion } from '../answers/read-question.ts'
import { findRegrades, findThanks } from './history-store.ts'

export async function readHistory(deps: Deps, caller: Caller, id: number): Promise<ItemHistory> {
  const { item_id, front } = await findReadableQuestion(deps, caller, id)
  const [regrades, thanks] = [await findRegrades(deps.db, item_id), await findThanks(deps.db, item_id)]
  return {
    changes: front.changelog,
    regrades: regrades.map(({ at, changed }) => ({ at: at.toISOString(), changed })),
    thanks: thanks.map(({ at, username }) => ({ at: at.toISOString(), username })),
  }
}
