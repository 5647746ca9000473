/** The link in the notice to the old address: the change that it tells of does not happen. Opened twice it says the same. */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { findEmailLink, useEmailLink } from '../link-store.ts'
import { voidLinks } from '../revoke.ts'
import { lockUser } from '../session-store.ts'
import { emailKey } from '../store.ts'

export async function keepEmail({ db, clock }: Deps, token: string, network: string): Promise<void> {
  const now = clock.now()
  const tokenHash = hashOf(token)
  const isKept = await inTransaction(db, async (trx) => {
    const found = await findEmailLink(trx, tokenHash, 'keep')
    const user = found && (await lockUser(trx, found.user_id))
    const link = user && (await findEmailLink(trx, tokenHash, 'keep'))
    if (!user || !link || emailKey(link.email) !== emailKey(link.current_email)) return false
    if (link.used_at) return true
    if (!(await useEmailLink(trx, tokenHash, now))) return false
    await voidLinks(trx, user.id, 'change')
    await audit(trx, { event: 'e-mail change taken back', userId: user.id, network }, now)
    return true
  })
  if (!isKept) throw problem('confirmation_failed')
}
