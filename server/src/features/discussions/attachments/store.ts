/** Every query about files of answers and replies. `db` may be a transaction. */
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import { isBackupBeingMade } from '../../../platform/backup-log.ts'
import type { SitsExamination } from '../../../platform/exam-mode.ts'
import { openModulesOf } from '../../payments/payments.ts'
import { isPlaceHidden, placeTables, type Realm, realmColumn } from '../places/about.ts'

/** The file of an answer, beside the answer's own columns: nulls where there is none. */
export interface FileColumns {
  file_stored_name: string | null
  file_name: string | null
  file_bytes: number | null
  file_width: number | null
  file_height: number | null
  file_converted_from: string | null
}

export const noFile: FileColumns = {
  file_stored_name: null,
  file_name: null,
  file_bytes: null,
  file_width: null,
  file_height: null,
  file_converted_from: null,
}

/** Of a `left join attachments file`. */
export const fileColumns = sql`file.stored_name as file_stored_name, file.name as file_name, file.bytes as file_bytes,
  file.width as file_width, file.height as file_height, file.converted_from as file_converted_from`

export interface NewFile {
  ownerId: number
  storedName: string
  name: string
  kind: string
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
  convertedFrom: string | null
}

/** To the end of the transaction nobody else adds to this person's files. */
export async function roomTakenBy(db: Db, ownerId: number): Promise<{ count: number; bytes: number }> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(bytes), 0)::float8 as bytes from attachments where owner_id = ${ownerId}`.execute(
    db,
  )
  return rows[0]!
}

/** Nobody's answer yet. */
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<number> {
  const { ownerId, storedName, convertedFrom, ...rest } = file
  const { id } = await db
    .insertInto('attachments')
    .values({ ...rest, stored_name: storedName, converted_from: convertedFrom, owner_id: ownerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In the place of the one that was there. False where the file is no more. */
export async function attach(db: Db, id: number, answerId: number): Promise<boolean> {
  await detach(db, answerId)
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ answer_id: answerId })
    .where('id', '=', id)
    .where('answer_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function detach(db: Db, answerId: number): Promise<void> {
  await db.deleteFrom('attachments').where('answer_id', '=', answerId).execute()
}

export async function deleteUnattached(db: Db, id: number): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', id).where('answer_id', 'is', null).execute()
}

/** What came to nothing: its answer was never committed. */
export async function deleteAbandoned(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attachments').where('answer_id', 'is', null).where('created_at', '<=', before).execute()
}

/** None while a backup is made: it still reads what its rows tell of. */
export async function findRemoved(db: Db, limit: number, now: Date): Promise<string[]> {
  const removed = db.selectFrom('removed_files').select('stored_name').orderBy('since').limit(limit)
  const rows = await removed.where(sql<boolean>`not ${isBackupBeingMade(now)}`).execute()
  return rows.map(({ stored_name }) => stored_name)
}

export async function forgetRemoved(db: Db, storedName: string): Promise<void> {
  await db.deleteFrom('removed_files').where('stored_name', '=', storedName).execute()
}

/** Of these, those that no row tells of; none while a backup is made. */
export async function findStray(db: Db, storedNames: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select listed.name from unnest(${storedNames}::text[]) listed (name)
    where not exists (select from attachments where stored_name = listed.name) and not ${isBackupBeingMade(now)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of these, those that no row tells of, nor that they were removed. */
export async function findUntold(db: Db, storedNames: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select listed.name from unnest(${storedNames}::text[]) listed (name)
    where not exists (select from attachments where stored_name = listed.name)
      and not exists (select from removed_files where stored_name = listed.name)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Files of answers after a number, by their number. */
export const findAttached = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('attachments')
    .select(['id', 'stored_name', 'sha256'])
    .where('id', '>', after)
    .where('answer_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** A file, where what it hangs on is there, and who asks for it; they sit no examination. */
export interface ServedFile {
  stored_name: string
  name: string
  kind: string
  bytes: number
  realm: Realm
  open: Module[]
  isStaff: boolean
}

export type FindServedFile = (
  db: Db,
  asked: { storedName: string; readerId: number; now: Date },
) => Promise<ServedFile | undefined>

export const servedFileFinder = (sitsExamination: SitsExamination): FindServedFile =>
  lookup<{ storedName: string; readerId: number; now: Date }, ServedFile>(
    ({ storedName, readerId, now }) => sql`
    select file.stored_name, file.name, file.kind, file.bytes, ${realmColumn} as realm,
      ${openModulesOf(sql.ref('reader.id'), now)} as open, (reader.is_admin or reader.is_staff) as "isStaff"
    from attachments file
      join users reader on reader.id = ${readerId} and reader.suspended_at is null
      join discussion_answers answer on answer.id = file.answer_id
      join discussions discussion on discussion.id = answer.discussion_id
      left join discussion_answers parent on parent.id = answer.parent_id
      ${placeTables}
    where file.stored_name = ${storedName}
      and (reader.is_admin or reader.is_staff or answer.removed_at is null and parent.removed_at is null and discussion.removed_at is null)
      and not ${isPlaceHidden} and not ${sitsExamination(sql.ref('reader.id'), now)}`,
  )
