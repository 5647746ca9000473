import { mayReadItem } from 'contract/access.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { problem } from 'contract/problems.ts'
import type { Caller } from '../../platform/guard.ts'

/** Unknown and hidden look alike; what is not paid for is refused as everywhere. */
export function refuseUnreadable<Row extends { module: LibraryModule; preview: boolean }>(
  caller: Caller,
  row: Row | undefined,
): asserts row is Row {
  if (!row) throw problem('not_found')
  if (!mayReadItem(caller.open, row)) throw problem('must_be_subscribed')
}
