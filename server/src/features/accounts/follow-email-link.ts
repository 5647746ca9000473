/** Shared by all mailed links about an email address: each locks its account first, and refuses every fault with the same sentence. */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type EmailLink, findEmailLink, type Purpose, useEmailLink } from './link-store.ts'
import { lockUser } from './session-store.ts'
import { isSameAddress, type User } from './store.ts'

interface Followed {
  user: User
  link: EmailLink
  /** Whether the link's address is the one that this person has now. */
  isTheirs: boolean
  now: Date
  /** False where it was used meanwhile. */
  use(): Promise<boolean>
}

/** @param open what the link does, in one transaction; false where it does not work any more */
export async function followEmailLink(
  deps: Deps,
  { token, purposes }: { token: string; purposes: Purpose[] },
  open: (db: Db, followed: Followed) => Promise<boolean>,
): Promise<void> {
  const tokenHash = hashOf(token)
  const now = deps.clock.now()
  const isOpened = await inTransaction(deps.db, async (trx) => {
    const found = await findEmailLink(trx, tokenHash, ...purposes)
    const user = found && (await lockUser(trx, found.user_id))
    // As it is now that nobody changes it: what was found before may have been used, or taken back, meanwhile.
    const link = user && (await findEmailLink(trx, tokenHash, ...purposes))
    if (!user || !link) return false
    const isTheirs = isSameAddress(link.email, user.email)
    return open(trx, { user, link, isTheirs, now, use: () => useEmailLink(trx, tokenHash, now) })
  }).catch((error) => {
    // The address became somebody else's while its link lay in the mailbox.
    if (isDuplicate(error)) return false
    throw error
  })
  if (!isOpened) throw problem('confirmation_failed')
  deps.nudge('mails')
}
