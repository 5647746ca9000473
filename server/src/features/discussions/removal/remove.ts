/**
 * What goes (readings §5): with all that hangs on it, in one transaction. An author's deletion is for good; what an administrator
 * removes is out of everybody's sight for 30 days, in which it can be put back.
 */
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { noteOfAdministrator, refuseStranger } from '../posting/edit.ts'
import { admitToAnswer, admitToThread } from '../threads/read-thread.ts'
import { deletePost, hidePost, lockThreadOf, type Removable, showPost } from './removal-store.ts'

export const removeDiscussion = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  remove(deps, caller, 'discussions', id, (db) => admitToThread(db, caller, id))

export const removeAnswer = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  remove(deps, caller, 'discussion_answers', id, async (db) => (await admitToAnswer(db, caller, id)).answer)

export const restoreDiscussion = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  restore(deps, caller, 'discussions', id)

export const restoreAnswer = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  restore(deps, caller, 'discussion_answers', id)

const nounOf = { discussions: 'discussion', discussion_answers: 'answer' } as const

async function remove(
  { db, clock, nudge }: Deps,
  caller: Caller,
  table: Removable,
  id: number,
  admit: (db: Deps['db']) => Promise<{ creator_id: number | null }>,
): Promise<object> {
  const now = clock.now()
  const removed = await inTransaction(db, async (db) => {
    const post = await admit(db)
    refuseStranger(caller, post)
    if (table === 'discussion_answers') await lockThreadOf(db, id)
    const isOwn = post.creator_id === caller.id
    const isGone = await (isOwn ? deletePost(db, table, id) : hidePost(db, table, id, caller.id, now))
    // Somebody was faster.
    if (!isGone) throw problem('not_found')
    const noun = nounOf[table]
    await noteOfAdministrator(db, caller, post, { event: `${noun}_removed`, detail: { [noun]: id } }, now)
    return {}
  })
  nudge('files')
  return removed
}

function restore({ db, clock }: Deps, caller: Caller, table: Removable, id: number): Promise<object> {
  return inTransaction(db, async (db) => {
    if (table === 'discussion_answers') await lockThreadOf(db, id)
    if (!(await showPost(db, table, id))) throw problem('not_found')
    const noun = nounOf[table]
    await audit(db, { event: `${noun}_restored`, userId: caller.id, detail: { [noun]: id } }, clock.now())
    return {}
  })
}
