/** The password once more, for what asks for it (`asksPassword`): good for some minutes, in this session alone. */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lockUser, notePassword } from '../session-store.ts'
import { checkCurrentPassword, wrongPassword } from './current-password.ts'

export async function confirmPassword(deps: Deps, caller: Caller, password: string, network: string): Promise<object> {
  const verified = await checkCurrentPassword(deps, caller, password, network)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.id)
    if (!user) throw problem('not_logged_in')
    if (user.password_hash !== verified.password_hash) throw wrongPassword()
    await notePassword(trx, caller.tokenHash, now)
    await audit(trx, { event: 'password confirmed', userId: caller.id, network }, now)
  })
  return {}
}
