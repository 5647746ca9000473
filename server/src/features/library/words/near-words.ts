/** The words of a list that are spelled most like another: what is offered to who has found nothing. */

/** Shorter words are like too many others. */
const shortest = 4
/** Of the letters in threes that two words have together, so many are the same. */
const leastAlike = 0.5

/** @param words without figures; a function comes back that gives those most like the one that was typed, the nearest first, itself not among them */
export function nearWordsOf(words: readonly string[]): (typed: string, most: number) => string[] {
  const withThree = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < shortest) continue
    for (const three of threesOf(word)) {
      const others = withThree.get(three)
      if (others) others.push(word)
      else withThree.set(three, [word])
    }
  }
  return (typed, most) => {
    if (typed.length < shortest) return []
    const threes = threesOf(typed)
    const shared = new Map<string, number>()
    for (const three of threes) for (const word of withThree.get(three) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1)
    return [...shared]
      .map(([word, count]) => ({ word, alike: (2 * count) / (threes.size + threesOf(word).size) }))
      .filter(({ word, alike }) => word !== typed && alike >= leastAlike)
      .sort((one, other) => other.alike - one.alike || (one.word < other.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => word)
  }
}

function threesOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
