import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Row } from '../shapes/row.ts'
import type { Templates } from '../variants/exercise.ts'

export interface Edition {
  templates: Templates
  /** The first has the own numbers. */
  rows: Row[]
}

/** The one of today. Undefined where the question has its own numbers only, and where there is none. Whether somebody may read it is not decided here. */
export async function findEdition(db: Db, placementId: number): Promise<Edition | undefined> {
  const { rows } = await sql<Edition>`
    select edition.templates, edition.rows
    from placements placement join items item on item.id = placement.item_id
      join item_editions edition on edition.hash = item.front #>> '{edition,hash}'
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`.execute(db)
  return rows[0]
}
