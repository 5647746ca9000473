/** The words of the library, with how rare each is: what is typed wrongly is read as the word that is meant, and a rare word tells more. */
import type { WordCount } from './store.ts'

export interface Vocabulary {
  /** The stem of the word that is meant: its own, or, where that stands nowhere, the one of the library's word that is a letter away. */
  stemMeant(word: string, stem: string): string
  /** The word that is meant: itself, or, where its stem stands nowhere, the one of the library that is a letter away. */
  wordMeant(word: string, stem: string): string
  /** Whether a word of the library begins so. */
  isBeginning(letters: string): boolean
  /** How much a stem tells: 0 where every passage has it, most where none does. */
  weight(stem: string): number
  /** Of all words of the library, how many have this stem. */
  share(stem: string): number
  /** How many items there are. */
  items: number
}

/** Shorter words are a letter away from too many others. */
const shortestCorrected = 5

/** @param isOther whether a word that the library does not have is one all the same, and not a typing error */
export function vocabularyOf(
  counts: readonly WordCount[],
  { passages, items }: { passages: number; items: number },
  isOther: (word: string, stem: string) => boolean,
): Vocabulary {
  const ofStem = new Map(counts.flatMap(({ stem, passages: count }) => (stem === null ? [] : [[stem, count] as const])))
  const stemOf = new Map(counts.map(({ word, stem }) => [word, stem]))
  const all = [...ofStem.values()].reduce((sum, count) => sum + count, 0)
  const countOf = (word: string) => ofStem.get(stemOf.get(word) ?? '') ?? 0
  const byHole = new Map<string, string[]>()
  for (const { word } of counts)
    if (isCorrected(word)) for (const hole of holesOf(word)) byHole.set(hole, [...(byHole.get(hole) ?? []), word])
  const nearest = (word: string, stem: string): string | undefined => {
    if (ofStem.has(stem) || !isCorrected(word) || isOther(word, stem)) return undefined
    const near = [word, ...holesOf(word)].flatMap((hole) => [...(byHole.get(hole) ?? []), ...(stemOf.has(hole) ? [hole] : [])])
    // Hardly anybody mistypes the first letter; a word that is right and stands nowhere is often another letter before a known one.
    const [meant] = near
      .filter((other) => other[0] === word[0] && isOneEdit(word, other))
      .sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1))
    return meant
  }
  return {
    stemMeant(word, stem) {
      const meant = nearest(word, stem)
      return (meant !== undefined && stemOf.get(meant)) || stem
    },
    wordMeant: (word, stem) => nearest(word, stem) ?? word,
    isBeginning: (letters) => counts.some(({ word }) => word.startsWith(letters)),
    weight: (stem) => Math.log((passages + 1) / ((ofStem.get(stem) ?? 0) + 0.5)),
    share: (stem) => (ofStem.get(stem) ?? 0) / Math.max(1, all),
    items,
  }
}

const isCorrected = (word: string): boolean => word.length >= shortestCorrected && !/\d/.test(word)

/** The word with each letter left out in turn: two words that are one edit apart share one of these, or one is the other's. */
const holesOf = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** One letter too many, missing, another, or two that changed places. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [restOfOne, restOfOther] = [one.slice(at), other.slice(at)]
  return (
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther.slice(1) ||
    (restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0] && restOfOne.slice(2) === restOfOther.slice(2))
  )
}
