/** The queries of questions that are lent. Whether somebody may have them is not decided here. */
import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { ItemRow } from './lists/store.ts'
import type { CompiledFront } from './shapes/compiled-front.ts'

export type TitleRow = Pick<ItemRow, 'id' | 'title' | 'module' | 'category' | 'difficulty'>

export const findTitles = prepared<{ ids: number[] }, TitleRow>(
  ({ ids }) => sql`
    select placement.id, item.title, placement.module, placement.category, item.difficulty
    from placements placement join items item on item.id = placement.item_id
    where placement.id = any(${ids}::integer[]) and not placement.hidden and not item.hidden`,
)

interface WholeRow extends TitleRow {
  time_target: number
  front: Pick<CompiledFront, 'hints' | 'follow_ups' | 'follow_up_answers'>
  met: boolean
}

export const findWhole = prepared<{ ids: number[]; setTo: number }, WholeRow>(
  ({ ids, setTo }) => sql`
    select placement.id, item.title, placement.module, placement.category, item.difficulty, item.time_target, item.front,
      exists(select from access_history seen where seen.user_id = ${setTo} and seen.placement_id = placement.id)
        or exists(select from item_progress progress where progress.user_id = ${setTo} and progress.item_id = item.id) as met
    from placements placement join items item on item.id = placement.item_id
    where placement.id = any(${ids}::integer[]) and not placement.hidden and not item.hidden`,
)
