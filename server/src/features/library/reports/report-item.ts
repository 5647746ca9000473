/** A reader tells what is wrong in an item that they may read. */
import type { Body } from 'contract/endpoint.ts'
import type { reportItem as reportItemCall } from 'contract/library/reports.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { findReadableQuestion } from '../answers/read-question.ts'
import { findReadableServing } from '../servings/read-serving.ts'
import { saveReport } from './report-store.ts'

export async function reportItem(deps: Deps, caller: Caller, id: number, sent: Body<typeof reportItemCall>): Promise<object> {
  const words = required('words', lines(sent.words))
  const { itemId, version, servingId } = await whatIsRead(deps, caller, id, sent.serving_id)
  const now = deps.clock.now()
  await spend(deps.db, [{ key: `item-report:${caller.id}`, max: 10, window: hours(1) }], now)
  const told = { words, suggestion: lines(sent.suggestion ?? ''), isNamed: sent.is_named ?? false }
  await saveReport(deps.db, { itemId, placementId: id, version, servingId, userId: caller.id, ...told }, now)
  deps.nudge('markup')
  return {}
}

/** A serving is of the version that it was served in, whatever became of the item since. */
async function whatIsRead(deps: Deps, caller: Caller, id: number, servingId: number | undefined) {
  const { item_id: itemId, front } = await findReadableQuestion(deps, caller, id)
  if (servingId === undefined) return { itemId, version: front.version, servingId: null }
  const serving = await findReadableServing(deps, caller, servingId)
  if (serving.item_id !== itemId) throw problem('not_found')
  return { itemId, version: serving.item_version, servingId }
}
