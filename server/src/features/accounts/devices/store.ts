/** Every query about where somebody is signed in. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A browser is seen when it logs in and, while it stays signed in, whenever its session is. */
export const findDevices = (db: Db, userId: number) =>
  db
    .selectFrom('devices as device')
    .leftJoin('sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'device.user_id').onRef('session.device_hash', '=', 'device.device_hash'),
    )
    .select(['device.place as slot', 'device.device_hash', 'device.ua', 'device.verified_at'])
    .select(sql<Date>`greatest(device.last_seen_at, session.last_seen_at)`.as('last_seen_at'))
    .where('device.user_id', '=', userId)
    .orderBy('device.place')
    .execute()

export const findSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'ua', 'state', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The hash of the token that is void now; undefined where this person has no such session. */
export async function deleteSessionById(db: Db, userId: number, id: number): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst()
  return row?.token_hash
}
