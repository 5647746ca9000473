/** What loading the content folder came to. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface LoadOutcome {
  /** Items in the folder. */
  items: number
  added: readonly string[]
  changed: readonly string[]
  hidden: readonly string[]
  /** What was wrong. */
  refused: readonly string[]
  /** Of the library that was read (`library-hash.ts`), where it was loaded whole. */
  sourceHash?: string
}

/** More than anybody reads at once. */
const mostNamed = 200
const longest = 500

export async function saveLoad(db: Db, { items, added, changed, hidden, refused, sourceHash }: LoadOutcome): Promise<void> {
  const first = (names: readonly string[]) => names.slice(0, mostNamed).map((name) => name.slice(0, longest))
  await db
    .insertInto('content_loads')
    .values({
      items,
      ...{ added: first(added), changed: first(changed), hidden: first(hidden), refused: first(refused) },
      ...{ added_count: added.length, changed_count: changed.length, hidden_count: hidden.length, refused_count: refused.length },
      source_hash: sourceHash ?? null,
    })
    .execute()
}

/** Undefined before the first. */
export function findLastLoad(db: Db) {
  return db.selectFrom('content_loads').select(['items', 'source_hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

const nothing = { added: [], changed: [], hidden: [], refused: [] }

/** Tells an interrupted first load from questions that came with a backup, which takes no loads along. */
export const noteFirstLoad = (db: Db): Promise<void> => saveLoad(db, { items: 0, ...nothing })

/** Whether there is a library that was whole. An interrupted or refused first load leaves questions, but no whole library. */
export async function isLoaded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_loaded: boolean }>`
    select exists(select from content_loads where refused_count = 0 and items > 0)
      or (not exists(select from content_loads) and exists(select from items where not hidden)) as is_loaded`.execute(db)
  return rows[0]?.is_loaded === true
}

/** Of the newest those in which something happened, and the last one. */
export async function findLoads(db: Db, limit: number) {
  const newest = db.selectFrom('content_loads').selectAll().orderBy('id', 'desc').limit(limit).as('newest')
  return db
    .selectFrom(newest)
    .selectAll()
    .where(sql<boolean>`added_count + changed_count + hidden_count + refused_count > 0
      or id = (select max(id) from content_loads)`)
    .orderBy('id', 'desc')
    .execute()
}
