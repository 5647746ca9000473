/** What to practise next: where something went wrong first, then what is open in the groups that were begun, easiest first. */
import { modulesWithPreviews } from 'contract/access.ts'
import type { Difficulty, Status } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Caller } from '../../../platform/guard.ts'

export interface SuggestedItem {
  placement_id: number
  module: LibraryModule
  category: string
  title: string
  difficulty: Difficulty
  status: Extract<Status, 'new' | 'attempted'>
}

interface Suggesting {
  userId: number
  open: string[]
  previewed: string[]
  selected: string
  count: number
}

const findSuggestions = prepared<Suggesting, SuggestedItem>(
  ({ userId, open, previewed, selected, count }) => sql`
    with readable as (
      select placement.*, item.title, item.difficulty, coalesce(progress.status, 'new') as status
      from placements placement join items item on item.id = placement.item_id and not item.hidden
        left join item_progress progress on progress.user_id = ${userId} and progress.item_id = item.id
      where not placement.hidden and placement.group_name not like 'None%'
        and (placement.module = any(${open}::text[]) or (placement.preview and placement.module = any(${previewed}::text[])))
    ), begun as (
      select distinct module, category, group_name from readable where status <> 'new'
    )
    select readable.id as placement_id, readable.module, readable.category, title, difficulty, status
    from readable left join begun using (module, category, group_name)
    where status <> 'solved'
    order by status = 'attempted' desc, begun.module is not null desc, module = ${selected} desc,
      array_position(array['E', 'M', 'H'], difficulty), category, position, readable.id
    limit ${count}`,
)

export const suggestItems = (db: Db, { id, open, selected }: Caller, count: number): Promise<SuggestedItem[]> =>
  findSuggestions(db, { userId: id, open: [...open], previewed: [...modulesWithPreviews], selected, count })
