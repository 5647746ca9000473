/**
 * Threads by their words. Of the newest hits the best are chosen, and however many a word has, few are looked at: a common one is looked for among
 * the newest threads alone.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type ThreadRow, threadColumns, threadTables } from './store.ts'

export interface SearchBounds {
  /** Of so many hits, the newest, the best are chosen. */
  ranked: number
  /** Words with more hits are common. */
  common: number
  /** Words that so many of the newest threads have are taken to be common. */
  lately: { among: number; hits: number }
  /** Among so many of the newest threads a common word is looked for, until that is enough. The last is all that there is of it. */
  among: readonly number[]
}

const searchBounds: SearchBounds = {
  ranked: 1_000,
  common: 5_000,
  lately: { among: 100, hits: 30 },
  among: [1_100, 4_000, 20_000],
}

interface Search {
  q: string
  tag?: string | undefined
  limit: number
}

/** Built anew each time: how many hits a word has is what decides how they are best found. */
export async function searchThreads(db: Db, { q, tag, limit }: Search, bounds = searchBounds): Promise<ThreadRow[]> {
  const words = sql`websearch_to_tsquery('english', folded(${q}))`
  const { ranked, common, among } = bounds
  const find: Find = (hits, counts) => findBest(db, { words, hits, counts, ranked, limit })
  if (tag !== undefined) return (await find(hitsWithTag(words, tag, common), {})).rows
  const findNewest = () => findEnough(db, find, words, bounds)
  // Of a word of all threads the index of words would give all threads before they are counted.
  const lately = (await isCommonLately(db, words, bounds)) ? await findNewest() : undefined
  if (lately) return lately
  const rare = await find(hitsInAll(words, common + 1), { most: common })
  if (rare.count <= common) return rare.rows
  return (await findNewest()) ?? (await find(hitsAfter(words, await threadBefore(db, among.at(-1) ?? 0)), {})).rows
}

type Sql = RawBuilder<unknown>

/** Of how many hits the best are wanted; where there are fewer, or more, only their number is. */
interface Counts {
  fewest?: number
  most?: number
}

interface Best {
  words: Sql
  hits: Sql
  counts: Counts
  ranked: number
  limit: number
}

type Find = (hits: Sql, counts: Counts) => Promise<{ count: number; rows: ThreadRow[] }>

/** Undefined where the newest threads have too few hits, or are all that there are. */
async function findEnough(db: Db, find: Find, words: Sql, { among, ranked }: SearchBounds): Promise<ThreadRow[] | undefined> {
  for (const threads of among) {
    const begin = await threadBefore(db, threads)
    if (begin === 0) return undefined
    const { count, rows } = await find(hitsAfter(words, begin), { fewest: ranked })
    if (count >= ranked) return rows
  }
  return undefined
}

/** Thread after thread (`limit 1`): joined at once, all hits would be taken from the index of words. */
async function isCommonLately(db: Db, words: Sql, { lately: { among, hits } }: SearchBounds): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select discussion_id from forum_threads order by discussion_id desc limit ${among}) newest
      cross join lateral (select * from discussions where id = newest.discussion_id limit 1) discussion
    where ${isHit(words)}`.execute(db)
  return (rows[0]?.count ?? 0) >= hits
}

/**
 * The hits are taken from the index of words before they are put in order; else a rare word would be looked for in thread after thread. For the rank
 * the words are read once (`select`), not again for each hit.
 */
async function findBest(
  db: Db,
  { words, hits, counts: { fewest = 0, most = 2 ** 31 - 1 }, ranked, limit }: Best,
): Promise<{ count: number; rows: ThreadRow[] }> {
  const { rows } = await sql<{ count: number } & (ThreadRow | { id: null })>`
    with hits as materialized (${hits}), counted as materialized (select count(*)::integer as count from hits),
    best as materialized (
      select id, ts_rank(search, (select ${words})) as rank
      from (select id, search from hits where (select count from counted) between ${fewest} and ${most} order by id desc limit ${ranked}) newest
      order by rank desc, id desc limit ${limit})
    select counted.count, found.* from counted left join (
      select best.rank, ${threadColumns} from best join forum_threads thread on thread.discussion_id = best.id ${threadTables}
        join forum_categories forum on forum.id = thread.category_id) found on true
    order by found.rank desc, found.id desc`.execute(db)
  return { count: rows[0]?.count ?? 0, rows: rows.filter((row) => row.id !== null) }
}

const isHit = (words: Sql): Sql =>
  sql`discussion.title is not null and discussion.removed_at is null and discussion.search @@ ${words}`

const hitsInAll = (words: Sql, most: number): Sql => sql`
  select discussion.id, discussion.search from discussions discussion where ${isHit(words)} limit ${most}`

/**
 * Thread after thread (`offset 0`): the index of words would give all hits that there are.
 * @param begin of the thread after which they begin; 0 for all
 */
const hitsAfter = (words: Sql, begin: number): Sql => sql`
  select discussion.id, discussion.search from (select * from discussions where id > ${begin} offset 0) discussion
  where ${isHit(words)}`

/** In so many of the newest that have it. */
const hitsWithTag = (words: Sql, tag: string, newest: number): Sql => sql`
  select discussion.id, discussion.search from
    (select discussion_id from thread_tags where tag = ${tag} order by discussion_id desc limit ${newest}) tagged
    join discussions discussion on discussion.id = tagged.discussion_id
  where ${isHit(words)}`

/** The newest one that so many are newer than; 0 where there are not so many. */
async function threadBefore(db: Db, newer: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select discussion_id as id from forum_threads order by discussion_id desc offset ${newer} limit 1`.execute(db)
  return rows[0]?.id ?? 0
}
