/** Finding what the library says to a question in whole sentences, with the asker's own eyes (readings §6). */
import { modulesWithPreviews } from 'contract/access.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type FoundRow, searchItemsByName } from '../finding/store.ts'
import type { KnownWords } from '../words/known-words.ts'
import { searchWords } from '../words/search-words.ts'
import { stemsOf } from '../words/store.ts'
import { relatedness } from './relatedness.ts'
import { findPassages, type PassageReader, type PassageRow } from './store.ts'
import { kindStems, subjectOf } from './subject-of.ts'

export type NamedItem = Pick<FoundRow, 'module' | 'category' | 'title' | 'difficulty' | 'status'> & { placement_id: number }

export interface Evidence {
  /** The items that bear what is asked for as their title, subject or name: what the search finds first. */
  named: NamedItem[]
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

/** @param before what was asked before in the same conversation */
export type FindEvidence = (caller: Caller, question: string, items: number, before?: string) => Promise<Evidence>

/** Nobody calls a thing by more words. */
const longestName = 6

/** @returns a function that finds at most so many items */
export function evidenceFinder({ db }: Pick<Deps, 'db'>, knownWordsNow: () => Promise<KnownWords>): FindEvidence {
  return async (caller, question, items, before = '') => {
    const { everyday, notions, vocabulary } = await knownWordsNow()
    const subject = searchWords(subjectOf(question))
    const typed = [...subject, ...searchWords(before)].filter(({ length }) => length <= longestWord)
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
      named: await findNamed(
        db,
        caller,
        nameIn(subject, stemOf).map((word) => vocabulary.wordMeant(word, stemOf.get(word) ?? '')),
        items,
      ),
      passages,
      coverage: (held + met.reduce((sum, stem) => sum + weightOf(stem), 0)) / 2,
      relatedness: relatedness(telling, { everyday, notions, share: vocabulary.share, items: vocabulary.items }, near),
      tellingWords: stems.length,
      unknownWords: words.flatMap(({ word, stem }) => (stem === null || met.includes(stem) ? [] : [word])),
    }
  }
}

/** The words of what is asked for by its name; none where that is no name. */
function nameIn(subject: readonly string[], stemOf: ReadonlyMap<string, string | null>): string[] {
  const words = [...new Set(subject)].filter((word) => stemOf.get(word))
  const telling = words.filter((word) => !kindStems.has(stemOf.get(word) ?? ''))
  const name = telling.length > 0 ? telling : words
  return name.length > longestName ? [] : name
}

async function findNamed(db: Db, { id: userId, open, selected }: Caller, words: string[], limit: number): Promise<NamedItem[]> {
  if (words.length === 0) return []
  const who = { userId, open: [...open], previewed: [...modulesWithPreviews], listed: [], selected }
  const all = { words, weights: words.map(() => 1 / words.length), least: allOfThem }
  const rows = await searchItemsByName(db, { ...who, ...all, limit })
  return rows.map(({ id, module, category, title, difficulty, status }) => ({
    ...{ module, category, title, difficulty, status },
    placement_id: id,
  }))
}

/** A sum of shares may fall short of 1. */
const allOfThem = 0.999

const isNumber = (word: string): boolean => /^\d/.test(word)

const readerOf = ({ id, open, selected }: Caller): PassageReader => ({
  userId: id,
  open: [...open],
  previewed: [...modulesWithPreviews],
  selected,
})
