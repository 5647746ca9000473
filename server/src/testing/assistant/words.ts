/** Comparing texts by their words, whatever stands between them. */

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** @returns so many words in a row that stand in both; undefined where there are none */
export function sharedStretch(one: string, other: string, length: number, except = ''): string | undefined {
  const there = stretchesOf(other, length)
  const excepted = stretchesOf(except, length)
  return [...stretchesOf(one, length)].find((stretch) => there.has(stretch) && !excepted.has(stretch))
}

function stretchesOf(text: string, length: number): Set<string> {
  const words = wordsIn(text)
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
}

/**
 * The longest piece of a block in which nothing is computed, cited or set: where it was let through, this stands in the reply. A block without one has
 * to stand there itself.
 */
export function tellOf(block: string): string {
  const pieces = block.replaceAll(/^(?:```|~~~).*$/gm, '\n').split(/\[\[.*?\]\]|\$\$?[^$]*\$\$?|\s*\[\d\]|\n/s)
  const longest = pieces.map((piece) => piece.trim()).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return longest.length > 4 ? longest : block.trim()
}

/** @returns how much of what the words of a sentence tell stands in a text: a word tells the more, the fewer of the passages have it */
export function weigher(passages: readonly string[]): (sentence: string, text: string) => number {
  const counts = new Map<string, number>()
  for (const passage of passages) for (const stem of stemsIn(passage)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weightOf = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + Math.log((passages.length + 1) / ((counts.get(stem) ?? 0) + 0.5)), 0)
  return (sentence, text) => {
    const said = [...stemsIn(sentence.replaceAll(/\[\d\]/g, ' '))]
    const there = stemsIn(text)
    return weightOf(said.filter((stem) => there.has(stem))) / weightOf(said)
  }
}

/** Roughly: what a word is without its ending. */
const stemsIn = (text: string): Set<string> => new Set(wordsIn(text).map((word) => word.replace(/(?:ing|ed|es|s|ly|e)$/, '')))
