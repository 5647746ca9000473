/** Who may change what was written (readings §5), and what is written down where they did not write it. */
import type { EventName } from 'contract/admin/event-words.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'

interface Written {
  creator_id: number | null
}

/** Its writer and administrators may. What the house has begun is nobody's: it is written in the content files. */
export function refuseStranger(caller: Caller, { creator_id }: Written): void {
  if (creator_id === null || (creator_id !== caller.id && !caller.isStaff)) throw problem('not_allowed')
}

/** What an administrator does to other people's words is written down (trust G19). */
export async function auditModerator(
  db: Db,
  caller: Caller,
  { creator_id }: Written,
  { event, detail }: { event: EventName; detail: Record<string, unknown> },
  now: Date,
): Promise<void> {
  if (creator_id === caller.id) return
  await audit(db, { event, ...(creator_id !== null && { userId: creator_id }), by: caller.id, detail }, now)
}
