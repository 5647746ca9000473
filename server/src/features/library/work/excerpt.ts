/** As much of a text as a line shows, around the first of the words that were looked for. Pure. */

/** In characters. */
const longest = 160
/** So much stands before the word. */
const before = 40

/** @param words in small letters */
export function excerpt(text: string, words: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const places = words.map((word) => plain.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const hit = places.length > 0 ? Math.min(...places) : 0
  const from = Math.min(Math.max(0, hit - before), plain.length - longest)
  const cut = plain.slice(from, from + longest)
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + longest < plain.length ? '…' : ''}`
}
