/** The search over everything a reader may read. */
import { modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import type { Reply } from 'contract/endpoint.ts'
import type * as api from 'contract/library/finding.ts'
import type { Found } from 'contract/library/finding.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { atMostAtOnce } from '../../../platform/at-once.ts'
import type { Caller } from '../../../platform/guard.ts'
import { keepAskedInVain } from '../asked-in-vain/asked-in-vain.ts'
import type { KnownWords } from '../words/known-words.ts'
import { searchWords } from '../words/search-words.ts'
import { stemsOf } from '../words/store.ts'
import type { FindElsewhere, FoundElsewhere } from './elsewhere.ts'
import { mostTopicsInstead, mostWordsInstead, wordsNear } from './instead.ts'
import { hasHit, hitWords, markHits, snippetOf, type Wanted } from './mark-hits.ts'
import { type FoundRow, findableWords, findTopics, type Looking, searchItems, searchItemsByMost } from './store.ts'

const mostResults = 20
const mostWords = 12

/** Who types fast has the search before on its way; a program that asks without end takes no more than this of the database. */
const mostAtOnce = 4

/** A sentence is not a list of words that all have to be there: with fewer results than this, those that have most of it follow. */
const enoughResults = 5
const isSentence = (words: readonly { stem: string | null }[]): boolean => words.filter(({ stem }) => stem !== null).length > 3

/** Beside two words or more that the library has: how much of what a word of every day tells counts that the library lacks. */
const aside = 0.25

/** The share of what the words tell that an item must have; and a text elsewhere, which comes after them. */
const leastShare = 0.4
const leastElsewhere = 0.5
const mostElsewhere = 3

/** What people say so often (a share of all that they say) tells this much less: one such word of two is not what a text is about. */
const everyday = { share: 2e-5, tells: 0.8 }

const openToAll = { previewed: [...modulesWithPreviews], listed: [...modulesWithOpenIndex] }

interface AskedWord {
  /** As it is meant. */
  word: string
  stem: string | null
  /** How much it tells. */
  weight: number
  isEveryday: boolean
}

/**
 * @param knownWordsNow by which words that are mistyped are read as they are meant; without it they are not
 * @param elsewhere in the order in which their finds are shown
 */
export function searcher(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  knownWordsNow?: () => Promise<KnownWords>,
  elsewhere: readonly FindElsewhere[] = [],
) {
  const within = atMostAtOnce(mostAtOnce)
  return async (caller: Caller, asked: string): Promise<Reply<typeof api.search>> => {
    const typed = [...new Set(searchWords(asked))].slice(0, mostWords)
    if (typed.length === 0) return { results: [], more: false, elsewhere: [], read_as: null }
    return within(caller.id, async () => {
      const { id: userId, open, selected } = caller
      const who = { userId, open: [...open], ...openToAll, selected, limit: mostResults + 1 }
      const stems = await stemsOf(db, { words: typed })
      let words = read(stems)
      let rows = await findByAll(db, who, words)
      const isFound = rows.length >= (isSentence(stems) ? enoughResults : 1)
      // Only now: after a start the words that people know take a moment to load.
      if (!isFound && knownWordsNow) {
        words = read(stems, await knownWordsNow())
        if (!isAsTyped(words, typed)) rows = await findByAll(db, who, words)
        rows = [...rows, ...(await findByMost(db, who, words)).filter(({ id }) => rows.every((row) => row.id !== id))]
      }
      const besides = await findElsewhere(elsewhere, caller, asked, words, isFound ? 1 : leastElsewhere)
      if (rows.length === 0 && besides.length === 0) {
        await keepAskedInVain(db, asked, clock.now())
        // Words as they were read may be such as this reader finds nowhere.
        const instead = knownWordsNow && (await findInstead(db, elsewhere, caller, who, wordsNear(stems, await knownWordsNow())))
        return { results: [], more: false, elsewhere: [], read_as: null, ...(instead && { instead }) }
      }
      const wanted = words.map(({ word, stem }, at): Wanted => ({ word, stem, isLast: at === words.length - 1 }))
      return {
        results: rows.slice(0, mostResults).map((row) => found(row, wanted)),
        more: rows.length > mostResults,
        elsewhere: besides.map((one) => shownElsewhere(one, wanted)),
        read_as: isAsTyped(words, typed) ? null : words.map(({ word }) => word).join(' '),
      }
    })
  }
}

/** Each word finds something for this reader when it is looked for. */
async function findInstead(
  db: Db,
  finders: readonly FindElsewhere[],
  caller: Caller,
  who: Omit<Looking, 'words'>,
  near: readonly string[],
) {
  const items = new Set((await findableWords(db, { ...who, words: [...near], limit: 1 })).map(({ word }) => word))
  const words: string[] = []
  for (const word of near) {
    if (words.length === mostWordsInstead) break
    const asked = { word, stem: word, weight: 1, isEveryday: false }
    if (items.has(word) || (await findElsewhere(finders, caller, word, [asked], 1)).length > 0) words.push(word)
  }
  return { words, topics: await findTopics(db, { ...who, limit: mostTopicsInstead }) }
}

const isAsTyped = (words: readonly AskedWord[], typed: readonly string[]): boolean =>
  words.every(({ word }, at) => word === typed[at])

/** A word such as "the" says nothing, unless it is still being typed or there is no other. */
function findByAll(db: Db, who: Omit<Looking, 'words'>, words: readonly AskedWord[]): Promise<FoundRow[]> {
  const hasTelling = words.some(({ stem }) => stem !== null)
  const wanted = hasTelling ? words.filter(({ stem }, at) => stem !== null || at === words.length - 1) : words
  return searchItems(db, { ...who, words: wanted.map(({ word }) => word) })
}

function read(typed: readonly { word: string; stem: string | null }[], known?: KnownWords): AskedWord[] {
  const isKnown = (stem: string | null) => known && stem !== null && known.vocabulary.share(stem) > 0
  const hasOthers = typed.filter(({ stem }) => isKnown(stem)).length > 1
  return typed.map(({ word, stem }, at) => {
    if (!known || stem === null) return { word, stem, weight: stem === null ? 0 : 1, isEveryday: false }
    const { vocabulary, everyday: said } = known
    const isBegun = at === typed.length - 1 && vocabulary.isBeginning(word)
    const stemMeant = isBegun ? stem : vocabulary.stemMeant(word, stem)
    const isAside = hasOthers && !isKnown(stemMeant) && said.has(word)
    return {
      word: isBegun ? word : vocabulary.wordMeant(word, stem),
      stem: stemMeant,
      weight: vocabulary.weight(stemMeant) * (isAside ? aside : 1),
      isEveryday: said.share(word) >= everyday.share,
    }
  })
}

/** Those that have most of what the words tell. */
async function findByMost(db: Db, who: Omit<Looking, 'words'>, asked: readonly AskedWord[]): Promise<FoundRow[]> {
  const { words, weights } = tellingOf(asked)
  return words.length < 2 ? [] : searchItemsByMost(db, { ...who, words, weights, least: leastShare })
}

/** @returns weights that are 1 in all, or less where everyday words tell less */
function tellingOf(asked: readonly AskedWord[], everydayTells = 1): { words: string[]; weights: number[] } {
  const telling = asked.filter(({ stem }) => stem !== null)
  const all = telling.reduce((sum, { weight }) => sum + weight, 0)
  return {
    words: telling.map(({ word }) => word),
    weights: telling.map(({ weight, isEveryday }) => (weight / all) * (isEveryday ? everydayTells : 1)),
  }
}

async function findElsewhere(
  finders: readonly FindElsewhere[],
  caller: Caller,
  typed: string,
  asked: readonly AskedWord[],
  least: number,
): Promise<FoundElsewhere[]> {
  const { words, weights } = tellingOf(asked, everyday.tells)
  if (words.length === 0) return []
  const isEveryday = asked.every((one) => one.stem === null || one.isEveryday)
  const looking = { typed, words, weights, isEveryday, least, limit: mostElsewhere }
  const found = await Promise.all(finders.map((find) => find(caller, looking)))
  return found.flat().filter(({ pages }) => pages.length > 0)
}

const shownElsewhere = ({ kind, pages, all }: FoundElsewhere, wanted: readonly Wanted[]) => ({
  ...{ kind, all },
  pages: pages.map(({ path, title, place, text }) => ({
    ...{ path, place },
    title: markHits(title, wanted),
    snippet: snippetOf(text, wanted),
  })),
})

function found(row: FoundRow, wanted: readonly Wanted[]): Found {
  const statement = row.statement ?? ''
  // The solution is shown where it alone has what was looked for.
  const text = row.solution && hitWords(statement, wanted).length === 0 ? row.solution : statement
  return {
    id: row.id,
    module: row.module,
    category: row.category,
    group: row.group_name,
    difficulty: row.difficulty,
    locked: !row.readable,
    title: markHits(row.title, wanted),
    marks: [...row.topics, ...row.companies, ...row.methods].map((mark) => markHits(mark, wanted)).filter(hasHit),
    snippet: row.readable ? snippetOf(text, wanted) : [],
    words: row.readable ? hitWords(`${statement} ${row.solution ?? ''}`, wanted) : [],
  }
}
