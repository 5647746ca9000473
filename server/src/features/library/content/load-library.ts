/**
 * Brings the database's copy of the library in line with the content folder. Running it again changes nothing. Most starts find nothing changed:
 * they do not load the code that reads and compiles questions.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type ContentError, ContentRefused, contentErrorText } from '../../../platform/content/content-error.ts'
import { whileTelling } from '../../../platform/while-telling.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { CompiledItem } from './compile-item.ts'
import type { ItemWorkers } from './item-workers.ts'
import { libraryHash } from './library-hash.ts'
import { findLastLoad, saveLoad } from './load-store.ts'
import { loadTopics } from './load-topics.ts'
import { libraryReader, type ReadItems } from './read-library.ts'
import { refuseReusedIds, saveItem } from './save-item.ts'
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

export type Log = Pick<FastifyBaseLogger, 'info'>

/**
 * For a start: where something is wrong in the folder, the last library that was whole stays.
 * @returns what is wrong
 */
export async function loadLibraryOrLast(db: Db, dir: string, log: Log): Promise<readonly ContentError[]> {
  let workers: ItemWorkers | undefined
  const readInProcesses: ReadItems = async (folders, right) => {
    const { itemWorkers } = await import('./item-workers.ts')
    const opened = itemWorkers(dir)
    workers = opened
    const tell = () => log.info({ left: opened.left(), of: folders.length }, 'preparing questions')
    return whileTelling(tell, opened.readItems(folders, right))
  }
  try {
    await loadLibraryIfChanged(db, dir, log, readInProcesses)
    return []
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return error.errors
  } finally {
    await workers?.close()
  }
}

/** For who looks after the content: what keeps a folder from being loaded. */
export const noteRefused = (db: Db, errors: readonly ContentError[], items = 0): Promise<void> =>
  saveLoad(db, { items, added: [], changed: [], hidden: [], refused: errors.map(contentErrorText) })

/**
 * Where neither files nor code have changed since the last time, nothing is read: so begins nearly every start.
 * @param readItems by default one after another, right here
 * @throws Error listing everything that is wrong in the folder; then nothing is changed
 */
export async function loadLibraryIfChanged(db: Db, dir: string, log: Log, readItems?: ReadItems): Promise<Loaded> {
  // Before the folder is read: what changes meanwhile is found the next time.
  const sourceHash = libraryHash(dir)
  const [last, loaded] = await Promise.all([findLastLoad(db), loadedHashes(db)])
  if (last?.source_hash !== sourceHash || last.items !== loaded.size)
    return loadLibrary(db, log, { read: libraryReader(dir, readItems), sourceHash })
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
  const { items, compiled, topics, skills, errors } = await read(new Set(loaded.values()))
  if (errors.length > 0) throw new Refused(items, errors)

  const isStaleIn = (hashes: ReadonlyMap<string, string>) => (item: ItemSource) => hashes.get(item.slug) !== item.hash
  const changed = items.filter(isStaleIn(loaded))
  // A first load has saved its items one by one.
  const stale = items.filter(isStaleIn(await loadedHashes(db)))
  // Compiling takes the time, so it happens before the transaction.
  const toSave: { item: ItemSource; compiled: CompiledItem }[] = []
  for (const item of stale) toSave.push({ item, compiled: compiled.get(item.slug) ?? (await compile(item)) })

  const hidden = await inTransaction(db, async (tx) => {
    await lockLoad(tx)
    await refuseReusedIds(tx, items)
    for (const one of toSave) await saveItem(tx, one.item, one.compiled)
    await loadTopics(tx, topics)
    await saveNames(tx, items, skills)
    const vanished = await hideVanished(tx, items)
    const slugs = changed.map(({ slug }) => slug)
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

  const counts = { items: items.length, changed: changed.length, hidden }
  log.info({ ...counts, topics: topics.length }, 'library loaded')
  return counts
}

/** Where other processes have compiled every item, this one does not load the compiler. */
async function compile(item: ItemSource): Promise<CompiledItem> {
  const { compileItem } = await import('./compile-item.ts')
  return compileItem(item)
}

/** A number of our own among the advisory locks. */
const loadLock = 1_900_003

/** Until the end of the transaction: two processes that start together load one after the other. */
export async function lockLoad(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
}

/** By slug. Nothing is loaded that was not found right. */
async function loadedHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('items').select(['slug', 'source_hash']).where('hidden', '=', false).execute()
  return new Map(rows.map((row) => [row.slug, row.source_hash]))
}

/** @returns their folders */
async function hideVanished(db: Db, items: readonly ItemSource[]): Promise<string[]> {
  const slugs = items.map(({ slug }) => slug)
  const ids = items.flatMap(({ front }) => front.shelves.map(({ id }) => id))
  await sql`update placements set hidden = true where not hidden and not (id = any(${ids}::integer[]))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    update items set hidden = true where not hidden and not (slug = any(${slugs}::text[])) returning slug`.execute(db)
  return rows.map(({ slug }) => slug).toSorted()
}
