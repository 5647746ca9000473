/** A question that is looked for while the library is prepared for the first time. */
import type { Deps } from '../../../deps.ts'

/** @returns what is found; where nothing is and the question is still to be prepared, what is found after that */
export async function whenPrepared<Row>(
  { preparation }: Pick<Deps, 'preparation'>,
  placementId: number,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find()
  if (found !== undefined || preparation.left() === 0) return found
  await preparation.bring(placementId)
  return find()
}
