/** The queries of finding. Each is one statement; who may not read an item is told apart in the statement itself. */
import type { Difficulty } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared, type References } from '../../../db/prepared.ts'
import { statusOfProgress } from '../status.ts'

export interface Looking {
  userId: number
  /** Plain ones, see `search-words.ts`. */
  words: string[]
  /** The modules that are open to them, those whose previews they may read, and those whose index they are shown. */
  open: string[]
  previewed: string[]
  listed: string[]
  selected: string
  limit: number
}

export interface FoundRow {
  id: number
  module: LibraryModule
  category: string
  group_name: string
  difficulty: Difficulty
  readable: boolean
  status: 'attempted' | 'solved_with_help' | 'solved' | null
  title: string
  topics: string[]
  /** None until the solution was opened. */
  methods: string[]
  companies: string[]
  /** Null where it may not be read. */
  statement: string | null
  /** Null until it was opened. */
  solution: string | null
  stems: (string | null)[]
}

interface Seeking {
  query: RawBuilder<unknown>
  isEnough: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The letters of the parts that are looked through, where the solution was opened and where the item may only be read. */
  parts?: { opened: RawBuilder<unknown>; readable: RawBuilder<unknown> }
}

const everyPart = { opened: sql.lit('ABCD'), readable: sql.lit('ABC') }
/** Title, subjects and names. */
const namedParts = { opened: sql.lit('AB'), readable: sql.lit('AB') }

/**
 * An item is looked through in the parts that this reader may see, and shown where it stands best for them: where they may read
 * it, and in the module they have chosen. What is locked is found by its title and its skills, on the chosen module's shelves alone. Of more than
 * 1,000 items with the same words the first are ranked: so common a word tells nothing apart.
 */
const found = (
  { userId, words, open, previewed, listed, selected, limit }: References<Looking>,
  { query, isEnough, order, parts = everyPart }: Seeking,
) => sql`
    with asked as materialized (
      select ${query}(${words}::text[], ${parts.opened}) as anywhere, ${query}(${words}::text[], ${parts.readable}) as inside,
        ${query}(${words}::text[], 'A') as outside
    ), candidates as materialized (
      select item.id, item.search, item.names_search, item.skills_search
      from asked join items item on (item.search || item.names_search) @@ asked.anywhere
      where not item.hidden limit 1000
    ), found as (
      select candidate.id, place.id as placement_id, place.module, place.category, place.group_name, place.readable, sight.has_solution,
        ${statusOfProgress} as status, held.weight, ts_rank('{0.05, 0.2, 0.6, 1.0}', sight.document, sight.query) as rank
      from asked cross join candidates candidate
      cross join lateral (
        select placement.id, module, category, group_name,
          module = any(${open}::text[]) or (preview and module = any(${previewed}::text[])) as readable
        from placements placement
        where placement.item_id = candidate.id and not placement.hidden and group_name not like 'None%'
          and (module = any(${open}::text[]) or (preview and module = any(${previewed}::text[]))
            or (module = ${selected} and module = any(${listed}::text[])))
        order by readable desc, (module = ${selected}) desc, placement.id limit 1
      ) place
      left join item_progress progress on progress.user_id = ${userId} and progress.item_id = candidate.id
      cross join lateral (select place.readable and progress.solution_opened_at is not null as has_solution) may
      cross join lateral (
        select may.has_solution,
          case when not place.readable then 'A' when may.has_solution then ${parts.opened} else ${parts.readable} end as letters,
          case when not place.readable then asked.outside when may.has_solution then asked.anywhere else asked.inside end as query,
          candidate.search || case when place.readable then candidate.names_search else candidate.skills_search end as document
      ) sight
      cross join lateral (${isEnough}) held
      where sight.document @@ sight.query and held.is_enough
      order by ${order} limit ${limit}
    )
    select found.placement_id as id, found.module, found.category, found.group_name, found.readable, found.status, item.title, item.difficulty,
      case when found.readable then item.topics else '{}' end as topics,
      case when found.has_solution then item.methods else '{}' end as methods, case when found.readable then item.companies else '{}' end as companies,
      case when found.readable then item.search_text end as statement,
      case when found.has_solution then item.solution_text end as solution,
      (select array_agg((ts_lexize('english_stem', word))[1] order by place) from unnest(${words}::text[]) with ordinality asked(word, place)) as stems
    from found join items item on item.id = found.id
    order by found.weight desc, found.rank desc, found.id`

/** The items that have all of the words; the last one may be a beginning. */
export const searchItems = prepared<Looking, FoundRow>((value) =>
  found(value, {
    query: sql`item_query`,
    isEnough: sql`select true as is_enough, 0.0::float8 as weight`,
    order: sql`rank desc, candidate.id`,
  }),
)

/** Of these words those that find an item for this reader, of what they may read before any solution is opened. */
export const findableWords = prepared<Looking, { word: string }>(
  ({ words, userId, open, previewed, listed, selected, limit }) => sql`
    select near.word from unnest(${words}::text[]) with ordinality near(word, place)
    where exists (${found(
      { userId, words: sql`array[near.word]`, open, previewed, listed, selected, limit },
      {
        query: sql`item_query`,
        isEnough: sql`select true as is_enough, 0.0::float8 as weight`,
        order: sql`candidate.id`,
        parts: { opened: sql.lit('ABC'), readable: sql.lit('ABC') },
      },
    )})
    order by near.place`,
)

/** Those that most items have which this reader may read, with the shelf of the selected module that has most of them. */
export const findTopics = prepared<Omit<Looking, 'words' | 'listed'>, { topic: string; category: string | null }>(
  ({ open, previewed, selected, limit }) => sql`
    select topic, mode() within group (order by placed.category) filter (where placed.module = ${selected}) as category from (
      select placement.item_id, module, category from placements placement
      where not placement.hidden and group_name not like 'None%'
        and (module = any(${open}::text[]) or (preview and module = any(${previewed}::text[])))
      limit 2000
    ) placed join items item on item.id = placed.item_id and not item.hidden cross join unnest(item.topics) topic
    where topic !~ '[0-9]'
    group by topic order by count(distinct placed.item_id) desc, topic limit ${limit}`,
)

export interface LookingForMost extends Looking {
  /** How much each word tells; 1 in all. */
  weights: number[]
  /** The least that an item's words must tell. */
  least: number
}

const byMost = (value: References<LookingForMost>): Seeking => ({
  query: sql`item_any`,
  isEnough: sql`
    select coalesce(sum(telling.weight), 0) >= ${value.least}::float8 as is_enough, coalesce(sum(telling.weight), 0)::float8 as weight
    from unnest(${value.words}::text[], ${value.weights}::float8[]) telling(word, weight)
    where sight.document @@ item_word(telling.word, sight.letters, false)`,
  order: sql`held.weight desc, rank desc, candidate.id`,
})

/** The items that have most of what the words tell, best first. */
export const searchItemsByMost = prepared<LookingForMost, FoundRow>((value) => found(value, byMost(value)))

/** The same by title, subjects and names alone: of what somebody asks for by its name. */
export const searchItemsByName = prepared<LookingForMost, FoundRow>((value) =>
  found(value, { ...byMost(value), parts: namedParts }),
)

export interface PlacedItem {
  item_id: number
  module: LibraryModule
  preview: boolean
}

export const findPlacement = lookup<{ id: number }, PlacedItem>(
  ({ id }) => sql`
    select placement.item_id, placement.module, placement.preview
    from placements placement join items item on item.id = placement.item_id
    where placement.id = ${id} and not placement.hidden and not item.hidden`,
)

interface Marked {
  userId: number
  itemId: number
  now: Date
}

/** However often it is said: once a person and item. */
export const insertBookmark = prepared<Marked, unknown>(
  ({ userId, itemId, now }) => sql`
    insert into bookmarks (user_id, item_id, at) values (${userId}, ${itemId}, ${now}) on conflict do nothing`,
)

export const deleteBookmark = prepared<Omit<Marked, 'now'>, unknown>(
  ({ userId, itemId }) => sql`delete from bookmarks where user_id = ${userId} and item_id = ${itemId}`,
)

export interface NoteRow {
  content: string
  version: number
  at: Date
}

export const findNote = lookup<{ userId: number; itemId: number }, NoteRow>(
  ({ userId, itemId }) => sql`select content, version, at from notes where user_id = ${userId} and item_id = ${itemId}`,
)

interface Written extends Marked {
  content: string
  version: number
}

const writeNote = prepared<Written, NoteRow>(
  ({ userId, itemId, content, version, now }) => sql`
    insert into notes as note (user_id, item_id, content, version, at) values (${userId}, ${itemId}, ${content}, 1, ${now})
    on conflict (user_id, item_id) do update set
      content = excluded.content,
      version = note.version + (note.content <> excluded.content)::integer,
      at = excluded.at
    where note.version = ${version} or note.content = excluded.content
    returning content, version, at`,
)

/** Undefined where somebody wrote since this version; the same words again are the same note, whichever version they name. */
export async function upsertNote(db: Db, values: Written): Promise<NoteRow | undefined> {
  return (await writeNote(db, values))[0]
}

export interface ProgressRow {
  module: LibraryModule
  category: string
  total: number
  seen: number
  attempted: number
  solved_with_help: number
  solved: number
}

/** Each item counts once on each shelf, as the furthest the reader came with it. */
export const countProgress = prepared<{ userId: number; open: string[] }, ProgressRow>(
  ({ userId, open }) => sql`
    select module, category, count(*)::integer as total,
      count(*) filter (where status = 'seen')::integer as seen,
      count(*) filter (where status = 'attempted')::integer as attempted,
      count(*) filter (where status = 'solved_with_help')::integer as solved_with_help,
      count(*) filter (where status = 'solved')::integer as solved
    from (
      select placement.module, placement.category,
        coalesce(${statusOfProgress}, case when seen.placement_id is not null then 'seen' end) as status
      from placements placement
      join items item on item.id = placement.item_id and not item.hidden
      left join item_progress progress on progress.user_id = ${userId} and progress.item_id = placement.item_id
      left join access_history seen on seen.user_id = ${userId} and seen.placement_id = placement.id
      where placement.module = any(${open}::text[]) and not placement.hidden and placement.group_name not like 'None%'
    ) placed
    group by module, category`,
)
