/** What administrators do to an account, whichever way they ask for it: the deed and its audit row, in one transaction. */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/guard.ts'
import { deleteDevices, setAdmin, setSuspended } from './administration-store.ts'
import { endSessions } from './revoke.ts'
import { lockUser } from './session-store.ts'
import { findUser, findUserByEmail } from './store.ts'
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

interface Administered {
  deed: DeedName
  whom: { email: string } | { id: number }
  /** The command line, or an administrator by their number. */
  by: string | number
  reason?: string
}

/** The person's address as they spell it; undefined where nobody has it. Doing it again changes nothing, and is noted again. */
export function administer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { deed, whom, by, reason }: Administered,
): Promise<string | undefined> {
  const { event, act }: Deed = deeds[deed]
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const found = await ('id' in whom ? findUser(trx, whom.id) : findUserByEmail(trx, whom.email))
    const user = found && (await lockUser(trx, found.id))
    if (!user) return undefined
    await act(trx, user.id, now)
    await audit(trx, { event, userId: user.id, detail: { by, ...(reason !== undefined && { reason }) } }, now)
    return user.email
  })
}

/** Nobody suspends themselves: whoever could let them in again might be shut out with them. */
export async function suspendPerson(deps: Deps, caller: Caller, id: number, given: string): Promise<object> {
  const reason = given.trim()
  if (reason === '') throw problem('blank', { errors: [{ field: 'reason', message: 'The field may not be blank.' }] })
  if (id === caller.id) throw problem('not_allowed')
  if (!(await administer(deps, { deed: 'suspend', whom: { id }, by: caller.id, reason }))) throw problem('user_unknown')
  return {}
}

export async function unsuspendPerson(deps: Deps, caller: Caller, id: number): Promise<object> {
  if (!(await administer(deps, { deed: 'unsuspend', whom: { id }, by: caller.id }))) throw problem('user_unknown')
  return {}
}
