/**
 * A link for who has forgotten their password. That an address is unknown is told, as the specification has it; the limits
 * come first and count for known and unknown addresses alike, so that nobody learns many (trust §1.1).
 */
import { forgotErrors } from 'contract/accounts/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { hours } from '../../../platform/clock.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { addresseeOf, openLink } from '../links.ts'
import { resetMail } from '../mails.ts'
import { emailKey, findUserByEmail, type User } from '../store.ts'

// With three an hour, each living for an hour, no more than three can be live.
const resetLasts = hours(1)

export async function forgotPassword(deps: Deps, form: { email?: string }, network: string): Promise<void> {
  const errors = forgotErrors(form)
  if (errors.length > 0) throw invalid(errors)
  const { db, clock } = deps
  const { email = '' } = form
  const now = clock.now()
  await spend(
    db,
    [
      ...perNetwork('forgot-net', network, { max: 10, window: hours(1) }),
      { key: `forgot:${emailKey(email)}`, max: 3, window: hours(1) },
    ],
    now,
  )
  const user = await findUserByEmail(db, email)
  if (!user) throw problem('email_unknown')
  await inTransaction(db, async (trx) => {
    await mailResetLink(trx, deps, user, now)
    await audit(trx, { event: 'reset asked', userId: user.id, network }, now)
  })
  deps.nudge('mails')
}

export async function mailResetLink(db: Db, { config }: Pick<Deps, 'config'>, user: User, now: Date): Promise<void> {
  const link = { userId: user.id, purpose: 'reset', email: user.email, lasts: resetLasts } as const
  const { token, expiresAt } = await openLink(db, link, now)
  await queueMail(db, user.email, resetMail(config, addresseeOf(user), token), now, { expiresAt })
}
