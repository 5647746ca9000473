/** Where one is signed in, and signing out from elsewhere. Beyond the specification, which only knows the two slots. */
import { type Devices, deviceSlots } from 'contract/accounts/devices.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { browserName } from '../browser-name.ts'
import { lockUser } from '../session-store.ts'
import { deleteSessionById, findDevices, findSessions } from './store.ts'

export async function listDevices({ db, clock }: Deps, caller: Caller): Promise<Devices> {
  const devices = await findDevices(db, caller.id)
  const sessions = await findSessions(db, caller.id, clock.now())
  return {
    slots: deviceSlots,
    devices: devices.map((row) => ({ ...slotOf(row), is_current: row.device_hash.equals(caller.deviceHash) })),
    sessions: sessions.map((row) => ({ ...sessionOf(row), is_current: row.token_hash.equals(caller.tokenHash) })),
  }
}

/** As staff see them, whose browsers these are not. */
export const deviceSlotsOf = async (db: Db, userId: number) => (await findDevices(db, userId)).map(slotOf)
export const sessionsOf = async (db: Db, userId: number, now: Date) => (await findSessions(db, userId, now)).map(sessionOf)

const slotOf = ({ slot, ua, verified_at, last_seen_at }: Row<typeof findDevices>) => ({
  slot,
  browser: browserName(ua),
  verified_at: verified_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
})

const sessionOf = ({ id, ua, state, created_at, last_seen_at }: Row<typeof findSessions>) => ({
  id,
  browser: browserName(ua),
  signed_in_at: created_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
  state,
})

type Row<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

/** Somebody else's session and nobody's answer alike. One's own is a log-out. */
export async function signOutThere({ db, clock }: Deps, caller: Caller, sessionId: number, network: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, caller.id)
    const ended = await deleteSessionById(trx, caller.id, sessionId)
    if (!ended) throw problem('not_found')
    const event = ended.equals(caller.tokenHash) ? 'logged out' : 'signed out elsewhere'
    await audit(trx, { event, userId: caller.id, network }, clock.now())
  })
}
