/** @param positions one at least */
export function isUnsaved(positions: readonly number[]): string {
  if (positions.length === 1) return `Question ${positions[0]} is not saved yet.`
  if (positions.length > 3) return `${positions.length} answers are not saved yet.`
  return `Questions ${new Intl.ListFormat('en-GB').format(positions.map(String))} are not saved yet.`
}
