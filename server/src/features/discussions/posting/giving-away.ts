/** Whether a post gives something of the solution away of what it is about (readings §5). */
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spoilersOf } from '../../library/library.ts'
import type { Place } from '../threads/subjects.ts'

interface Written {
  content: string
  /** As its writer says. */
  gives_away?: boolean
}

/**
 * Where its writer says nothing, who knows the solution is taken to speak of it. The item's own answer speaks for itself. Of a topic there is none.
 * Who may not read the item is taken at their word: whether a text is covered would tell them which of its numbers is the answer.
 */
export async function givesAway(
  deps: Pick<Deps, 'db' | 'markup'>,
  { id, open, isStaff }: Pick<Caller, 'id' | 'open' | 'isStaff'>,
  { placement_id, realm }: Pick<Place, 'placement_id' | 'realm'>,
  written: Written,
): Promise<boolean> {
  if (placement_id === null) return false
  const spoilers = await spoilersOf(deps, placement_id, id)
  const mayRead = isStaff || open.some((module) => module === realm)
  return (written.gives_away ?? spoilers.isKnown) || (mayRead && (await spoilers.isToldIn(written.content)))
}

/** Whether its text does, whatever its writer says. A thread looks for it: not in a transaction. */
export const tellsAnswer = (deps: Pick<Deps, 'db' | 'markup'>, caller: Caller, place: Place, content: string): Promise<boolean> =>
  givesAway(deps, caller, place, { content, gives_away: false })
