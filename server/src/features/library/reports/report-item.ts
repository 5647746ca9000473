/** A reader tells what is wrong in an item that they may read. */
import type { Body } from 'contract/endpoint.ts'
import type { reportItem as reportItemCall } from 'contract/library/reports.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { findReadableQuestion } from '../answers/read-question.ts'
import { saveReport } from './report-store.ts'

export async function reportItem(deps: Deps, caller: Caller, id: number, sent: Body<typeof reportItemCall>): Promise<object> {
  const words = required('words', lines(sent.words))
  const { item_id, front } = await findReadableQuestion(deps, caller, id)
  const now = deps.clock.now()
  await spend(deps.db, [{ key: `item-report:${caller.id}`, max: 10, window: hours(1) }], now)
  const told = { words, suggestion: lines(sent.suggestion ?? ''), isNamed: sent.is_named ?? false }
  await saveReport(deps.db, { itemId: item_id, placementId: id, version: front.version, userId: caller.id, ...told }, now)
  return {}
}
