/** Every query about what administrators may take and give. `db` is a transaction that has locked the person. */
import type { Db } from '../../db/db.ts'

export async function setAdmin(db: Db, userId: number, isAdmin: boolean): Promise<void> {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute()
}

export async function liftSuspension(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ suspended_at: null }).where('id', '=', userId).execute()
}

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}
