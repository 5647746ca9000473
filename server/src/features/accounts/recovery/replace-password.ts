/** What follows from a new password, however it came about. */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { deleteLinks } from '../link-store.ts'
import { addresseeOf } from '../links.ts'
import { passwordChangedMail } from '../mails.ts'
import { endSessions, voidLinks } from '../revoke.ts'
import { setPassword, type User } from '../store.ts'

/** `db` is a transaction that has locked the person. Every session ends, the caller's own too. */
export async function replacePassword(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { user, passwordHash, network }: { user: User; passwordHash: string; network: string },
  now: Date,
): Promise<void> {
  await setPassword(db, user.id, passwordHash)
  await endSessions(db, user.id)
  await voidLinks(db, user.id, 'reset', 'change')
  // A change that was not confirmed needs no taking back any more. One that was is still the former owner's to take back.
  await deleteLinks(db, user.id, 'keep', user.email)
  await queueMail(db, user.email, passwordChangedMail(config, addresseeOf(user), { network, at: now }), now)
}
