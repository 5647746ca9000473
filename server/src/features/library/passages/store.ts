/** The queries of passages. What this reader could not open at this moment is in no row (readings §6). */

import type { Difficulty } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { CompiledPassage } from '../shapes/compiled-passage.ts'
import type { ItemFront } from '../shapes/item-schema.ts'
import { statusOfProgress } from '../status.ts'
import { searchWords } from '../words/search-words.ts'
import type { NearItem } from './relatedness.ts'

/** Anew: what was quoted of an older text is quoted no more. */
export async function savePassages(
  db: Db,
  itemId: number,
  front: ItemFront,
  passages: readonly CompiledPassage[],
): Promise<void> {
  const words = (...texts: readonly string[]) => searchWords(texts.join(' ')).join(' ')
  const marks = words(...front.topics, ...new Set(front.shelves.map(({ group }) => group)))
  // They say how it is solved.
  const methods = words(...front.methods, ...front.skills)
  await db.deleteFrom('passages').where('item_id', '=', itemId).execute()
  await sql`
    insert into passages (item_id, kind, number, markdown, words, search)
    select ${itemId}, kind, number, markdown, words, setweight(to_tsvector('english', ${words(front.title)}), 'A')
      || setweight(to_tsvector('english', case when kind = 'solution' then ${`${marks} ${methods}`} else ${marks} end), 'B')
      || setweight(to_tsvector('english', words), 'C')
    from unnest(${passages.map(({ kind }) => kind)}::text[], ${passages.map(({ number }) => number)}::integer[],
      ${passages.map(({ markdown }) => markdown)}::text[],
      ${passages.map((passage) => passage.words.join(' '))}::text[]) passage(kind, number, markdown, words)`.execute(db)
}

/** Who asks, and what they may read. */
export interface PassageReader {
  userId: number
  /** The modules that are open to them, and those whose previews they may read. */
  open: string[]
  previewed: string[]
  selected: string
}

export interface PassageRow {
  id: number
  /** Where this reader finds the item. */
  placement_id: number
  item_id: number
  module: LibraryModule
  category: string
  title: string
  difficulty: Difficulty
  status: 'attempted' | 'solved_with_help' | 'solved' | null
  kind: CompiledPassage['kind']
  number: number
  markdown: string
  /** Of what the stems weigh, how much stands in passages of the item which this reader may read. */
  held: number
  /** The stems that stand in any passage at all which this reader may read. */
  met: string[]
  /** Of the items on the shortlist, which stems each holds, and how many it has in all, as far as this reader may read it. */
  near: NearItem[]
}

/** So many of the items that have the words most often are looked at more closely. */
const shortlisted = 50

/**
 * The best two passages of each item, the best items first: those that hold most of what the words tell, and have them in prominent places. Statements
 * are for who may read the item, hints for who took them, solutions for who has them open.
 */
export const findPassages = prepared<PassageReader & { stems: string[]; weights: number[]; items: number }, PassageRow>(
  ({ userId, open, previewed, selected, stems, weights, items }) => sql`
    with candidates as materialized (
      select passage.id, passage.item_id, passage.kind, passage.number, passage.search,
        ts_rank('{0.1, 0.4, 0.7, 1.0}', passage.search, any_stem(${stems}::text[])) as rank
      from passages passage where passage.search @@ any_stem(${stems}::text[])
    ), readable as materialized (
      select candidate.*, progress.solution_opened_at is not null as is_solution_open, coalesce(progress.hints_taken, 0) as hints_taken,
        place.id as placement_id, place.module, place.category, ${statusOfProgress} as status,
        row_number() over (partition by candidate.item_id order by candidate.rank desc, candidate.id) as place
      from candidates candidate
      join items item on item.id = candidate.item_id and not item.hidden
      left join item_progress progress on progress.user_id = ${userId} and progress.item_id = candidate.item_id
      cross join lateral (
        select placement.id, placement.module, placement.category from placements placement
        where placement.item_id = candidate.item_id and not placement.hidden and placement.group_name not like 'None%'
          and (placement.module = any(${open}::text[]) or (placement.preview and placement.module = any(${previewed}::text[])))
        order by (placement.module = ${selected}) desc, placement.id limit 1
      ) place
      where candidate.kind = 'statement' or progress.solution_opened_at is not null
        or (candidate.kind = 'hint' and candidate.number <= coalesce(progress.hints_taken, 0))
    ), met as materialized (
      select array(select stem from unnest(${stems}::text[]) stem where exists(
        select from readable where readable.search @@ any_stem(array[stem]))) as stems
    ), shortlist as (
      select item_id, max(rank) as rank, bool_or(is_solution_open) as is_solution_open, max(hints_taken) as hints_taken
      from readable group by item_id order by rank desc, item_id limit ${shortlisted}
    ), weighed as materialized (
      select shortlist.item_id, holding.held, holding.stems, holding.held + shortlist.rank as score, (
        select sum(length(passage.search)) from passages passage where passage.item_id = shortlist.item_id and (passage.kind = 'statement'
          or shortlist.is_solution_open or (passage.kind = 'hint' and passage.number <= shortlist.hints_taken))) as size
      from shortlist cross join lateral (
        select coalesce(sum(telling.weight), 0) as held, coalesce(array_agg(telling.stem), '{}') as stems
        from unnest(${stems}::text[], ${weights}::float8[]) telling(stem, weight)
        where exists(select from readable other
          where other.item_id = shortlist.item_id and other.search @@ any_stem(array[telling.stem]))
      ) holding
    ), best as (
      select item_id, held, score from weighed order by score desc, item_id limit ${items}
    )
    select found.id, found.placement_id, found.item_id, found.module, found.category, item.title, item.difficulty, found.status,
      found.kind, found.number, passage.markdown, best.held, (select stems from met) as met,
      (select jsonb_agg(jsonb_build_object('stems', stems, 'size', size)) from weighed) as near
    from best join readable found on found.item_id = best.item_id and found.place <= 2
      join passages passage on passage.id = found.id join items item on item.id = found.item_id
    order by best.score desc, found.item_id, found.place`,
)

/** Of one item, by its own order: what of it this reader may be quoted, and, where they ask for it, what they may not yet. */
export const itemPassages = prepared<
  { itemId: number; userId: number },
  Pick<PassageRow, 'id' | 'kind' | 'number' | 'markdown'> & { is_open: boolean }
>(
  ({ itemId, userId }) => sql`
    select passage.id, passage.kind, passage.number, passage.markdown,
      passage.kind = 'statement' or progress.solution_opened_at is not null
        or (passage.kind = 'hint' and passage.number <= coalesce(progress.hints_taken, 0)) as is_open
    from passages passage left join item_progress progress on progress.user_id = ${userId} and progress.item_id = passage.item_id
    where passage.item_id = ${itemId} order by array_position(array['statement', 'hint', 'solution'], passage.kind), passage.number`,
)
