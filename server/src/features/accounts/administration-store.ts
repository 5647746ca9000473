/** Every query about what administrators may take and give. `db` may be a transaction. */
import type { Db } from '../../db/db.ts'

export async function setAdmin(db: Db, userId: number, isAdmin: boolean): Promise<void> {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', userId).execute()
}

/** `since` when, or null to let them in again. */
export async function setSuspended(db: Db, userId: number, since: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: since }).where('id', '=', userId).execute()
}

export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}
