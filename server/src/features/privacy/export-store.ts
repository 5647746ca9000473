/** Every query about copies of what is kept of somebody. `db` may be a transaction. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/tables.ts'
import { sitsExamination } from '../assessments/assessments.ts'

export type ExportRow = Selectable<Database['data_exports']>

export const findExport = (db: Db, userId: number): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Undefined also while they sit an examination. */
export const findReadableExport = (db: Db, userId: number, now: Date): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${sitsExamination(sql.ref('data_exports.user_id'), sql.val(now))}`)
    .executeTakeFirst()

interface Asked {
  userId: number
  by: number | null
  now: Date
  /** The last one was asked for before then. */
  before: Date
}

/** In the place of the one before, whose file goes. False where one is being made, or was asked for just now. */
export async function beginExport(db: Db, { userId, by, now, before }: Asked): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into data_exports (user_id, asked_at, asked_by, due_at) values (${userId}, ${now}, ${by}::integer, ${now})
    on conflict (user_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by, due_at = excluded.due_at, attempts = 0,
      failed_at = null, ready_at = null, expires_at = null, secret_hash = null, stored_name = null, bytes = null
    where data_exports.failed_at is not null or (data_exports.ready_at is not null and data_exports.asked_at <= ${before})`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/**
 * One that is due, leased until then: a process that dies leaves it to the next. The row has its file's name before there is a file: what a try
 * that was cut off has left goes when the next one takes its place.
 */
export async function claimExport(
  db: Db,
  { now, until, storedName }: { now: Date; until: Date; storedName: string },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    update data_exports set due_at = ${until}, attempts = attempts + 1, stored_name = ${storedName} where user_id = (
      select user_id from data_exports where ready_at is null and failed_at is null and due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

type Ready = Pick<ExportRow, 'user_id' | 'stored_name'> & {
  bytes: number
  secretHash: Buffer
  now: Date
  expiresAt: Date
}

/** False where it is not wanted any more: the account is being erased, or another process was faster. */
export async function finishExport(db: Db, made: Ready): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({
      ready_at: made.now,
      expires_at: made.expiresAt,
      secret_hash: made.secretHash,
      bytes: made.bytes,
    })
    .where('user_id', '=', made.user_id)
    .where('stored_name', '=', made.stored_name)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failExport(db: Db, { user_id, stored_name }: ExportRow, now: Date): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ failed_at: now, stored_name: null })
    .where('user_id', '=', user_id)
    .where('stored_name', '=', stored_name)
    .where('ready_at', 'is', null)
    .execute()
}

/** A trigger leaves their files to the job that removes such. @returns whether there was one */
export async function deleteExpired(db: Db, now: Date, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from data_exports where user_id = any(array(
      select user_id from data_exports where expires_at <= ${now} order by expires_at limit ${limit} for update skip locked))`.execute(
    db,
  )
  return numAffectedRows > 0n
}
