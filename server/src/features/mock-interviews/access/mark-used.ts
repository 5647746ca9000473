/**
 * The browser says that something was booked (spec §4). It says so at most once with effect: one conditional update, under the lock of what
 * was bought. With our own scheduler the booking has used the credit already, and this is a harmless repeat; with another one its signed event
 * may have done so, or does so later.
 */
import type { EventName } from 'contract/admin/event-words.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { type Entitlement, holdCredits, isOpenCredit, nameUse, useCredit } from '../../payments/credits.ts'
import { findExternal } from '../external/external-store.ts'
import { type AccessCall, findEntitlement, refusalOf, spendTry } from './grant.ts'

export async function markUsed(
  deps: Deps,
  { askProvider, network }: AccessCall,
  { session_id, event_uri }: { session_id: string; event_uri?: string },
): Promise<{ message: 'Marked as used' }> {
  await spendTry(deps, network)
  const found = await findEntitlement(deps, askProvider, session_id)
  if (found.state !== 'open' && found.state !== 'used') throw refusalOf(found)
  const now = deps.clock.now()
  const isUsed = await inTransaction(deps.db, (db) => use(db, found, event_uri, now))
  if (isUsed) return { message: 'Marked as used' }
  await auditUse(deps.db, 'mock interview booked twice', found, { for: event_uri }, now)
  throw problem('booked_otherwise')
}

/** @returns false where it is used for something else */
async function use(db: Db, found: Entitlement, event: string | undefined, now: Date): Promise<boolean> {
  const credits = await holdCredits(db, found.orderId)
  // Also where the credit that it used was replaced since.
  if (event !== undefined && credits.some(({ used_for }) => used_for === event)) return true
  if (event !== undefined && (await isOver(db, found.orderId, event))) return true
  const credit = credits.at(-1)
  if (!credit || credit.revoked_at) throw problem('mock_access_refused')
  if (!isOpenCredit(credit)) {
    if (event === undefined) return true
    if (credit.used_for !== null) return false
    await nameUse(db, credit, event)
    return true
  }
  await useCredit(db, credit.id, event ?? null, now)
  await auditUse(db, 'mock credit used', found, { credit: credit.id, for: event ?? null }, now)
  return true
}

/** The scheduler has told that it was moved or cancelled, before the browser's word was here. */
const isOver = async (db: Db, orderId: number, event: string): Promise<boolean> =>
  (await findExternal(db, orderId)).some(({ uri, status }) => uri === event && (status === 'moved' || status === 'cancelled'))

const auditUse = (db: Db, event: EventName, { orderId, userId }: Entitlement, about: object, now: Date): Promise<void> =>
  audit(db, { event, ...(userId !== null && { userId }), detail: { order: orderId, ...about } }, now)
