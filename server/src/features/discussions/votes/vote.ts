/** A vote for a post: one a person, and none for one's own. */
import type { Vote } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { admitToPost, type PostName } from '../threads/read-thread.ts'
import { countVotes, lockPost, setVote } from './vote-store.ts'

export async function vote({ db, clock }: Deps, caller: Caller, post: PostName, voted: boolean): Promise<Vote> {
  const { creator_id } = await admitToPost(db, caller, post)
  if (creator_id === caller.id) throw problem('not_allowed')
  // As many as somebody reads, and more than a program may want.
  await spend(db, [{ key: `vote:${caller.id}`, max: 60, window: minutes(1) }], clock.now())
  return inTransaction(db, async (db) => {
    // It may have gone since it was read.
    if (!(await lockPost(db, post))) throw problem('not_found')
    await setVote(db, post, caller.id, voted)
    return { votes: await countVotes(db, post), voted }
  })
}
