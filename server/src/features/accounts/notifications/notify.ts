/** Mail that one can do without, such as that of a reply: only to who takes it, and each can be the last (RFC 8058). */
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailDraft } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { findUser } from '../store.ts'
import { optOutOf } from './opt-out.ts'

/**
 * `db` may be the transaction of what the mail tells of; `deps.nudge('mails')` after it sends at once.
 *
 * @returns whether there is a mail: who blocks notifications, or cannot log in, gets none
 */
export async function notify(
  db: Db,
  deps: Pick<Deps, 'config' | 'secretKey'>,
  { userId, draft }: { userId: number; draft: Omit<MailDraft, 'optOut'> },
  now: Date,
): Promise<boolean> {
  const user = await findUser(db, userId)
  if (!user?.email_confirmed_at || user.suspended_at || user.block_email_notification) return false
  await queueMail(db, user.email, layOutMail(deps.config.productName, { ...draft, optOut: optOutOf(deps, userId) }), now)
  return true
}
