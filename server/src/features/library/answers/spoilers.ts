/** What of an item may be given away, for who writes about it. */
import { sql } from 'kysely'
import { lookup } from '../../../db/prepared.ts'
import type { Deps } from '../../../deps.ts'
import { knowsSolution } from '../knowing.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import { lookForAnswer } from './look-for-answer.ts'

export interface Spoilers {
  /** Whether this reader knows how the item is solved. */
  isKnown: boolean
  /** Also where nobody can say. */
  isToldIn(text: string): Promise<boolean>
}

const readSpoilers = lookup<{ placementId: number; userId: number }, { front: CompiledFront; is_known: boolean }>(
  ({ placementId, userId }) => sql`
    select item.front, ${knowsSolution(userId, sql.ref('item.id'))} as is_known
    from placements placement join items item on item.id = placement.item_id where placement.id = ${placementId}`,
)

/** What of the item that is placed there this reader may be told. */
export async function spoilersOf(deps: Pick<Deps, 'db' | 'markup'>, placementId: number, userId: number): Promise<Spoilers> {
  const found = await readSpoilers(deps.db, { placementId, userId })
  return {
    isKnown: found?.is_known ?? false,
    isToldIn: async (text) => found !== undefined && (await lookForAnswer(deps, userId, [found.front], text)) !== 'no',
  }
}
