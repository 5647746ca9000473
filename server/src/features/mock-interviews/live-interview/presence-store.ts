/** Every query about where each side is: one row a side, in the database because each may be served by another process. */
import type { Side } from 'contract/mock-interviews/live-interview.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import { after, seconds } from '../../../platform/clock.ts'

/** In UTF-16 units. */
export interface Selection {
  anchor: number
  head: number
}

interface Presence {
  bookingId: number
  side: Side
  /** As it was, where there is none. */
  selection: Selection | undefined
  version: number
}

/** Somebody looks every second: what is unchanged is written every few. */
const pauseSeconds = 3

export async function notePresence(db: Db, { bookingId, side, selection, version }: Presence, now: Date): Promise<void> {
  const [anchor, head, at] = selection ? [selection.anchor, selection.head, version] : [null, null, null]
  await sql`
    insert into mock_presences (booking_id, side, seen_at, version, anchor, head)
    values (${bookingId}, ${side}, ${now}, ${at}::integer, ${anchor}::integer, ${head}::integer)
    on conflict (booking_id, side) do update set seen_at = excluded.seen_at, version = coalesce(excluded.version, mock_presences.version),
      anchor = coalesce(excluded.anchor, mock_presences.anchor), head = coalesce(excluded.head, mock_presences.head)
    where mock_presences.seen_at < ${after(now, -seconds(pauseSeconds))}
      or excluded.anchor is not null and (excluded.version, excluded.anchor, excluded.head)
        is distinct from (mock_presences.version, mock_presences.anchor, mock_presences.head)`.execute(db)
}

export const findPresence = (
  db: Db,
  bookingId: number,
  side: Side,
): Promise<Selectable<Database['mock_presences']> | undefined> =>
  db.selectFrom('mock_presences').selectAll().where('booking_id', '=', bookingId).where('side', '=', side).executeTakeFirst()
