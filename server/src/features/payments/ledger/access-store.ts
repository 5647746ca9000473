/** The access that comes of orders. `db` may be a transaction. */
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export type AccessRow = Database['access']

export async function saveAccess(db: Db, access: AccessRow): Promise<void> {
  const { order_id: _order, user_id: _user, ...changing } = access
  await db
    .insertInto('access')
    .values(access)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changing))
    .execute()
}
