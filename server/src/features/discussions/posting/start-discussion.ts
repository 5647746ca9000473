/** The beginning of a discussion (spec §7.4). */
import type { Discussion, Subject } from 'contract/discussions/model.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { uncoverDiscussion } from '../threads/read-thread.ts'
import { insertDiscussion } from '../threads/store.ts'
import { admitTo, namedSubject, subjectIdsOf } from '../threads/subjects.ts'
import { contentOf } from './content.ts'
import { givesAway } from './giving-away.ts'
import { noteMentions } from './note-mentions.ts'
import { spendPost } from './post-limits.ts'
import { postedDiscussion, postOnce } from './post-once.ts'

export type NewDiscussion = { content?: string; gives_away?: boolean; key?: string } & { [subject in Subject]?: number }

/** Whoever may read what it is about may begin one: the caller, whatever else is sent. */
export function startDiscussion(deps: Deps, caller: Caller, sent: NewDiscussion): Promise<Discussion> {
  return postOnce(
    sent.key,
    postedDiscussion(deps.db, caller.id),
    (id) => uncoverDiscussion(deps, caller, id),
    () => start(deps, caller, sent),
  )
}

async function start(deps: Deps, caller: Caller, sent: NewDiscussion): Promise<Discussion> {
  const { key = null, ...asked } = sent
  const { subject, named } = namedSubject<number>(asked)
  const content = contentOf(sent)
  const place = await admitTo(deps, caller, subject, named)

  const now = deps.clock.now()
  await spendPost(deps.db, caller, 'discussion', now)
  const gives_away = await givesAway(deps, caller, place, { ...sent, content })
  const { html, beginning } = await deps.markup.compile(content, caller.id)
  const post = { content, html, beginning }
  const id = await inTransaction(deps.db, async (db) => {
    const id = await insertDiscussion(db, { place, creatorId: caller.id, post, givesAway: gives_away, key }, now)
    await noteMentions(db, { discussion: id }, content, { isNew: true })
    return id
  })
  return {
    id,
    content,
    html,
    creator: { username: caller.username, email: caller.email },
    created_at: now.toISOString(),
    edited_at: null,
    notify_block_user: [],
    votes: 0,
    voted: false,
    gives_away,
    covered: false,
    removed_until: null,
    removal_reason: null,
    edited_by_moderator: false,
    edit_reason: null,
    ...subjectIdsOf(place),
  }
}
