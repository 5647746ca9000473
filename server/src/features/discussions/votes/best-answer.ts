/** Which answer helped who asked, and which the house stands by (readings §5). */
import type { Answer } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { tellThread } from '../live/thread-events.ts'
import { notifyOfVerdict } from '../notifications/notify.ts'
import { admitToAnswer } from '../threads/read-thread.ts'
import { answerOf, readerOf } from '../threads/wire.ts'
import { lockDiscussion, setAccepted, setEndorsed } from './vote-store.ts'

/** Only the asker accepts an answer, and never their own. A question from the content has no asker. */
export async function acceptAnswer(deps: Deps, caller: Caller, id: number, accepted: boolean): Promise<Answer> {
  // Whoever looks at the thread is told of each, and asks for it anew.
  await spend(deps.db, [{ key: `accept:${caller.id}`, max: 30, window: minutes(1) }], deps.clock.now())
  return settle(deps, caller, { id, kind: 'accepted', isSo: accepted }, async (db, { answer, thread }) => {
    if (thread.creator_id !== caller.id) throw problem('not_allowed')
    if (accepted && answer.creator_id === caller.id)
      throw problem('not_allowed', { message: 'You cannot accept your own answer.' })
    return setAccepted(db, answer, accepted ? deps.clock.now() : null)
  })
}

export function endorseAnswer(deps: Deps, caller: Caller, id: number, endorsed: boolean): Promise<Answer> {
  const now = deps.clock.now()
  return settle(deps, caller, { id, kind: 'endorsed', isSo: endorsed }, async (db) => {
    const event = endorsed ? 'answer_endorsed' : 'endorsement_taken_back'
    await audit(db, { event, by: caller.id, detail: { answer: id } }, now)
    return setEndorsed(db, id, endorsed ? now : null)
  })
}

type Found = Awaited<ReturnType<typeof admitToAnswer>>

/** @param set false where the answer has gone since it was read */
function settle(
  deps: Deps,
  caller: Caller,
  { id, kind, isSo }: { id: number; kind: 'accepted' | 'endorsed'; isSo: boolean },
  set: (db: Deps['db'], found: Found) => Promise<boolean>,
): Promise<Answer> {
  return inTransaction(deps.db, async (db) => {
    const found = await admitToAnswer(db, caller, id)
    if (found.answer.parent_id !== null) throw problem('bad_input', { message: 'This is a reply, not an answer.' })
    // From above, as whatever removes it: who is told of it is noted at both.
    await lockDiscussion(db, found.answer.discussion_id)
    if (!(await set(db, found))) throw problem('not_found')
    const { answer, thread } = await admitToAnswer(db, caller, id)
    await tellThread(deps, db, { what: kind, discussion: thread.id, answer: id })
    const verdict = { discussionId: thread.id, answerId: id, creatorId: answer.creator_id, kind, byId: caller.id }
    if (isSo) await notifyOfVerdict(db, thread, verdict, deps.clock.now())
    return answerOf(answer, readerOf(deps, caller, thread))
  })
}
