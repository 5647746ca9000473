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

export interface Regraded {
  at: Date
  changed: number
  /** Of one reader. */
  changed_yours: number
}

/** Those that came to their end. */
export async function findRegrades(db: Db, itemId: number, userId: number): Promise<Regraded[]> {
  const { rows } = await sql<Regraded>`
    select ended_at as at, changed, (select count(*)::integer from regraded_attempts regraded
      join attempts on attempts.id = regraded.attempt_id
      where regraded.regrade_id = regrades.id and attempts.user_id = ${userId}) as changed_yours
    from regrades where item_id = ${itemId} and ended_at is not null order by id desc limit ${most}`.execute(db)
  return rows
}
