/** Finding what the library says to a question in whole sentences, with the asker's own eyes (readings §6). */
import { modulesWithPreviews } from 'contract/access.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { searchWords } from '../finding/search-words.ts'
import { countPassages, countWords, findPassages, type PassageReader, type PassageRow, stemsOf } from './store.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export interface Evidence {
  /** The best items first, of each the best two. */
  passages: PassageRow[]
  /** The share, 0 to 1, of what the question's words tell that the best item holds. */
  coverage: number
  /** How many of the question's words tell anything. */
  tellingWords: number
  /** As they were typed: those that stand in nothing which the asker may read. Of what is closed to them they do not tell. */
  unknownWords: string[]
}

/** Of a question more words, and longer ones, are not looked for. */
const [mostWords, longestWord] = [60, 50]

/** What was loaded by another process is found at once, and its new words are known after so long. */
const vocabularyLasts = minutes(10)

export type FindEvidence = (caller: Caller, question: string, items: number) => Promise<Evidence>

/** @returns a function that finds at most so many items */
export function evidenceFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindEvidence {
  let loaded: { at: number; vocabulary: Promise<Vocabulary> } | undefined
  const vocabularyNow = () => {
    const now = clock.now().getTime()
    if (!loaded || now - loaded.at > vocabularyLasts) loaded = { at: now, vocabulary: loadVocabulary(db) }
    loaded.vocabulary.catch(() => (loaded = undefined))
    return loaded.vocabulary
  }
  return async (caller, question, items) => {
    const vocabulary = await vocabularyNow()
    const asked = [...new Set(searchWords(question))].filter(({ length }) => length <= longestWord).slice(0, mostWords)
    const typedAs = new Map(asked.map((word) => [vocabulary.known(word) ?? word, word]))
    const words = await stemsOf(db, { words: [...typedAs.keys()] })
    const stems = [...new Set(words.flatMap(({ stem }) => stem ?? []))]
    const passages = await findPassages(db, { ...readerOf(caller), stems, items })
    const weightOf = (some: readonly string[]) => some.reduce((sum, stem) => sum + vocabulary.weight(stem), 0)
    const met = new Set(passages[0]?.met)
    return {
      passages,
      coverage: Math.max(0, ...passages.map((passage) => weightOf(passage.stems) / weightOf(stems))),
      tellingWords: stems.length,
      unknownWords: words.flatMap(({ word, stem }) => (stem === null || met.has(stem) ? [] : [typedAs.get(word) ?? word])),
    }
  }
}

const loadVocabulary = async (db: Deps['db']): Promise<Vocabulary> => vocabularyOf(await countWords(db), await countPassages(db))

const readerOf = ({ id, open, selected }: Caller): PassageReader => ({
  userId: id,
  open: [...open],
  previewed: [...modulesWithPreviews],
  selected,
})
