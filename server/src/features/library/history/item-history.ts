/** What has changed in an item: for its readers what concerns them, for staff the whole log. */
import type { ItemHistory } from 'contract/library/history.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findReadableQuestion } from '../answers/read-question.ts'
import { findRegrades, findThanks } from './history-store.ts'

export async function readHistory(deps: Deps, caller: Caller, id: number): Promise<ItemHistory> {
  const { item_id, front } = await findReadableQuestion(deps, caller, id)
  const [regrades, thanks] = [await findRegrades(deps.db, item_id, caller.id), await findThanks(deps.db, item_id)]
  const told = caller.isStaff ? regrades : regrades.filter(({ changed_yours }) => changed_yours > 0)
  return {
    changes: caller.isStaff ? front.changelog : versionsOf(front.changelog),
    regrades: told.map(({ at, changed, changed_yours }) => ({
      ...{ at: at.toISOString(), changed_yours },
      changed: caller.isStaff ? changed : null,
    })),
    thanks: thanks.map(({ at, username }) => ({ at: at.toISOString(), username })),
  }
}

/** Each since its first line; the log has the newest first. */
function versionsOf(log: readonly { version: number; date: string }[]): ItemHistory['changes'] {
  const since = new Map(log.map(({ version, date }) => [version, date]))
  return [...since].map(([version, date]) => ({ version, date, change: null }))
}
