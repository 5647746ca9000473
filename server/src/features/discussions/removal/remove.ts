/**
 * What goes (readings §5): with all that hangs on it, in one transaction. An author's deletion is for good; what an administrator
 * removes is out of everybody's sight for 30 days, in which it can be put back. Who wrote it is told why.
 */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { tellThread } from '../live/thread-events.ts'
import { settlePost } from '../moderation/report-store.ts'
import { mailModeration } from '../notifications/mail-moderation.ts'
import { notifyOfRemoval } from '../notifications/notify.ts'
import { auditModerator, refuseStranger } from '../posting/rights.ts'
import { admitToAnswer, admitToThread, type PostRef } from '../threads/read-thread.ts'
import type { ThreadRow } from '../threads/store.ts'
import { untilGone } from '../threads/wire.ts'
import { deletePost, hidePost, lockThreadOf, showPost } from './removal-store.ts'

const nounOf = { discussions: 'discussion', discussion_answers: 'answer' } as const

/** By who wrote it, or by an administrator. */
export async function deleteOrHide(deps: Deps, caller: Caller, ref: PostRef): Promise<object> {
  await inTransaction(deps.db, async (db) => {
    const found = await findPost(db, caller, ref)
    refuseStranger(caller, found.post)
    if (found.post.creator_id !== caller.id) return hide({ ...deps, db }, caller, ref, found, null)
    await lockFromAbove(db, ref)
    // Somebody was faster.
    if (!(await deletePost(db, ref.table, ref.id))) throw problem('not_found')
    await tellThread(deps, db, { what: 'removed', ...placeOf(found) })
  })
  nudge(deps)
  return {}
}

/** By an administrator, with a reason for who wrote it. */
export async function removePost(deps: Deps, caller: Caller, ref: PostRef, sent: { reason: string }): Promise<object> {
  const reason = required('reason', sent.reason)
  await inTransaction(deps.db, async (db) => {
    const found = await findPost(db, caller, ref)
    refuseStranger(caller, found.post)
    await hide({ ...deps, db }, caller, ref, found, reason)
  })
  nudge(deps)
  return {}
}

function nudge({ nudge }: Deps): void {
  nudge('files')
  nudge('mails')
}

export function putBack(deps: Deps, caller: Caller, ref: PostRef): Promise<object> {
  return inTransaction(deps.db, async (db) => {
    const now = deps.clock.now()
    await lockFromAbove(db, ref)
    const shown = await showPost(db, ref.table, ref.id)
    if (!shown) throw problem('not_found')
    await tellThread(deps, db, { what: 'restored', ...shown })
    const noun = nounOf[ref.table]
    await audit(db, { event: `${noun}_restored`, by: caller.id, detail: { [noun]: ref.id } }, now)
    return {}
  })
}

interface Found {
  post: { id: number; creator_id: number | null; discussion_id?: number; parent_id?: number | null }
  thread: ThreadRow
}

const placeOf = ({ post, thread }: Found) => ({
  discussion: thread.id,
  ...(post.discussion_id !== undefined && { answer: post.id, parent: post.parent_id ?? null }),
})

async function findPost(db: Deps['db'], caller: Caller, { table, id }: PostRef): Promise<Found> {
  if (table === 'discussions') {
    const thread = await admitToThread(db, caller, id)
    return { post: { id, creator_id: thread.creator_id }, thread }
  }
  const { answer, thread } = await admitToAnswer(db, caller, id)
  return { post: answer, thread }
}

const lockFromAbove = async (db: Deps['db'], { table, id }: PostRef): Promise<void> => {
  if (table === 'discussion_answers') await lockThreadOf(db, id)
}

async function hide(deps: Deps, caller: Caller, ref: PostRef, { post, thread }: Found, reason: string | null): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await lockFromAbove(db, ref)
  if (!(await hidePost(db, ref.table, ref.id, { by: caller.id, reason, now }))) throw problem('not_found')
  await settlePost(db, ref, { by: caller.id, outcome: 'removed' }, now)
  const noun = nounOf[ref.table]
  const detail = { [noun]: ref.id, ...(reason && { reason }) }
  await auditModerator(db, caller, post, { event: `${noun}_removed`, detail }, now)
  await tellThread(deps, db, { what: 'removed', ...placeOf({ post, thread }) })
  if (post.creator_id === caller.id || post.creator_id === null) return
  const { discussion: discussionId, answer: answerId = null } = placeOf({ post, thread })
  await notifyOfRemoval(db, thread, { discussionId, answerId, creatorId: post.creator_id }, now)
  await mailModeration(deps, thread, post, { did: 'removed', ...(reason && { reason }), until: untilGone(now) }, now)
}
