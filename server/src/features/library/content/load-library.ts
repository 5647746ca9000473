/** Brings the database's copy of the library in line with the content folder. Running it again changes nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type ContentError, ContentRefused, contentErrorText } from '../../../platform/content/content-error.ts'
import { savePassages } from '../passages/store.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { type CompiledItem, compileItem } from './compile-item.ts'
import type { Edition } from './edition.ts'
import { libraryHash } from './library-hash.ts'
import { findLastLoad, saveLoad } from './load-store.ts'
import { loadTopics } from './load-topics.ts'
import { saveProgram } from './program-store.ts'
import { libraryReader } from './read-library.ts'
import { saveNames } from './save-names.ts'

export interface Loaded {
  /** Items in the folder. */
  items: number
  /** Of these, new or changed since the last time. */
  changed: number
  /** Items whose folder vanished since the last time: hidden, with their threads kept. */
  hidden: number
}

class Refused extends ContentRefused {
  readonly items: number

  constructor(items: readonly ItemSource[], errors: readonly ContentError[]) {
    super(errors)
    this.items = items.length
  }
}

type Log = Pick<FastifyBaseLogger, 'info'>

/**
 * For a start: where something is wrong in the folder, the last library that was whole stays.
 * @returns what is wrong
 * @throws Error as `loadLibraryIfChanged` does, where there is no library yet
 */
export async function loadLibraryOrLast(db: Db, dir: string, log: Log): Promise<readonly ContentError[]> {
  const isFirst = (await loadedHashes(db)).size === 0
  // All items would vanish with it.
  if (!isFirst && !existsSync(join(dir, 'items'))) {
    const errors = [{ file: 'items', message: 'the folder is missing' }]
    await noteRefused(db, errors)
    return errors
  }
  try {
    await loadLibraryIfChanged(db, dir, log)
    return []
  } catch (error) {
    if (isFirst || !(error instanceof ContentRefused)) throw error
    return error.errors
  }
}

/** For who looks after the content: what keeps a folder from being loaded. */
export const noteRefused = (db: Db, errors: readonly ContentError[], items = 0): Promise<void> =>
  saveLoad(db, { items, added: [], changed: [], hidden: [], refused: errors.map(contentErrorText) })

/**
 * Where neither files nor code have changed since the last time, nothing is read: so begins nearly every start.
 * @throws Error listing everything that is wrong in the folder; then nothing is changed
 */
export async function loadLibraryIfChanged(db: Db, dir: string, log: Log): Promise<Loaded> {
  // Before the folder is read: what changes meanwhile is found the next time.
  const sourceHash = libraryHash(dir)
  const [last, loaded] = await Promise.all([findLastLoad(db), loadedHashes(db)])
  if (last?.source_hash !== sourceHash || last.items !== loaded.size)
    return loadLibrary(db, log, { read: libraryReader(dir), sourceHash })
  const nothing = { added: [], changed: [], hidden: [], refused: [] }
  await saveLoad(db, { items: last.items, ...nothing, sourceHash })
  const counts = { items: last.items, changed: 0, hidden: 0 }
  log.info(counts, 'library unchanged')
  return counts
}

interface Reading {
  /** It may know from before what has not changed. */
  read: ReturnType<typeof libraryReader>
  /** Of what is read, where a later start may leave it at that. */
  sourceHash?: string
}

/**
 * What it comes to is kept for who looks after the content.
 * @throws Error listing everything that is wrong in the folder; then nothing is changed
 */
export async function loadLibrary(db: Db, log: Log, reading: Reading): Promise<Loaded> {
  try {
    return await readAndSave(db, log, reading)
  } catch (error) {
    if (error instanceof ContentRefused) await noteRefused(db, error.errors, error instanceof Refused ? error.items : 0)
    throw error
  }
}

async function readAndSave(db: Db, log: Log, { read, sourceHash }: Reading): Promise<Loaded> {
  const loaded = await loadedHashes(db)
  const { items, topics, skills, errors } = await read(new Set(loaded.values()))
  if (errors.length > 0) throw new Refused(items, errors)

  // Compiling takes the time, so it happens before the transaction.
  const stale = items.filter(({ slug, hash }) => loaded.get(slug) !== hash)
  const compiled = stale.map((item) => ({ item, compiled: compileItem(item) }))

  const hidden = await inTransaction(db, async (tx) => {
    // Two processes that start together load one after the other.
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
    await refuseReusedIds(tx, items)
    for (const one of compiled) await saveItem(tx, one.item, one.compiled)
    await loadTopics(tx, topics)
    await saveNames(tx, items, skills)
    const vanished = await hideVanished(tx, items)
    const slugs = stale.map(({ slug }) => slug)
    await saveLoad(tx, {
      items: items.length,
      added: slugs.filter((slug) => !loaded.has(slug)),
      changed: slugs.filter((slug) => loaded.has(slug)),
      hidden: vanished,
      refused: [],
      sourceHash,
    })
    return vanished.length
  })

  const counts = { items: items.length, changed: stale.length, hidden }
  log.info({ ...counts, topics: topics.length }, 'library loaded')
  return counts
}

/** A number of our own among the advisory locks. */
const loadLock = 1_900_003

/** By slug. Nothing is loaded that was not found right. */
async function loadedHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('items').select(['slug', 'source_hash']).where('hidden', '=', false).execute()
  return new Map(rows.map((row) => [row.slug, row.source_hash]))
}

/** Threads and histories hang on the number: it may not begin to mean another item. */
async function refuseReusedIds(db: Db, items: readonly ItemSource[]): Promise<void> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('items', 'items.id', 'placements.item_id')
    .select(['placements.id', 'items.slug'])
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
  if (errors.length > 0) throw new Refused(items, errors)
}

async function saveItem(db: Db, item: ItemSource, compiled: CompiledItem): Promise<void> {
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

/** @returns their folders */
async function hideVanished(db: Db, items: readonly ItemSource[]): Promise<string[]> {
  const slugs = items.map(({ slug }) => slug)
  const ids = items.flatMap(({ front }) => front.shelves.map(({ id }) => id))
  await sql`update placements set hidden = true where not hidden and not (id = any(${ids}::integer[]))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    update items set hidden = true where not hidden and not (slug = any(${slugs}::text[])) returning slug`.execute(db)
  return rows.map(({ slug }) => slug).toSorted()
}
