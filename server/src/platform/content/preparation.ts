/** The questions that a serving process has still to prepare, on a first start. */
export interface Preparation {
  /** How many questions are not prepared yet. */
  left(): number
  /** Has the question at this placement prepared next. Resolves when it is there, or at once where none is expected. */
  prepareNext(placementId: number): Promise<void>
}

/** After any other start. */
export const allPrepared: Preparation = { left: () => 0, prepareNext: async () => {} }

/** @returns what is found; where nothing is and the question is still to be prepared, what is found after that */
export async function whenPrepared<Row>(
  { preparation }: { preparation: Preparation },
  placementId: number,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find()
  if (found !== undefined || preparation.left() === 0) return found
  await preparation.prepareNext(placementId)
  return find()
}
