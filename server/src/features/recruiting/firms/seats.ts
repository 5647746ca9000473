/** The caller's firm and its seats. */
import { problem } from 'contract/problems.ts'
import { type Firm, mostSeats } from 'contract/recruiting/firms.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { signOut } from '../../accounts/accounts.ts'
import { findSeat, lockAsManager } from './find-seat.ts'
import { findInvitations } from './invitation-store.ts'
import { findSeats, setClosed } from './store.ts'

/** Also of a firm that is not approved: its people read why. */
export async function readFirm({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<{ firm: Firm }> {
  const own = await findSeat(db, caller)
  if (!own) throw problem('not_allowed')
  const [{ reason }, seats, invitations] = await Promise.all([
    db.selectFrom('firms').select('reason').where('id', '=', own.firmId).executeTakeFirstOrThrow(),
    findSeats(db, own.firmId, mostSeats),
    findInvitations(db, own.firmId, clock.now()),
  ])
  const firm = {
    name: own.firm,
    domain: own.domain,
    state: own.state,
    reason,
    is_manager: own.isManager,
    seats: seats.map((seat) => ({ ...seat, is_own: seat.id === caller.id, closed_at: seat.closed_at?.toISOString() ?? null })),
    invitations: invitations.map((one) => ({ ...one, expires_at: one.expires_at.toISOString() })),
  }
  return { firm }
}

/** Signs its holder out everywhere. Seats of other firms, and closed ones, are not found. */
export async function closeSeat(deps: Deps, caller: Caller, userId: number, network: string): Promise<{ firm: Firm }> {
  const { db, clock } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const own = await lockAsManager(trx, caller)
    if (userId === caller.id) throw problem('not_allowed')
    if (!(await setClosed(trx, { firmId: own.firmId, userId, closedAt: now }))) throw problem('not_found')
    await signOut(trx, userId)
    await audit(trx, { event: 'seat closed', userId, by: caller.id, network, detail: { firm: own.firmId } }, now)
  })
  return readFirm(deps, caller)
}
