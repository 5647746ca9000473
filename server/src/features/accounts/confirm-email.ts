/**
 * The link in a mail that confirms an address: that of a new account, or a new one of an account. Mail scanners and impatient
 * people open it twice: the second time says the same.
 */
import { usernameKey } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { queueMail } from '../../platform/outbox.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findEmailLink, useEmailLink } from './link-store.ts'
import { emailChangedMail } from './mails.ts'
import { endSessions, voidLinks } from './revoke.ts'
import { lockUser } from './session-store.ts'
import { confirmUser, emailKey, moveToEmail, type User } from './store.ts'

export async function confirmEmail(deps: Deps, token: string, username: string, network: string): Promise<void> {
  const tokenHash = hashOf(token)
  const now = deps.clock.now()
  const isConfirmed = await inTransaction(deps.db, async (trx) => {
    const found = await findEmailLink(trx, tokenHash, 'confirm', 'change')
    const user = found && (await lockUser(trx, found.user_id))
    // As it is now that nobody changes it: what was found before may have been used, or taken back, meanwhile.
    const link = user && (await findEmailLink(trx, tokenHash, 'confirm', 'change'))
    if (!user || !link) return false
    const isTheirs = emailKey(link.email) === user.email_key
    // The link of a new account speaks of the address it was sent to, which may have been left since, and of the name. A change is
    // asked for together with a new name, so that its link speaks of the person alone.
    if (link.purpose === 'confirm' && !(isTheirs && usernameKey(user.username) === usernameKey(username))) return false
    if (link.used_at) return isTheirs && user.email_confirmed_at !== null
    if (!(await useEmailLink(trx, tokenHash, now))) return false
    if (link.purpose === 'confirm') await confirmUser(trx, user.id, link.email, now)
    else await changeEmail(trx, deps, { user, email: link.email, network }, now)
    const event = link.purpose === 'confirm' ? 'e-mail confirmed' : 'e-mail changed'
    await audit(trx, { event, userId: user.id, network }, now)
    return true
  }).catch((error) => {
    // The new address became somebody else's while its link lay in the mailbox.
    if (isDuplicate(error)) return false
    throw error
  })
  if (!isConfirmed) throw problem('confirmation_failed')
  deps.nudge('mails')
}

async function changeEmail(
  db: Db,
  { config }: Deps,
  { user, email, network }: { user: User; email: string; network: string },
  now: Date,
): Promise<void> {
  await moveToEmail(db, user.id, email, now)
  await endSessions(db, user.id)
  await voidLinks(db, user.id, 'confirm', 'reset', 'change', 'keep')
  const mail = emailChangedMail(config, { firstname: user.firstname, newEmail: email, at: now, network })
  for (const address of [user.email, email]) await queueMail(db, address, mail, now)
}
