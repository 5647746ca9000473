/** Finding what the library says to a question in whole sentences, with the asker's own eyes (readings §6). */
import { modulesWithPreviews } from 'contract/access.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { KnownWords } from '../words/known-words.ts'
import { searchWords } from '../words/search-words.ts'
import { stemsOf } from '../words/store.ts'
import { relatedness } from './relatedness.ts'
import { findPassages, type PassageReader, type PassageRow } from './store.ts'

export interface Evidence {
  /** The best items first, of each the best two. */
  passages: PassageRow[]
  /** The share, 0 to 1, of what the question's words tell that is found: half of it counts in one item, half of it anywhere. */
  coverage: number
  /** How much likelier its words are in a question of the subject than elsewhere, in bits (`relatedness.ts`). */
  relatedness: number
  /** How many of the question's words tell anything. */
  tellingWords: number
  /** As they were typed: those that stand in nothing which the asker may read. Of what is closed to them they do not tell. */
  unknownWords: string[]
}

/** Of a question more words, and longer ones, are not looked for. */
const [mostWords, longestWord] = [60, 50]

export type FindEvidence = (caller: Caller, question: string, items: number) => Promise<Evidence>

/** @returns a function that finds at most so many items */
export function evidenceFinder({ db }: Pick<Deps, 'db'>, knownWordsNow: () => Promise<KnownWords>): FindEvidence {
  return async (caller, question, items) => {
    const { everyday, notions, vocabulary } = await knownWordsNow()
    const typed = searchWords(question).filter(({ length }) => length <= longestWord)
    const asked = [...new Set(typed)].slice(0, mostWords)
    const words = (await stemsOf(db, { words: asked })).map(({ word, stem }) => ({
      word,
      stem: stem === null ? stem : vocabulary.stemMeant(word, stem),
    }))
    const stems = [...new Set(words.flatMap(({ stem }) => stem ?? []))]
    const all = stems.reduce((sum, stem) => sum + vocabulary.weight(stem), 0)
    const weightOf = (stem: string) => vocabulary.weight(stem) / all
    const passages = await findPassages(db, { ...readerOf(caller), stems, weights: stems.map(weightOf), items })
    const { met = [], near = [] } = passages[0] ?? {}
    const held = Math.max(0, ...passages.map((passage) => passage.held))
    const stemOf = new Map(words.map(({ word, stem }) => [word, stem]))
    const telling = typed
      .filter((word) => !isNumber(word))
      .flatMap((word) => {
        const stem = stemOf.get(word)
        return stem ? [{ word, stem }] : []
      })
    return {
      passages,
      coverage: (held + met.reduce((sum, stem) => sum + weightOf(stem), 0)) / 2,
      relatedness: relatedness(telling, { everyday, notions, share: vocabulary.share, items: vocabulary.items }, near),
      tellingWords: stems.length,
      unknownWords: words.flatMap(({ word, stem }) => (stem === null || met.includes(stem) ? [] : [word])),
    }
  }
}

const isNumber = (word: string): boolean => /^\d/.test(word)

const readerOf = ({ id, open, selected }: Caller): PassageReader => ({
  userId: id,
  open: [...open],
  previewed: [...modulesWithPreviews],
  selected,
})
