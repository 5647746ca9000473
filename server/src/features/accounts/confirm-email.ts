/** The link in the confirmation mail. Mail scanners and impatient people open it twice: the second time says the same. */
import { usernameKey } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findEmailLink, useEmailLink } from './link-store.ts'
import { confirmUser, emailKey } from './store.ts'

export async function confirmEmail({ db, clock }: Deps, token: string, username: string): Promise<void> {
  const now = clock.now()
  const tokenHash = hashOf(token)
  const confirmed = await inTransaction(db, async (trx) => {
    const link = await findEmailLink(trx, tokenHash, 'confirm')
    if (!link || usernameKey(link.username) !== usernameKey(username)) return false
    // The link speaks of the address it was sent to; since then another may have taken its place.
    if (emailKey(link.email) !== emailKey(link.current_email)) return false
    if (link.used_at) return link.email_confirmed_at !== null
    if (!(await useEmailLink(trx, tokenHash, now))) return false
    await confirmUser(trx, link.user_id, link.email, now)
    await audit(trx, { event: 'e-mail confirmed', userId: link.user_id }, now)
    return true
  })
  if (!confirmed) throw problem('confirmation_failed')
}
