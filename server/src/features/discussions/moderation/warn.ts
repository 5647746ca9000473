/** Whoever wrote a post is warned because of it: by mail, with a reason. The post stays, and so do its reports. */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { type ModeratedPost, mailModeration } from '../notifications/mail-moderation.ts'
import { auditModerator } from '../posting/rights.ts'
import { admitToAnswer, admitToThread, type PostRef } from '../threads/read-thread.ts'
import type { ThreadRow } from '../threads/store.ts'

export async function warnAuthor(deps: Deps, caller: Caller, ref: PostRef, sent: { reason: string }): Promise<object> {
  const reason = required('reason', sent.reason)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const { post, thread } = await findPost(db, caller, ref)
    // What the house asks has no author, and nobody warns themselves.
    if (post.creator_id === null || post.creator_id === caller.id) throw problem('not_allowed')
    const noun = ref.table === 'discussions' ? 'discussion' : 'answer'
    await auditModerator(db, caller, post, { event: `${noun}_warned`, detail: { [noun]: ref.id, reason } }, now)
    await mailModeration({ ...deps, db }, thread, post, { did: 'warned', reason }, now)
  })
  deps.nudge('mails')
  return {}
}

async function findPost(
  db: Deps['db'],
  caller: Caller,
  { table, id }: PostRef,
): Promise<{ post: ModeratedPost; thread: ThreadRow }> {
  if (table === 'discussions') {
    const thread = await admitToThread(db, caller, id)
    return { post: { id, creator_id: thread.creator_id }, thread }
  }
  const { answer, thread } = await admitToAnswer(db, caller, id)
  return { post: answer, thread }
}
