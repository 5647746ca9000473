/** A reader's code beside an item. What runs it is the reader's own browser; the server only stores it. */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import type { KeptPackages } from '../../../platform/python-packages/kept-packages.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import { type CodeRow, findCode, upsertCode } from './store.ts'

interface Asked {
  withTests: boolean
  kept: Pick<KeptPackages, 'missing'>
}

export async function readCode(deps: Deps, caller: Caller, id: number, { withTests, kept }: Asked): Promise<ItemCode> {
  const row = await findReadableCode(deps, caller, id, { withTests })
  // From the operator's address all of them come.
  const missing = deps.config.pythonPackagesUrl ? [] : await kept.missing(row.packages ?? [])
  const saved = (kind: CodeKind) => row.saved?.find((one) => one.kind === kind)
  const [answer, scratch] = [saved('answer'), saved('scratch')]
  return {
    starter: row.starter,
    ...(missing.length > 0 && { missing_packages: missing }),
    ...(row.sql && { sql: row.sql }),
    ...(answer && { answer }),
    ...(scratch && { scratch }),
    ...(row.refused !== null && row.wrong_solutions !== null && { score: { refused: row.refused, of: row.wrong_solutions } }),
    ...(row.tests !== null && { tests: { source: row.tests, recording: row.recording } }),
  }
}

interface Sent {
  kind: CodeKind
  text: string
  version: number
}

export async function saveCode(deps: Deps, caller: Caller, id: number, sent: Sent): Promise<{ version: number }> {
  const row = await findReadableCode(deps, caller, id)
  if (sent.kind === 'answer' && row.starter === null)
    throw problem('bad_input', { message: 'This question doesn’t take code as an answer.' })
  const now = deps.clock.now()
  // An editor saves once a second at most.
  await spend(deps.db, [{ key: `item-code:${caller.id}`, max: 120, window: minutes(1) }], now)
  const version = await upsertCode(deps.db, { ...sent, userId: caller.id, itemId: row.item_id }, now)
  if (version === undefined) throw problem('changed_elsewhere')
  return { version }
}

export async function findReadableCode(
  deps: Deps,
  caller: Caller,
  placementId: number,
  { withTests } = { withTests: false },
): Promise<CodeRow> {
  const row = await findCode(deps.db, { placementId, userId: caller.id, withTests })
  refuseUnreadable(caller, row)
  return row
}
