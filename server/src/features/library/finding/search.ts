/** The search over everything a reader may read. */
import { modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import type { Found } from 'contract/library/finding.ts'
import type { Deps } from '../../../deps.ts'
import { atMostAtOnce } from '../../../platform/at-once.ts'
import type { Caller } from '../../../platform/guard.ts'
import { hasHit, hitWords, markHits, snippetOf, type Wanted } from './mark-hits.ts'
import { searchWords } from './search-words.ts'
import { type FoundRow, searchItems } from './store.ts'

const mostResults = 20
const mostWords = 12

/** Who types fast has the search before on its way; a program that asks without end takes no more than this of the database. */
const mostAtOnce = 4

const openToAll = { previewed: [...modulesWithPreviews], listed: [...modulesWithOpenIndex] }

export function searcher({ db }: Deps) {
  const within = atMostAtOnce(mostAtOnce)
  return async (caller: Caller, asked: string): Promise<{ results: Found[]; more: boolean }> => {
    const words = [...new Set(searchWords(asked))].slice(0, mostWords)
    if (words.length === 0) return { results: [], more: false }
    const { id: userId, open, selected } = caller
    const looking = { userId, words, open: [...open], ...openToAll, selected, limit: mostResults + 1 }
    const rows = await within(userId, () => searchItems(db, looking))
    return {
      results: rows.slice(0, mostResults).map((row) => found(row, wantedBy(words, row.stems))),
      more: rows.length > mostResults,
    }
  }
}

const wantedBy = (words: readonly string[], stems: readonly (string | null)[]): Wanted[] =>
  words.map((word, at) => ({ word, stem: stems[at] ?? null, isLast: at === words.length - 1 }))

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
