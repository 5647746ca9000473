/** Who is signed in shows once more that they know the password, before anything that would shut the owner out. */
import { problem } from 'contract/problems.ts'
import { sentences } from 'contract/sentences.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { giveBack, type Limit, spend } from '../../../platform/limits.ts'
import { findByPassword } from '../passwords.ts'
import { findUser, type User } from '../store.ts'

export const wrongPassword = () =>
  problem('wrong_password', { errors: [{ field: 'current_password', message: sentences.wrong_password }] })

/** The person as they were when the password turned out right; who changes them compares its hash under the lock. */
export async function checkCurrentPassword(
  { db, clock }: Deps,
  caller: Caller,
  password: string,
  network: string,
): Promise<User> {
  const now = clock.now()
  const tries: Limit[] = [{ key: `current-password:${caller.id}`, max: 10, window: minutes(15) }]
  await spend(db, tries, now, { userId: caller.id, network })
  const user = await findByPassword(db, await findUser(db, caller.id), password).catch(async (busy) => {
    // Nothing was compared, so nothing was guessed.
    await giveBack(db, tries, now)
    throw busy
  })
  if (!user) {
    await audit(db, { event: 'current password refused', userId: caller.id, network }, now)
    throw wrongPassword()
  }
  await giveBack(db, tries, now)
  return user
}
