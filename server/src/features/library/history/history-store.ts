/** Every query about what is told of an item's past. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const most = 100

export async function addThanks(db: Db, { itemId, userId }: { itemId: number; userId: number }, at: Date): Promise<void> {
  await db.insertInto('item_thanks').values({ item_id: itemId, user_id: userId, at }).execute()
}

/** Under the names that they have today. */
export async function findThanks(db: Db, itemId: number): Promise<{ at: Date; username: string }[]> {
  const { rows } = await sql<{ at: Date; username: string }>`
    select thanks.at, person.username
    from (select * from item_thanks where item_id = ${itemId} order by id desc limit ${most}) thanks
      join users person on person.id = thanks.user_id
    order by thanks.id desc`.execute(db)
  return rows
}

/** Those that came to their end. */
export async function findRegrades(db: Db, itemId: number): Promise<{ at: Date; changed: number }[]> {
  const { rows } = await sql<{ at: Date; changed: number }>`
    select ended_at as at, changed from regrades where item_id = ${itemId} and ended_at is not null order by id desc limit ${most}`.execute(
    db,
  )
  return rows
}
