/** A copy of all that is kept of somebody: asked for here, made by a job (`make-exports.ts`), one at a time and one a day. */
import { exportPauseHours, type PrivacyState } from 'contract/privacy/api.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, hours } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { beginExport, type ExportRow, findExport } from './export-store.ts'

export async function askForExport(deps: Deps, caller: Caller, network: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await orderExport(db, { userId: caller.id, by: null }, now)
    await audit(db, { event: 'data export asked', userId: caller.id, network }, now)
  })
  deps.nudge('exports')
}

/** @throws where one is being made, or was asked for within a day */
export async function orderExport(db: Db, { userId, by }: { userId: number; by: number | null }, now: Date): Promise<void> {
  if (await beginExport(db, { userId, by, now, before: after(now, -pause) })) return
  const next = nextAt(await findExport(db, userId), now)
  throw problem('too_many', {
    message: 'You already requested a copy within the last day. You can request one a day.',
    ...(next && { retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) }),
  })
}

export function exportStateOf(found: ExportRow | undefined, now: Date): PrivacyState['export'] {
  const { asked_at, expires_at, bytes } = found ?? {}
  return {
    state: stateOf(found, now),
    asked_at: asked_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    bytes: bytes ?? null,
    next_at: nextAt(found, now)?.toISOString() ?? null,
  }
}

function stateOf(found: ExportRow | undefined, now: Date): PrivacyState['export']['state'] {
  if (!found) return 'none'
  if (found.failed_at) return 'failed'
  if (!found.ready_at) return 'preparing'
  return found.expires_at && found.expires_at > now ? 'ready' : 'none'
}

const pause = hours(exportPauseHours)

function nextAt(found: ExportRow | undefined, now: Date): Date | undefined {
  if (!found || found.failed_at) return undefined
  const next = after(found.asked_at, pause)
  return next > now ? next : undefined
}
