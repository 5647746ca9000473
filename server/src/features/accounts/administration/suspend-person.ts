/** An administrator suspends an account, and may cancel its renewals with it: all of that, or nothing. */

import type { suspendPerson as endpoint } from 'contract/accounts/administration.ts'
import type { Body } from 'contract/endpoint.ts'
import { Problem, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { findUser } from '../store.ts'
import { administerPerson } from './administer.ts'
import { suspension } from './deeds.ts'

/** Has the payment provider cancel what renews; what it returns records that. */
export type EndRenewals = (deps: Deps, userId: number) => Promise<(db: Db) => Promise<void>>

export async function suspendPerson(
  deps: Deps,
  endRenewals: EndRenewals,
  caller: Caller,
  userId: number,
  { reason, until, cancel_renewals: cancelsRenewals = false }: Body<typeof endpoint>,
): Promise<object> {
  const wish = { reason: required('reason', reason), until: until === undefined ? undefined : new Date(until), cancelsRenewals }
  const deed = suspension(wish, deps.clock.now())
  if (!cancelsRenewals) return administerPerson(deps, caller, userId, deed)
  await refuseUnknown(deps, caller, userId)
  const record = await endRenewals(deps, userId).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'payments_unavailable' ? notCanceled() : error
  })
  await inTransaction(deps.db, async (db) => {
    await record(db)
    await administerPerson({ ...deps, db }, caller, userId, deed)
  })
  deps.nudge('mails')
  return {}
}

const notCanceled = () =>
  problem('payments_unavailable', {
    message:
      'The payment provider did not cancel every renewal, so the account is not suspended. Try again, or suspend it without canceling renewals.',
  })

/** Before anything is canceled: what `administerPerson` would refuse afterwards. */
async function refuseUnknown({ db }: Deps, caller: Caller, userId: number): Promise<void> {
  if (userId === caller.id) throw problem('not_allowed')
  const user = await findUser(db, userId)
  if (!user) throw problem('user_unknown')
  if (user.is_erased) throw problem('not_now')
}
