/** What is written of the forum's categories. `db` is a transaction. */
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A number of our own among the advisory locks. */
const categoriesLock = 7_202_611

/**
 * All of them in their order. To the end of the transaction nobody else changes them; whoever begins a thread, answers in one or moves it comes
 * before or after.
 */
export async function holdCategories(db: Db): Promise<{ id: number; slug: string }[]> {
  // By itself: what another has just added is seen by the statement after it.
  await sql`select pg_advisory_xact_lock(${categoriesLock})`.execute(db)
  await sql`select from forum_categories order by id for update`.execute(db)
  return db.selectFrom('forum_categories').select(['id', 'slug']).orderBy('position').orderBy('id').execute()
}

type CategoryFields = Pick<ForumCategory, 'slug' | 'name' | 'about' | 'started_by'>

export async function insertCategory(db: Db, { slug, name, about, started_by }: CategoryFields): Promise<void> {
  await sql`
    insert into forum_categories (slug, name, about, started_by, position)
    select ${slug}, ${name}, ${about}, ${started_by}, coalesce(max(position) + 1, 0) from forum_categories`.execute(db)
}

type Changes = Partial<Pick<ForumCategory, 'name' | 'about' | 'started_by' | 'is_closed'>>

export async function changeCategory(db: Db, id: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable('forum_categories').set(changes).where('id', '=', id).execute()
}

export async function setOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update forum_categories set position = place from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
    where forum_categories.id = ordered.id`.execute(db)
}
