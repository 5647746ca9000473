/**
 * The browser says that something was booked (spec §4). It says so at most once with effect: one conditional update, under the lock of what
 * was bought. With our own scheduler the booking has used the credit already, and this is a harmless repeat.
 */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { type Entitlement, holdCredits, isOpenCredit, nameUse, useCredit } from '../../payments/credits.ts'
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
  await inTransaction(deps.db, (db) => use(db, found, event_uri, now))
  return { message: 'Marked as used' }
}

async function use(db: Db, { orderId, userId }: Entitlement, event: string | undefined, now: Date): Promise<void> {
  const credits = await holdCredits(db, orderId)
  // Also where the credit that it used was replaced since.
  if (event !== undefined && credits.some(({ used_for }) => used_for === event)) return
  const credit = credits.at(-1)
  if (!credit || credit.revoked_at) throw problem('mock_access_refused')
  if (!isOpenCredit(credit)) {
    if (event === undefined) return
    if (credit.used_for !== null) throw problem('booked_otherwise')
    await nameUse(db, credit.id, event)
    return
  }
  await useCredit(db, credit.id, event ?? null, now)
  const detail = { order: orderId, credit: credit.id, for: event ?? null }
  await audit(db, { event: 'mock credit used', ...(userId !== null && { userId }), detail }, now)
}
