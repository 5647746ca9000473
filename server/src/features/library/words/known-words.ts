/** The words that people use: every day, of the subject, and in the library. Kept for all who look something up. */
import type { Deps } from '../../../deps.ts'
import { minutes, seconds } from '../../../platform/clock.ts'
import { type EverydayWords, loadEverydayWords } from './everyday-words.ts'
import { nearWordsOf } from './near-words.ts'
import { type Notions, stemNotions } from './notions.ts'
import { countStatements, countWords } from './store.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export interface KnownWords {
  everyday: EverydayWords
  notions: Notions
  vocabulary: Vocabulary
  /** The words without figures that are spelled most like one, each with its stem, the nearest first. */
  near(word: string, most: number): { word: string; stem: string }[]
}

/** What was loaded by another process is found at once, and its new words are known after so long. */
const vocabularyLasts = minutes(10)
/** While the library is prepared for the first time. */
const earlyVocabularyLasts = seconds(5)

/**
 * @param notionsOfSubject as they are written
 * @param wordsElsewhere of what the search finds beside items
 * @returns a function that loads them when they are first asked for
 */
export function knownWords(
  { db, clock, preparation }: Pick<Deps, 'db' | 'clock' | 'preparation'>,
  notionsOfSubject: readonly string[],
  wordsElsewhere: () => Promise<readonly string[]>,
) {
  const unchanging = keptFor(
    () => Number.POSITIVE_INFINITY,
    clock,
    async () => ({
      everyday: await loadEverydayWords(db),
      notions: await stemNotions(db, notionsOfSubject),
    }),
  )
  // What was made of a part is not kept either.
  let isPart = false
  const lasts = () => (isPart ? earlyVocabularyLasts : vocabularyLasts)
  const vocabularyNow = keptFor(lasts, clock, async () => {
    isPart = preparation.left() > 0
    const { everyday, notions } = await unchanging()
    const isOther = (word: string, stem: string) => everyday.has(word) || notions.hasWord(stem)
    const counts = await countWords(db, await wordsElsewhere())
    const stemOf = new Map(counts.flatMap(({ word, stem }) => (stem === null || /\d/.test(word) ? [] : [[word, stem] as const])))
    const nearWords = nearWordsOf([...stemOf.keys()])
    return {
      vocabulary: vocabularyOf(counts, await countStatements(db), isOther),
      near: (word: string, most: number) => nearWords(word, most).map((near) => ({ word: near, stem: stemOf.get(near) ?? near })),
    }
  })
  return async (): Promise<KnownWords> => ({ ...(await unchanging()), ...(await vocabularyNow()) })
}

/** Loaded when it is asked for, and anew when that was so long ago. */
function keptFor<Value>(lasts: () => number, clock: Deps['clock'], load: () => Promise<Value>): () => Promise<Value> {
  let loaded: { at: number; value: Promise<Value> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!loaded || now - loaded.at > lasts()) loaded = { at: now, value: load() }
    loaded.value.catch(() => (loaded = undefined))
    return loaded.value
  }
}
