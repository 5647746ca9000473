/**
 * Taking back what somebody holds: the one way, whatever the reason. `db` is a transaction that has locked or changed the
 * person before: in this order nothing that begins meanwhile is overlooked, and nobody waits in a circle.
 */
import type { Db } from '../../db/db.ts'
import { deleteUnusedLinks, type Purpose } from './link-store.ts'

/** Wherever they are signed in, it is over; a code that was asked for there goes with it. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Links that wait in mailboxes open nothing any more. Returns how many there were. */
export function voidLinks(db: Db, userId: number, ...purposes: Purpose[]): Promise<number> {
  return deleteUnusedLinks(db, userId, purposes)
}

/** Verified browsers keep their slots, and are asked for a code at the next log-in. */
export async function requireCodes(db: Db, userId: number): Promise<void> {
  await db.updateTable('devices').set({ needs_code: true }).where('user_id', '=', userId).execute()
}
