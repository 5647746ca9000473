/**
 * The links in the mails to the old address. As long as the change is not confirmed it does not happen; for a week after that it is
 * taken back: who has confirmed it may have stolen the account. Opened twice they say the same.
 */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { isDuplicate } from '../../../db/duplicate.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { findEmailLink, useEmailLink, useEmailLinks } from '../link-store.ts'
import { emailKeptMail } from '../mails.ts'
import { endSessions, requireCodes, voidLinks } from '../revoke.ts'
import { lockUser } from '../session-store.ts'
import { isSameAddress, moveToEmail, type User } from '../store.ts'

export async function keepEmail(deps: Deps, token: string, network: string): Promise<void> {
  const now = deps.clock.now()
  const tokenHash = hashOf(token)
  const isKept = await inTransaction(deps.db, async (trx) => {
    const found = await findEmailLink(trx, tokenHash, 'keep')
    const user = found && (await lockUser(trx, found.user_id))
    const link = user && (await findEmailLink(trx, tokenHash, 'keep'))
    if (!user || !link) return false
    const isTheirs = isSameAddress(link.email, user.email)
    if (link.used_at) return isTheirs
    if (!(await useEmailLink(trx, tokenHash, now))) return false
    if (isTheirs) await voidLinks(trx, user.id, 'change')
    else await changeBack(trx, deps, { user, email: link.email, network }, now)
    await audit(trx, { event: 'e-mail change taken back', userId: user.id, network }, now)
    return true
  }).catch((error) => {
    if (isDuplicate(error)) return false
    throw error
  })
  if (!isKept) throw problem('confirmation_failed')
  deps.nudge('mails')
}

/** Whoever is signed in is so no longer, and without the mailbox nobody gets in again, though they know the password. */
async function changeBack(
  db: Db,
  { config }: Deps,
  { user, email, network }: { user: User; email: string; network: string },
  now: Date,
): Promise<void> {
  await moveToEmail(db, user.id, email, now)
  await endSessions(db, user.id)
  await requireCodes(db, user.id)
  await useEmailLinks(db, user.id, 'keep', email, now)
  await voidLinks(db, user.id, 'confirm', 'reset', 'change', 'keep')
  const mail = emailKeptMail(config, { email, at: now, network })
  for (const address of [email, user.email]) await queueMail(db, address, mail, now)
}
