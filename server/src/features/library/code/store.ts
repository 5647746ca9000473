/** The queries of the code that readers keep, and of what stands beside it. What is run was saved with its item. */
import type { CodeKind } from 'contract/library/code.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

export interface CodeRow {
  item_id: number
  module: LibraryModule
  preview: boolean
  /** Null where the item is answered neither with code nor with a query. */
  starter: string | null
  wrong_solutions: number | null
  refused: number | null
  /** Of Python; null where the item names none. */
  packages: string[] | null
  /** Null where it is no SQL question. */
  sql: { tables: string; ordered: boolean } | null
  /** Null where they were not asked for, too. */
  tests: string | null
  recording: string | null
  saved: { kind: CodeKind; text: string; version: number }[] | null
}

interface Asked {
  placementId: number
  userId: number
  withTests: boolean
}

/** Whether somebody may read it is not decided here. */
export const findCode = lookup<Asked, CodeRow>(
  ({ placementId, userId, withTests }) => sql`
    select item.id as item_id, placement.module, placement.preview, program.starter, program.wrong_solutions, program.refused,
      item.front -> 'packages' as packages,
      case when item.front #>> '{answer,type}' = 'sql'
        then json_build_object('tables', item.front -> 'tables', 'ordered', item.front #> '{answer,ordered}') end as sql,
      case when ${withTests}::boolean then program.tests end as tests,
      case when ${withTests}::boolean then program.recording end as recording,
      (select json_agg(json_build_object('kind', code.kind, 'text', code.text, 'version', code.version))
        from item_code code where code.user_id = ${userId} and code.item_id = item.id) as saved
    from placements placement join items item on item.id = placement.item_id
      left join item_programs program on program.item_id = item.id
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`,
)

interface Saved {
  userId: number
  itemId: number
  kind: CodeKind
  text: string
  /** The one that was changed; 0 for none. */
  version: number
}

/**
 * The new version, or undefined where another save came first. One statement: of two at once the second sees the first. Saving what is
 * saved already changes nothing, so that a save whose answer was lost can be sent again.
 */
export async function upsertCode(db: Db, { userId, itemId, kind, text, version }: Saved, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into item_code as code (user_id, item_id, kind, text, version, at)
    values (${userId}, ${itemId}, ${kind}, ${text}, ${version + 1}, ${now})
    on conflict (user_id, item_id, kind) do update set
      text = excluded.text, at = excluded.at,
      version = case when code.text = excluded.text then code.version else code.version + 1 end
    where code.version = ${version} or code.text = excluded.text
    returning version`.execute(db)
  return rows[0]?.version
}
