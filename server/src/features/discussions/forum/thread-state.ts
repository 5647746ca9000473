/** What who moderates does to a thread as a whole: pinned, closed, moved; each is written down. */
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { tellThread } from '../live/thread-events.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { lockDiscussion } from '../votes/vote-store.ts'
import { admitToCategory } from './read-forum.ts'

interface ThreadState {
  is_pinned?: boolean
  is_closed?: boolean
  category?: string
}

export function setThreadState(deps: Deps, caller: Caller, id: number, sent: ThreadState): Promise<object> {
  const now = deps.clock.now()
  const { is_pinned, is_closed } = sent
  return inTransaction(deps.db, async (db) => {
    // From above, as whatever removes it.
    await lockDiscussion(db, id)
    const thread = await admitToThread(db, caller, id)
    if (thread.category_id === null) throw problem('not_found')
    const category = sent.category === undefined ? undefined : await admitToCategory({ db }, caller, sent.category)
    const category_id = category?.id ?? thread.category_id
    // Both count their threads: two that change places hold them in the same order.
    await sql`
      select from forum_categories where id in (${thread.category_id}, ${category_id}) order by id for no key update`.execute(db)
    await db
      .updateTable('forum_threads')
      .set({
        category_id,
        ...(is_pinned !== undefined && { pinned_at: is_pinned ? now : null }),
        ...(is_closed !== undefined && { closed_at: is_closed ? now : null }),
      })
      .where('discussion_id', '=', id)
      .execute()
    await tellThread(deps, db, { what: 'edited', discussion: id })
    const whose = thread.creator_id !== null && { userId: thread.creator_id }
    await audit(
      db,
      {
        event: 'thread_changed',
        ...whose,
        by: caller.id,
        detail: { discussion: id, is_pinned, is_closed, category: sent.category },
      },
      now,
    )
    return {}
  })
}
