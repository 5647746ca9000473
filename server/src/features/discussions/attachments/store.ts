/** Every query about files of answers and replies. `db` may be a transaction. */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import { openModulesOf } from '../../payments/payments.ts'

/** The file of an answer, beside the answer's own columns: nulls where there is none. */
export interface FileColumns {
  file_stored_name: string | null
  file_name: string | null
  file_bytes: number | null
  file_width: number | null
  file_height: number | null
}

export const noFile: FileColumns = {
  file_stored_name: null,
  file_name: null,
  file_bytes: null,
  file_width: null,
  file_height: null,
}

/** Of a `left join attachments file`. */
export const fileColumns = sql`file.stored_name as file_stored_name, file.name as file_name, file.bytes as file_bytes,
  file.width as file_width, file.height as file_height`

export interface NewFile {
  ownerId: number
  storedName: string
  name: string
  kind: string
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
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
  const { ownerId, storedName, ...rest } = file
  const { id } = await db
    .insertInto('attachments')
    .values({ ...rest, stored_name: storedName, owner_id: ownerId, created_at: now })
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

export async function findRemoved(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('removed_files').select('stored_name').orderBy('since').limit(limit).execute()
  return rows.map(({ stored_name }) => stored_name)
}

export async function forgetRemoved(db: Db, storedName: string): Promise<void> {
  await db.deleteFrom('removed_files').where('stored_name', '=', storedName).execute()
}

/** Of these, those that no row tells of. */
export async function findStray(db: Db, storedNames: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select listed.name from unnest(${storedNames}::text[]) listed (name)
    where not exists (select from attachments where stored_name = listed.name)`.execute(db)
  return rows.map(({ name }) => name)
}

/** A file, where what it hangs on is there, and who asks for it. */
export interface ServedFile {
  stored_name: string
  name: string
  kind: string
  bytes: number
  module: LibraryModule | null
  open: Module[]
  isAdmin: boolean
}

const readServedFile = lookup<{ storedName: string; readerId: number; now: Date }, ServedFile>(
  ({ storedName, readerId, now }) => sql`
    select file.stored_name, file.name, file.kind, file.bytes, placement.module,
      ${openModulesOf(sql.ref('reader.id'), now)} as open, reader.is_admin as "isAdmin"
    from attachments file
      join users reader on reader.id = ${readerId} and reader.suspended_at is null
      join discussion_answers answer on answer.id = file.answer_id
      join discussions discussion on discussion.id = answer.discussion_id
      left join discussion_answers parent on parent.id = answer.parent_id
      left join placements placement on placement.id = discussion.placement_id
      left join items item on item.id = placement.item_id
      left join topics topic on topic.id = discussion.topic_id
      left join prompts prompt on prompt.discussion_id = discussion.id
    where file.stored_name = ${storedName}
      and (reader.is_admin or answer.removed_at is null and parent.removed_at is null and discussion.removed_at is null)
      and not coalesce(placement.hidden or item.hidden, topic.hidden) and not coalesce(prompt.hidden, false)`,
)

export const findServedFile = (db: Db, storedName: string, readerId: number, now: Date): Promise<ServedFile | undefined> =>
  readServedFile(db, { storedName, readerId, now })
