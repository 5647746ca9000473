/**
 * What somebody did, newest first. Each kind is read by an index of its owner and its moment, so a page costs the same however much there
 * is; a filter looks at the newest so many, and tells how far it came.
 */
import type { Difficulty, Status } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { type WorkKind, workKinds } from 'contract/library/work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared, type References } from '../../../db/prepared.ts'
import { statusOfProgress } from '../status.ts'

export interface WorkQuery {
  userId: number
  kind: WorkKind | undefined
  /** Only what comes after this place in the list: of what happened at the same moment, by kind and number. */
  belowAt: Date
  belowRank: number
  belowId: number
  /** Null: any. */
  module: LibraryModule | null
  category: string | null
  status: Status | null
  /** In small letters, as patterns of `like`: each must stand in the title or the reader's own note. */
  words: string[]
  /** The modules that are open to them, those whose previews they may read, and those whose titles they are shown. */
  open: string[]
  previewed: string[]
  listed: string[]
  selected: string
  /** So many are looked at, and so many told at most. */
  scan: number
  limit: number
}

export interface WorkRow {
  kind: WorkKind
  rank: number
  id: number
  at: string
  title: string
  difficulty: Difficulty
  answer_type: string
  place: { id: number; module: LibraryModule; category: string; readable: boolean; named: boolean } | null
  status: Status
  given: string | null
  verdict: 'right' | 'wrong' | 'rounded' | 'handed_in' | null
  seconds: number | null
}

export interface Worked {
  scanned: number
  /** The last that was looked at; null where nothing was. */
  last: { at: string; rank: number; id: number } | null
  found: WorkRow[]
}

export const rankOf = (kind: WorkKind): number => workKinds.indexOf(kind)

const readers = new Map<WorkKind | undefined, (db: Db, values: WorkQuery) => Promise<Worked[]>>(
  [undefined, ...workKinds].map((kind) => [kind, prepared<WorkQuery, Worked>((value) => workStatement(kind, value))]),
)

export async function findWork(db: Db, query: WorkQuery): Promise<Worked> {
  const [worked] = (await readers.get(query.kind)?.(db, query)) ?? []
  return worked ?? { scanned: 0, last: null, found: [] }
}

const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function workStatement(kind: WorkKind | undefined, value: References<WorkQuery>) {
  const kinds = kind === undefined ? workKinds : [kind]
  const { userId, open, previewed, listed, selected, module, category, status, words, scan, limit } = value
  return sql<Worked>`
    with scanned as materialized (
      select * from (${sql.join(
        kinds.map((one) => windowOf(one, value)),
        sql` union all `,
      )}) mixed order by at desc, rank desc, id desc limit ${scan}
    ), found as (
      select scanned.kind, scanned.rank, scanned.id, ${moment(sql`scanned.at`)} as at, item.title, item.difficulty,
        item.front -> 'answer' ->> 'type' as answer_type, place.told as place, stand.status,
        case when place.readable then scanned.given end as given, scanned.verdict, scanned.seconds
      from scanned join items item on item.id = scanned.item_id
      left join lateral (
        select placement.id, sight.readable, (sight.readable or placement.module = any(${listed}::text[])) as named,
          json_build_object('id', placement.id, 'module', placement.module, 'category', placement.category, 'readable', sight.readable,
            'named', sight.readable or placement.module = any(${listed}::text[])) as told
        from placements placement cross join lateral (
          select placement.module = any(${open}::text[]) or (placement.preview and placement.module = any(${previewed}::text[])) as readable
        ) sight
        where placement.item_id = item.id and not placement.hidden and not item.hidden
          and (${module}::text is null or placement.module = ${module}::text)
          and (${category}::text is null or placement.category = ${category}::text)
        order by sight.readable desc, (placement.module = ${selected}) desc, placement.id limit 1
      ) place on true
      left join item_progress progress on progress.user_id = ${userId} and progress.item_id = item.id
      cross join lateral (
        select coalesce(${statusOfProgress}, case when exists (
          select from access_history seen join placements placement on placement.id = seen.placement_id
          where seen.user_id = ${userId} and placement.item_id = item.id) then 'seen' else 'new' end) as status
      ) stand
      where ((${module}::text is null and ${category}::text is null) or place.id is not null)
        and (${status}::text is null or stand.status = ${status}::text)
        and (cardinality(${words}::text[]) = 0 or lower(concat_ws(' ', case when place.named then item.title end,
          case when place.readable and scanned.kind = 'note' then scanned.given end)) like all (${words}::text[]))
      order by scanned.at desc, scanned.rank desc, scanned.id desc limit ${limit}
    )
    select (select count(*)::integer from scanned) as scanned,
      (select json_build_object('at', ${moment(sql`at`)}, 'rank', rank, 'id', id) from scanned order by at, rank, id limit 1) as last,
      coalesce((select json_agg(found order by found.at desc, found.rank desc, found.id desc) from found), '[]') as found`
}

/** The newest of one kind, from below a place of the whole list. The moment alone goes by the index; the rest tells equals apart. */
function windowOf(kind: WorkKind, { userId, belowAt, belowRank, belowId, scan }: References<WorkQuery>) {
  const rank = sql.lit(rankOf(kind))
  const rows = (
    id: RawBuilder<unknown>,
  ) => sql`user_id = ${userId} and at <= ${belowAt} and (at, ${rank}, ${id}) < (${belowAt}, ${belowRank}, ${belowId})
    order by at desc, ${id} desc limit ${scan}`
  const own = sql`${sql.lit(kind)} as kind, ${rank} as rank, at`
  const nothing = sql`null::text as given, null::text as verdict, null::integer as seconds`
  switch (kind) {
    case 'bookmark':
      return sql`(select ${own}, item_id as id, item_id, ${nothing} from bookmarks where ${rows(sql`item_id`)})`
    case 'note':
      return sql`(select ${own}, item_id as id, item_id, content as given, null::text as verdict, null::integer as seconds
        from notes where content <> '' and ${rows(sql`item_id`)})`
    case 'attempt':
      return sql`(select ${own}, id, item_id, given, verdict, seconds from attempts where code is null and serving_id is null and ${rows(sql`id`)})`
    case 'submission':
      return sql`(select ${own}, id, item_id, given, verdict, seconds from attempts where code is not null and ${rows(sql`id`)})`
  }
}
