/** A vote for a post: one a person, and none for one's own. */
import type { Vote } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { tellThread } from '../live/thread-events.ts'
import { admitToPost, type PostRef } from '../threads/read-thread.ts'
import { countVotes, lockPost, setVote } from './vote-store.ts'

export async function vote(deps: Deps, caller: Caller, post: PostRef, voted: boolean): Promise<Vote> {
  const { db, clock } = deps
  const found = await admitToPost(db, caller, post)
  if (found.creator_id === caller.id) throw problem('not_allowed')
  // As many as somebody reads, and more than a program may want.
  await spend(db, [{ key: `vote:${caller.id}`, max: 60, window: minutes(1) }], clock.now())
  return inTransaction(db, async (db) => {
    // It may have gone since it was read.
    if (!(await lockPost(db, post))) throw problem('not_found')
    await setVote(db, post, caller.id, voted)
    await tellThread(deps, db, { what: 'voted', ...placeOf(found) })
    return { votes: await countVotes(db, post), voted }
  })
}

const placeOf = (post: Awaited<ReturnType<typeof admitToPost>>) =>
  'discussion_id' in post ? { discussion: post.discussion_id, answer: post.id, parent: post.parent_id } : { discussion: post.id }
