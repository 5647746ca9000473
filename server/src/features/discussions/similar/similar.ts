/** What was asked before, for who is about to ask: so that a question is asked once. */
import { type SimilarDiscussion, type Subject, subjects } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import { atMostAtOnce } from '../../../platform/at-once.ts'
import type { Caller } from '../../../platform/guard.ts'
import { searchWords } from '../../library/library.ts'
import { realmsOpenTo } from '../threads/subjects.ts'
import { searchSimilar } from './similar-store.ts'

const mostResults = 5
/** Whoever writes on has said by then what it is about. */
const mostWords = 24
const mostAtOnce = 2

type Asked = { q: string } & { [subject in Subject]?: number }

export function similarFinder({ db }: Deps) {
  const within = atMostAtOnce(mostAtOnce)
  return async (caller: Caller, { q, ...asked }: Asked): Promise<{ discussions: SimilarDiscussion[] }> => {
    const words = [...new Set(searchWords(q))].slice(0, mostWords)
    if (words.length === 0) return { discussions: [] }
    const subject = subjects.find((one) => asked[one] !== undefined)
    const looking = {
      words,
      realms: realmsOpenTo(caller),
      topic: asked.topic ?? null,
      placement: subject && subject !== 'topic' ? (asked[subject] ?? null) : null,
      limit: mostResults,
    }
    return { discussions: await within(caller.id, () => searchSimilar(db, looking)) }
  }
}
