/** Discussions for the search: where the reader takes part, threads of the forum among them. */
import { categoryTitle, isCategory } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import type { FindElsewhere } from '../../library/library.ts'
import { realmsOpenTo } from '../threads/subjects.ts'
import { type DiscussionRow, findDiscussions } from './store.ts'

export function discussionFinder({ db }: Pick<Deps, 'db'>): FindElsewhere {
  return async (caller, { typed, words, weights, least, limit }) => {
    const realms = realmsOpenTo(caller)
    if (realms.length === 0) return []
    const rows = await findDiscussions(db, { words, weights, least, realms, limit: limit + 1 })
    const isMoreInForum = rows.length > limit && rows.some(({ forum }) => forum !== null)
    return [
      { kind: 'discussions', pages: rows.slice(0, limit).map(pageOf), all: isMoreInForum ? paths.forum({ q: typed }) : null },
    ]
  }
}

const pageOf = ({ id, title, category, forum, subject_id, text }: DiscussionRow) => ({
  ...{ path: paths.discussion(category, subject_id, id), title, text },
  place: forum === null ? (isCategory(category) ? categoryTitle[category] : category) : `Forum, ${forum}`,
})
