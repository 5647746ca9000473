/** Something is done to an account, whichever way it is asked for: the deed and its audit row, in one transaction. */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findUser, findUserByEmail } from '../store.ts'
import { lockUsers } from './deed-store.ts'
import type { Deed } from './deeds.ts'

interface Administered {
  deed: Deed
  whom: { email: string } | { id: number }
  /** The command line, or an administrator by their number. */
  by: string | number
}

/** The person's address as they spell it; undefined where nobody has it. Doing it again changes nothing, and is noted again. */
export function administer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { deed, whom, by }: Administered,
): Promise<string | undefined> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const found = await ('id' in whom ? findUser(trx, whom.id) : findUserByEmail(trx, whom.email))
    const user = found && (await lock(trx, found.id, by))
    if (!user) return undefined
    if (user.is_erased) throw problem('not_now')
    await deed.act(trx, user, now)
    const { event, detail } = deed
    await audit(trx, { event, userId: user.id, by, ...(detail && { detail }) }, now)
    return user.email
  })
}

/**
 * Nobody does anything to themselves: whoever could take it back might be shut out with them. Who does it is held as well, and is
 * asked once more for their right: of two who dismiss each other at the same moment one remains.
 */
export async function administerPerson(deps: Deps, caller: Caller, id: number, deed: Deed): Promise<object> {
  if (id === caller.id) throw problem('not_allowed')
  if (!(await administer(deps, { deed, whom: { id }, by: caller.id }))) throw problem('user_unknown')
  deps.nudge('mails')
  return {}
}

async function lock(db: Db, id: number, by: string | number) {
  const users = await lockUsers(db, typeof by === 'number' ? [id, by] : [id])
  const doer = users.find((user) => user.id === by)
  if (typeof by === 'number' && (!doer?.is_admin || doer.suspended_at)) throw problem('not_allowed')
  return users.find((user) => user.id === id)
}
