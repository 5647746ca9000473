/**
 * The links in the mails to the old address. As long as the change is not confirmed it does not happen; for a week after that it is
 * taken back: who has confirmed it may have stolen the account. Opened twice they say the same.
 */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { followEmailLink } from '../follow-email-link.ts'
import { useEmailLinks } from '../link-store.ts'
import { emailKeptMail } from '../mails.ts'
import { endSessions, requireCodes, voidLinks } from '../revoke.ts'
import { moveToEmail, type User } from '../store.ts'

export function keepEmail(deps: Deps, token: string, network: string): Promise<void> {
  return followEmailLink(deps, { token, purposes: ['keep'] }, async (trx, { user, link, isTheirs, now, use }) => {
    if (link.used_at) return isTheirs
    if (!(await use())) return false
    if (isTheirs) await voidLinks(trx, user.id, 'change')
    else await changeBack(trx, deps, { user, email: link.email, network }, now)
    await audit(trx, { event: 'e-mail change taken back', userId: user.id, network }, now)
    return true
  })
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
