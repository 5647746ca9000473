/**
 * The link in a mail that confirms an address: that of a new account, or a new one of an account. Mail scanners and impatient
 * people open it twice: the second time says the same.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, days } from '../../platform/clock.ts'
import { queueMail } from '../../platform/outbox.ts'
import { followEmailLink } from './follow-email-link.ts'
import { isKeptForAnother, prolongLinks } from './link-store.ts'
import { isLinkNameOf, openLink } from './links.ts'
import { emailChangedMail } from './mails.ts'
import { endSessions, voidLinks } from './revoke.ts'
import { confirmUser, moveToEmail, type User } from './store.ts'

// Long enough to come back from a holiday, and find that somebody has taken the account along.
const takenBackWithin = days(7)

export function confirmEmail(deps: Deps, token: string, username: string, network: string): Promise<void> {
  return followEmailLink(deps, { token, purposes: ['confirm', 'change'] }, async (trx, { user, link, isTheirs, now, use }) => {
    // The link of a new account speaks of the address it was sent to, which may have been left since, and of the name. A change is
    // asked for together with a new name, so that its link speaks of the person alone.
    if (link.purpose === 'confirm' && !(isTheirs && isLinkNameOf(user, username))) return false
    if (link.used_at) return isTheirs && user.email_confirmed_at !== null
    if (link.purpose === 'change' && (await isKeptForAnother(trx, link.email, user.id, now))) return false
    if (!(await use())) return false
    if (link.purpose === 'confirm') await confirmUser(trx, user.id, link.email, now)
    else await changeEmail(trx, deps, { user, email: link.email, network }, now)
    const event = link.purpose === 'confirm' ? 'e-mail confirmed' : 'e-mail changed'
    await audit(trx, { event, userId: user.id, network }, now)
    return true
  })
}

async function changeEmail(
  db: Db,
  { config }: Deps,
  { user, email, network }: { user: User; email: string; network: string },
  now: Date,
): Promise<void> {
  await moveToEmail(db, user.id, email, now)
  await endSessions(db, user.id)
  await voidLinks(db, user.id, 'confirm', 'reset', 'change')
  const left = { userId: user.id, purpose: 'keep', email: user.email, lasts: takenBackWithin } as const
  await prolongLinks(db, left.userId, left.purpose, left.email, after(now, left.lasts))
  const { token: keepToken, expiresAt } = await openLink(db, left, now)
  const change = { firstname: user.firstname, newEmail: email, at: now, network }
  await queueMail(db, user.email, emailChangedMail(config, { ...change, keepToken }), now, { expiresAt })
  await queueMail(db, email, emailChangedMail(config, change), now)
}
