/** What administrators do to an account, whichever way they ask for it: the deed and its audit row, in one transaction. */
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { deleteDevices, setAdmin, setSuspended } from './administration-store.ts'
import { endSessions } from './revoke.ts'
import { lockUser } from './session-store.ts'
import { findUserByEmail } from './store.ts'
import { suspend } from './suspend.ts'

interface Deed {
  event: string
  act(db: Db, userId: number, now: Date): Promise<void>
}

const deeds = {
  promote: { event: 'made administrator', act: (db, userId) => setAdmin(db, userId, true) },
  demote: {
    event: 'no administrator any more',
    async act(db, userId) {
      await setAdmin(db, userId, false)
      await endSessions(db, userId)
    },
  },
  suspend: { event: 'suspended', act: suspend },
  unsuspend: { event: 'suspension lifted', act: (db, userId) => setSuspended(db, userId, null) },
  // The support flow of spec §1: both slots are free, and nothing goes on in the browsers that held them.
  'free-devices': {
    event: 'devices freed',
    async act(db, userId) {
      await deleteDevices(db, userId)
      await endSessions(db, userId)
    },
  },
} satisfies Record<string, Deed>

export type DeedName = keyof typeof deeds

/** The person's address as they spell it; undefined where nobody has it. Doing it again changes nothing, and is noted again. */
export function administer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { deed, email, by }: { deed: DeedName; email: string; by: string },
): Promise<string | undefined> {
  const { event, act }: Deed = deeds[deed]
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const found = await findUserByEmail(trx, email)
    const user = found && (await lockUser(trx, found.id))
    if (!user) return undefined
    await act(trx, user.id, now)
    await audit(trx, { event, userId: user.id, detail: { by } }, now)
    return user.email
  })
}
