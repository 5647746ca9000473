/** The queries of questions that another feature poses. */
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import { lookup, prepared } from '../../../db/prepared.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import type { Row } from '../shapes/row.ts'
import type { Templates } from '../variants/exercise.ts'

export interface PosableQuestion {
  placement_id: number
  slug: string
  version: number
  category: string
  difficulty: 'E' | 'M' | 'H'
  kind: string
  /** How many rows of numbers it has, its own among them; 0 where it has its own only. */
  rows: number
  /** The letters of its options. */
  options: string[]
}

/**
 * Questions of a module that the server can judge alone and whose texts need no other file, in the order of their slugs. One that is on several
 * shelves of the module is on the first.
 */
export const findPosable = prepared<{ module: LibraryModule; kinds: readonly string[] }, PosableQuestion>(
  ({ module, kinds }) => sql`
    select distinct on (item.slug) placement.id as placement_id, item.slug, (item.front ->> 'version')::integer as version, placement.category,
      item.difficulty, item.front #>> '{answer,type}' as kind, coalesce((item.front #>> '{edition,variants}')::integer + 1, 0) as rows,
      array(select jsonb_object_keys(item.front #> '{answer,options}') order by 1) as options
    from placements placement join items item on item.id = placement.item_id
    where placement.module = ${module} and not placement.hidden and not item.hidden
      and item.front #>> '{answer,type}' = any(${kinds}::text[])
      and not exists (select from item_files file where file.item_id = item.id)
    order by item.slug, placement.id`,
)

export interface QuestionToPose {
  title: string
  category: string
  statement_html: string
  front: CompiledFront
  /** Null where it has no such row. */
  posed: { templates: Templates; row: Row } | null
}

/** @param row which row of its edition of today, from 0 */
export const findQuestionToPose = lookup<{ placementId: number; row: number | null }, QuestionToPose>(
  ({ placementId, row }) => sql`
    select item.title, placement.category, item.statement_html, item.front,
      case when edition.rows -> ${row}::integer is not null
        then json_build_object('templates', edition.templates, 'row', edition.rows -> ${row}::integer) end as posed
    from placements placement join items item on item.id = placement.item_id
      left join item_editions edition on edition.hash = item.front #>> '{edition,hash}'
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`,
)
