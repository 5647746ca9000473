/** What a reader handed in at a coding question, and what they kept before other code took its place: to be looked at and taken back. */
import type { PastCode, PastCodeKind } from 'contract/library/past-code.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { findReadableCode } from './code.ts'
import { findPastCode, insertKeptCode, listPastCode } from './past-code-store.ts'

export async function readPastCodes(deps: Deps, caller: Caller, id: number): Promise<{ past: PastCode[] }> {
  const { item_id } = await findReadableCode(deps, caller, id)
  return pastOf(deps, caller, item_id)
}

export async function readPastCode(
  deps: Deps,
  caller: Caller,
  { id, kind, pastId }: { id: number; kind: PastCodeKind; pastId: number },
): Promise<{ code: string }> {
  const { item_id } = await findReadableCode(deps, caller, id)
  const found = await findPastCode(deps.db, kind, { userId: caller.id, itemId: item_id, id: pastId })
  if (!found) throw problem('not_found')
  return found
}

export async function keepCode(deps: Deps, caller: Caller, id: number, code: string): Promise<{ past: PastCode[] }> {
  const { item_id, starter } = await findReadableCode(deps, caller, id)
  if (starter === null) throw problem('bad_input', { message: 'This question doesn’t take code as an answer.' })
  const now = deps.clock.now()
  // Each is a look at other code, taken back.
  await spend(deps.db, [{ key: `kept-code:${caller.id}`, max: 30, window: minutes(1) }], now)
  await insertKeptCode(deps.db, { userId: caller.id, itemId: item_id, code }, now)
  return pastOf(deps, caller, item_id)
}

async function pastOf({ db }: Deps, { id }: Caller, itemId: number): Promise<{ past: PastCode[] }> {
  const rows = await listPastCode(db, { userId: id, itemId })
  return { past: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
