/** The queries of the lists. `db` may be a transaction. No list is unbounded, and none grows dearer with the number of posts. */

import { type Difficulty, leastFirstAnswers } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared, type References } from '../../../db/prepared.ts'
import { knowsSolution } from '../knowing.ts'
import { anywhere } from '../like-pattern.ts'
import { statusOfProgress } from '../status.ts'

const itemColumns = sql`placement.id, placement.module, placement.category, placement.group_name, placement.preview,
  item.title, item.difficulty`

const seenBy = (userId: RawBuilder<number>) =>
  sql`exists(select from access_history seen where seen.user_id = ${userId} and seen.placement_id = placement.id)`

export interface Reader {
  id: number
  isStaff: boolean
  /** Whether the shelf's module is open to them. */
  isOpen: boolean
  /** Whether they may read its previews all the same. */
  hasPreviews: boolean
}

/** As `mayReadItem` of the contract's `access.ts` has it. */
const isReadBy = ({ isOpen, hasPreviews }: References<Reader>) => sql`(${isOpen} or (${hasPreviews} and placement.preview))`

export interface ShelfQuery {
  module: LibraryModule
  /** All categories where absent. */
  category?: string
  company?: string
  /** In small letters; all of them must stand in the title, the group or, of what the caller may read, the topics. */
  words?: string[]
  limit: number
  /** The last id of the page before. */
  cursor?: number
}

export interface ItemRow {
  id: number
  module: LibraryModule
  title: string
  category: string
  group_name: string
  difficulty: Difficulty
  preview: boolean
  seen: boolean
}

export interface EntryRow extends ItemRow {
  discussion_count: number
  discussions: { id: number; content: string; creator: { username: string; email: string }; created_at: string }[] | null
}

interface ShelfValues extends Reader, Required<Omit<ShelfQuery, 'words'>> {
  /** Each word as a pattern of `like`. */
  words: string[]
}

/**
 * Items in shelf order with their newest 20 discussions: of those only that the reader may open, and of one that gives the solution away to who
 * does not know it no word.
 */
export const findEntries = shelfReader<EntryRow>(
  (reader) => sql`placement.discussion_count,
    case when placement.discussion_count > 0 and ${isReadBy(reader)} then (
      select json_agg(newest) from (
        select discussion.id,
          case when discussion.gives_away and not ${reader.isStaff} and creator.id <> ${reader.id}
            and not ${knowsSolution(reader.id, sql.ref('item.id'))} then '' else left(discussion.content, 280) end as content,
          json_build_object('username', creator.username,
            'email', case when creator.id = ${reader.id} or ${reader.isStaff} then creator.email else '' end) as creator,
          to_char(discussion.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from discussions discussion join users creator on creator.id = discussion.creator_id
        where discussion.placement_id = placement.id and discussion.removed_at is null order by discussion.id desc limit 20) newest
    ) end as discussions`,
)

export interface IndexRow extends ItemRow {
  discussion_count: number
  progress: 'attempted' | 'solved_with_help' | 'solved' | null
  topics: string[]
  companies: string[]
  time_target: number
  bookmarked: boolean
  first_right_percent: number | null
}

/** What a side bar needs, and nothing else. */
export const findIndex = shelfReader<IndexRow>(
  ({ id }) => sql`placement.discussion_count, item.topics, item.companies, item.time_target,
    exists(select from bookmarks mark where mark.user_id = ${id} and mark.item_id = item.id) as bookmarked,
    (select ${statusOfProgress} from item_progress progress where progress.user_id = ${id} and progress.item_id = item.id) as progress,
    (select round(100.0 * first_right / first_answers)::integer from item_figures figures
      where figures.item_id = item.id and first_answers >= ${leastFirstAnswers}) as first_right_percent`,
)

const itemStatement = lookup<{ placementId: number; id: number }, ItemRow>(
  ({ placementId, id }) => sql`
    select ${itemColumns}, ${seenBy(id)} as seen
    from placements placement join items item on item.id = placement.item_id
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`,
)

export function findItem(db: Db, placementId: number, userId: number): Promise<ItemRow | undefined> {
  return itemStatement(db, { placementId, id: userId })
}

/** Once a person and item, however often and however parallel it is asked. */
export async function recordAccess(db: Db, placementId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('access_history')
    .values({ placement_id: placementId, user_id: userId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The fictional firms of these modules' visible items, each once, in alphabetical order. */
export async function findCompanies(db: Db, modules: readonly LibraryModule[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(item.companies) as name
    from placements placement join items item on item.id = placement.item_id
    where placement.module = any(${[...modules]}::text[]) and not placement.hidden and not item.hidden
    order by name limit 500`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * A list of items with some columns more. Which conditions it has decides the statement, so each kind is prepared by itself: no
 * condition is ever `or`-ed away, which would keep the index from being used.
 */
function shelfReader<Row extends ItemRow>(columns: (value: References<ShelfValues>) => RawBuilder<unknown>) {
  const kinds = new Map<string, (db: Db, values: ShelfValues) => Promise<Row[]>>()
  const kindOf = (query: ShelfQuery) => conditions.filter((name) => query[name] !== undefined)
  return (db: Db, reader: Reader, query: ShelfQuery): Promise<Row[]> => {
    const kind = kindOf(query)
    const name = kind.join()
    const read = kinds.get(name) ?? prepared<ShelfValues, Row>((value) => shelfStatement(value, kind, columns(value)))
    kinds.set(name, read)
    return read(db, { ...absent, ...reader, ...query, words: (query.words ?? []).map(anywhere) })
  }
}

const conditions = ['category', 'company', 'words', 'cursor'] as const
const absent = { category: '', company: '', cursor: 0 }

function shelfStatement(value: References<ShelfValues>, kind: readonly string[], columns: RawBuilder<unknown>) {
  const where = {
    category: sql`and placement.category = ${value.category}`,
    company: sql`and ${value.company} = any(item.companies)`,
    words: sql`and lower(concat_ws(' ', item.title, placement.group_name,
      case when ${isReadBy(value)} then array_to_string(item.topics, ' ') end)) like all (${value.words}::text[])`,
    cursor: sql`and (placement.category, placement.position, placement.id) >
      (select category, position, id from placements where id = ${value.cursor})`,
  }
  return sql<never>`
    select ${itemColumns}, ${seenBy(value.id)} as seen, ${columns}
    from placements placement join items item on item.id = placement.item_id
    where placement.module = ${value.module} and not placement.hidden and not item.hidden
      ${sql.join(
        conditions.filter((name) => kind.includes(name)).map((name) => where[name]),
        sql` `,
      )}
    order by placement.category, placement.position, placement.id limit ${value.limit}`
}
