/** A new password by the mailed link. It logs nobody in, and the second factor stays to be passed (readings §2, trust §1.1). */
import { newPasswordErrors } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit, logStranger } from '../../../platform/audit.ts'
import { minutes } from '../../../platform/clock.ts'
import { giveBack, perNetwork, spend } from '../../../platform/limits.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { findEmailLink, useEmailLink } from '../link-store.ts'
import { isLinkNameOf } from '../links.ts'
import { hashPassword, throwPasswordErrors } from '../passwords.ts'
import { requireCodes } from '../revoke.ts'
import { lockUser } from '../session-store.ts'
import { emailKey } from '../store.ts'
import { replacePassword } from './replace-password.ts'

export async function resetPassword(
  deps: Deps,
  { token, name }: { token: string; name: string },
  form: { password?: string },
  network: string,
): Promise<void> {
  await throwPasswordErrors(newPasswordErrors(form), form)
  const { db, clock } = deps
  const now = clock.now()
  const tries = perNetwork('reset', network, { max: 20, window: minutes(15) })
  await spend(db, tries, now)

  const tokenHash = hashOf(token)
  const userId = await personByLink(db, { tokenHash, name }, now)
  // An invented link costs no hash.
  const isDone =
    userId !== undefined && (await replace(deps, { userId, tokenHash, name, password: form.password ?? '' }, network))
  if (!isDone) {
    const event = { event: 'reset refused' as const, network }
    if (userId === undefined) logStranger(deps.log, event)
    else await audit(db, { ...event, userId }, now)
    throw problem('reset_failed')
  }
  await giveBack(db, tries, now)
  deps.nudge('mails')
}

/** False where the link was used, or lost what it stood for, while the password was being hashed. */
async function replace(
  deps: Deps,
  given: { userId: number; tokenHash: Buffer; name: string; password: string },
  network: string,
): Promise<boolean> {
  const { userId, tokenHash } = given
  const passwordHash = await hashPassword(given.password)
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user || (await personByLink(trx, given, now)) === undefined) return false
    if (!(await useEmailLink(trx, tokenHash, now))) return false
    await replacePassword(trx, deps, { user, passwordHash, network }, now)
    await requireCodes(trx, userId)
    await audit(trx, { event: 'password reset', userId, network }, now)
    return true
  })
}

/** Whose live link this is. With another name it stays what it was: it is not burnt by who does not know whose it is. */
async function personByLink(db: Db, { tokenHash, name }: { tokenHash: Buffer; name: string }, now: Date) {
  const link = await findEmailLink(db, tokenHash, 'reset')
  if (!link || link.used_at || link.expires_at <= now) return undefined
  const { user_id, username, current_email: email } = link
  return emailKey(link.email) === emailKey(email) && isLinkNameOf({ id: user_id, email, username }, name) ? user_id : undefined
}
