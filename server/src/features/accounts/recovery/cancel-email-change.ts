/** Taking a change of the email back where it was asked for, in settings. What was taken back already stays so. */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { useEmailLinks } from '../link-store.ts'
import { voidLinks } from '../revoke.ts'
import { holdSession, lockUser } from '../session-store.ts'

export async function cancelEmailChange({ db, clock }: Deps, caller: Caller, userId: number, network: string): Promise<void> {
  if (userId !== caller.id) throw problem('user_unknown')
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, caller.id)
    // A change that was confirmed meanwhile has ended this session with all others.
    if (!user || !(await holdSession(trx, caller.tokenHash))) throw problem('not_logged_in')
    if ((await voidLinks(trx, user.id, 'change')) === 0) return
    // A later click on the notice’s link gets the truth: the address has not changed.
    await useEmailLinks(trx, user.id, 'keep', user.email, now)
    await audit(trx, { event: 'e-mail change taken back', userId: user.id, network }, now)
  })
}
