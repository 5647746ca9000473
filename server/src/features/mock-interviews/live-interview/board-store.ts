/** Every query about the text that both write in. `db` may be a transaction. */
import type { BoardUpdate } from 'contract/mock-interviews/live-interview.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Board {
  version: number
  length: number
  /** All that was ever written in it. */
  written: number
}

/** Until the transaction ends nobody else writes in it. */
export async function holdBoard(db: Db, bookingId: number): Promise<Board> {
  await sql`insert into mock_boards (booking_id) values (${bookingId}) on conflict do nothing`.execute(db)
  const { rows } =
    await sql<Board>`select version, length, written from mock_boards where booking_id = ${bookingId} for update`.execute(db)
  return rows[0]!
}

export async function addUpdates(
  db: Db,
  bookingId: number,
  { version, length, written }: Board,
  updates: readonly BoardUpdate[],
): Promise<void> {
  const rows = updates.map(({ client_id, changes }, at) => ({
    booking_id: bookingId,
    version: version + at + 1,
    client_id,
    changes: JSON.stringify(changes),
  }))
  await db.insertInto('mock_board_updates').values(rows).execute()
  await db
    .updateTable('mock_boards')
    .set({ version: version + updates.length, length, written })
    .where('booking_id', '=', bookingId)
    .execute()
}

export const findUpdates = (db: Db, bookingId: number, since: number, limit: number) =>
  db
    .selectFrom('mock_board_updates')
    .select(['version', 'client_id', 'changes'])
    .where('booking_id', '=', bookingId)
    .where('version', '>', since)
    .orderBy('version')
    .limit(limit)
    .execute()
