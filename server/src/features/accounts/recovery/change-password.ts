/** A new password in settings, with the present one (readings §2). */
import { newPasswordErrors } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { isNameOf } from '../links.ts'
import { hashPassword, throwPasswordErrors } from '../passwords.ts'
import { lockUser } from '../session-store.ts'
import { checkCurrentPassword, wrongPassword } from './current-password.ts'
import { replacePassword } from './replace-password.ts'

export async function changePassword(
  deps: Deps,
  caller: Caller,
  name: string,
  form: { password?: string; current_password?: string },
  network: string,
): Promise<void> {
  if (!isNameOf(caller, name)) throw problem('reset_failed')
  await throwPasswordErrors(newPasswordErrors(form), form)
  const verified = await checkCurrentPassword(deps, caller, form.current_password ?? '', network)
  const passwordHash = await hashPassword(form.password ?? '')
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.id)
    // Replaced while it was being verified: it is the current one no longer.
    if (user?.password_hash !== verified.password_hash) throw wrongPassword()
    await replacePassword(trx, deps, { user, passwordHash, network }, now)
    await audit(trx, { event: 'password changed', userId: caller.id, network }, now)
  })
  deps.nudge('mails')
}
