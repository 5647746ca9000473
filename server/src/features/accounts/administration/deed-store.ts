/** Every query about what administrators may take and give. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export async function setAdmin(db: Db, userId: number, isAdmin: boolean): Promise<void> {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute()
}

export async function setRights(db: Db, userId: number, rights: { is_admin: boolean; is_staff: boolean }): Promise<void> {
  await db.updateTable('users').set(rights).where('id', '=', userId).execute()
}

interface Suspension {
  since: Date
  until: Date | null
  reason: string | null
}

/** Undefined lets them in again. */
export async function setSuspension(db: Db, userId: number, suspension: Suspension | undefined): Promise<void> {
  const { since = null, until = null, reason = null } = suspension ?? {}
  await db
    .updateTable('users')
    .set({ suspended_at: since, suspended_until: until, suspension_reason: reason })
    .where('id', '=', userId)
    .execute()
}

/** Null: until it is lifted. */
export async function setSuspensionEnd(db: Db, userId: number, until: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute()
}

/** Whose suspension has come to its end. */
export const findSuspensionsOver = (db: Db, now: Date, limit: number) =>
  db.selectFrom('users').select('id').where('suspended_until', '<=', now).orderBy('suspended_until').limit(limit).execute()

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** The browser that held the slot is signed out; false where it was free. */
export async function deleteDevice(db: Db, userId: number, slot: number): Promise<boolean> {
  const device = await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('place', '=', slot)
    .returning('device_hash')
    .executeTakeFirst()
  if (!device) return false
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('device_hash', '=', device.device_hash).execute()
  return true
}

export async function setName(db: Db, userId: number, name: { firstname: string; lastname: string }): Promise<void> {
  await db.updateTable('users').set(name).where('id', '=', userId).execute()
}

/** In the order of their numbers, so that two who act on each other wait for one another and in no circle. */
export const lockUsers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
