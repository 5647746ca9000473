/** Whether a post gives something of the solution away of what it is about (readings §5). */
import type { Db } from '../../../db/db.ts'
import { readSpoilers } from '../../library/library.ts'
import type { Place } from '../threads/subjects.ts'

interface Written {
  content: string
  /** As its writer says. */
  gives_away?: boolean
}

/** Where its writer says nothing, who knows the solution is taken to speak of it. The item's own answer speaks for itself. Of a topic there is none. */
export async function givesAway(
  db: Db,
  userId: number,
  { placement_id }: Pick<Place, 'placement_id'>,
  written: Written,
): Promise<boolean> {
  if (placement_id === null) return false
  const spoilers = await readSpoilers({ db }, placement_id, userId)
  return (written.gives_away ?? spoilers.isKnown) || spoilers.isToldIn(written.content)
}
