/** An item in the database: its texts, files, program, passages, edition and placements. `db` is a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type ContentError, ContentRefused } from '../../../platform/content/content-error.ts'
import { savePassages } from '../passages/store.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { CompiledItem } from './compile-item.ts'
import type { Edition } from './edition.ts'
import { saveProgram } from './program-store.ts'

/** Threads and histories hang on the number: it may not begin to mean another item. */
export async function refuseReusedIds(db: Db, items: readonly ItemSource[]): Promise<void> {
  const ids = items.flatMap(({ front }) => front.shelves.map(({ id }) => id))
  const rows = await db
    .selectFrom('placements')
    .innerJoin('items', 'items.id', 'placements.item_id')
    .select(['placements.id', 'items.slug'])
    .where(sql<boolean>`placements.id = any(${ids}::integer[])`)
    .execute()
  const owners = new Map(rows.map((row) => [row.id, row.slug]))
  const errors = items.flatMap(({ slug, path, front }): ContentError[] =>
    front.shelves
      .filter(({ id }) => owners.has(id) && owners.get(id) !== slug)
      .map(({ id }) => ({
        file: `${path}/item.md`,
        message: `the placement id ${id} belongs to ${owners.get(id)}: never reuse an id or rename a folder`,
      })),
  )
  if (errors.length > 0) throw new ContentRefused(errors)
}

export async function saveItem(db: Db, item: ItemSource, compiled: CompiledItem): Promise<void> {
  const { slug, front } = item
  const columns = {
    title: front.title,
    difficulty: front.difficulty,
    companies: front.companies,
    topics: front.topics,
    methods: front.methods,
    // The release before shows them: what it shows may not give an answer away any more.
    tags: front.topics,
    front: JSON.stringify(compiled.front),
    dialogue: compiled.dialogue && JSON.stringify(compiled.dialogue),
    statement_html: compiled.statementHtml,
    solution_html: compiled.solutionHtml,
    search_text: compiled.searchText,
    solution_text: compiled.solutionText,
    search: itemSearch(compiled.searchWords),
    time_target: front.time_target,
    source_hash: item.hash,
    hidden: false,
  }
  const { id: itemId } = await db
    .insertInto('items')
    .values({ slug, ...columns })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()

  await saveProgram(db, itemId, item)
  await db.deleteFrom('item_files').where('item_id', '=', itemId).execute()
  for (const { name, type, bytes } of compiled.assets)
    await db
      .insertInto('item_files')
      .values({ item_id: itemId, name, type, bytes: Buffer.from(bytes) })
      .execute()

  await savePassages(db, itemId, front, compiled.passages)
  if (compiled.edition) await saveEdition(db, itemId, compiled.edition)

  for (const { id, module, category, group, order, preview } of front.shelves) {
    const place = { item_id: itemId, module, category, group_name: group, position: order, preview, hidden: false }
    await db
      .insertInto('placements')
      .values({ id, ...place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute()
  }
}

/** Once: an edition is never rewritten, and none goes. */
async function saveEdition(db: Db, itemId: number, { hash, version, templates, rows }: Edition): Promise<void> {
  await db
    .insertInto('item_editions')
    .values({ hash, item_id: itemId, version, templates: JSON.stringify(templates), rows: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const itemSearch = ({ title, marks, statement, solution }: CompiledItem['searchWords']) =>
  sql<string>`item_search(${title}, ${marks}, ${statement}, ${solution})`
