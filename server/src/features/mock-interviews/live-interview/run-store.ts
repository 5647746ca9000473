/** Every query about the newest run of the shared code. */
import type { RunResult, Side } from 'contract/mock-interviews/live-interview.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export type RunRow = Selectable<Database['mock_runs']>

interface RunKey {
  bookingId: number
  runId: string
  side: Side
}

export const findRun = (db: Db, bookingId: number): Promise<RunRow | undefined> =>
  db.selectFrom('mock_runs').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** In place of the one before. The same run begins once: what it has ended with stays. */
export async function beginRun(db: Db, { bookingId, runId, side }: RunKey, version: number, now: Date): Promise<void> {
  await sql`
    insert into mock_runs (booking_id, run_id, side, version, begun_at) values (${bookingId}, ${runId}, ${side}, ${version}, ${now})
    on conflict (booking_id) do update set run_id = excluded.run_id, side = excluded.side, version = excluded.version,
      begun_at = excluded.begun_at, result = null
    where mock_runs.run_id <> excluded.run_id`.execute(db)
}

export async function endRun(db: Db, { bookingId, runId, side }: RunKey, result: RunResult): Promise<void> {
  await db
    .updateTable('mock_runs')
    .set({ result: JSON.stringify(result) })
    .where('booking_id', '=', bookingId)
    .where('run_id', '=', runId)
    .where('side', '=', side)
    .where('result', 'is', null)
    .execute()
}
