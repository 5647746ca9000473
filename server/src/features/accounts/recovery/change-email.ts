/**
 * Changes the email address: the old one stays until the new one is confirmed, and gets a notice at once (readings §2).
 *
 * An address that somebody else has is answered as any other: a link is kept for it too, but nobody gets that link by mail.
 */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { deleteLinks, isKeptForAnother } from '../link-store.ts'
import { openLink, unnamed } from '../links.ts'
import { emailChangeMail, emailChangeNotice } from '../mails.ts'
import { voidLinks } from '../revoke.ts'
import { sessionBegan } from '../session-store.ts'
import { findUserByEmail, type User } from '../store.ts'
import { checkCurrentPassword, wrongPassword } from './current-password.ts'

const changeLasts = hours(24)
const logInIsRecent = minutes(10)

/** Asks for the password once more, where the log-in is not recent (trust §1.1). */
export async function allowEmailChange(deps: Deps, caller: Caller, password: string | undefined, network: string): Promise<void> {
  const now = deps.clock.now()
  const began = await sessionBegan(deps.db, caller.tokenHash)
  const isRecent = began !== undefined && now.getTime() - began.getTime() < logInIsRecent
  if (password === undefined && !isRecent) throw wrongPassword()
  if (password !== undefined) await checkCurrentPassword(deps, caller, password, network)
  await spend(deps.db, [{ key: `email-change:${caller.id}`, max: 5, window: hours(24) }], now, {
    userId: caller.id,
    network,
  })
}

/** `db` is a transaction that has locked the person. */
export async function askEmailChange(
  db: Db,
  { config }: Deps,
  { user, email, network }: { user: User; email: string; network: string },
  now: Date,
): Promise<void> {
  const { id: userId, firstname } = user
  await voidLinks(db, userId, 'change')
  // Also one that took an earlier change back: it would say that the email stays. Those to addresses that were left before stay.
  await deleteLinks(db, userId, 'keep', user.email)
  const change = await openLink(db, { userId, purpose: 'change', email, lasts: changeLasts }, now)
  const keep = await openLink(db, { userId, purpose: 'keep', email: user.email, lasts: changeLasts }, now)
  const owner = await findUserByEmail(db, email)
  const isTaken = (owner !== undefined && owner.id !== userId) || (await isKeptForAnother(db, email, userId, now))
  const { expiresAt } = change
  if (!isTaken) await queueMail(db, email, emailChangeMail(config, unnamed(userId), change.token), now, { expiresAt })
  const notice = emailChangeNotice(config, { firstname, newEmail: email, token: keep.token, at: now, network })
  await queueMail(db, user.email, notice, now, { expiresAt })
  await audit(db, { event: 'e-mail change asked', userId, network }, now)
}
