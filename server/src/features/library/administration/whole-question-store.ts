import type { Difficulty } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { CompiledDialogue } from '../shapes/compiled-dialogue.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'

interface WholeRow {
  slug: string
  title: string
  module: LibraryModule
  category: string
  difficulty: Difficulty
  time_target: number
  front: CompiledFront
  dialogue: CompiledDialogue | null
  /** Null where it is answered neither with code nor with a query. */
  tests: string | null
}

/** Undefined where no question is placed there any more. Whether somebody may read it is not decided here. */
export async function findWholeQuestion(db: Db, placementId: number): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select item.slug, item.title, placement.module, placement.category, item.difficulty, item.time_target, item.front, item.dialogue,
      program.tests
    from placements placement join items item on item.id = placement.item_id
      left join item_programs program on program.item_id = item.id
    where placement.id = ${placementId} and not placement.hidden and not item.hidden`.execute(db)
  return rows[0]
}
