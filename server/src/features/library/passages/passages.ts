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
  /** The share, 0 to 1, of what the question's words tell that is found: half of it counts in one item, half of it anywhere. */
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
    const words = await stemsOf(db, { words: asked })
    const read = words.map(({ word, stem }) => ({ word, stem: stem === null ? stem : vocabulary.stemMeant(word, stem) }))
    const stems = [...new Set(read.flatMap(({ stem }) => stem ?? []))]
    const all = stems.reduce((sum, stem) => sum + vocabulary.weight(stem), 0)
    const weightOf = (stem: string) => vocabulary.weight(stem) / all
    const passages = await findPassages(db, { ...readerOf(caller), stems, weights: stems.map(weightOf), items })
    const met = passages[0]?.met ?? []
    const held = Math.max(0, ...passages.map((passage) => passage.held))
    return {
      passages,
      coverage: (held + met.reduce((sum, stem) => sum + weightOf(stem), 0)) / 2,
      tellingWords: stems.length,
      unknownWords: read.flatMap(({ word, stem }) => (stem === null || met.includes(stem) ? [] : [word])),
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
