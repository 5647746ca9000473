/** An answer to a discussion, or a reply to an answer (spec §7.4). */
import type { Answer } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { ReceivedFile } from '../../../platform/uploads/incoming.ts'
import { attachTo, withFile } from '../attachments/attach-file.ts'
import { noFile } from '../attachments/store.ts'
import { tellThread } from '../live/thread-events.ts'
import { notifyOfAnswer } from '../notifications/notify.ts'
import { findAnswer, insertAnswer } from '../threads/answer-store.ts'
import { isClosedNow } from '../threads/forum-details.ts'
import { admitToThread, uncoverAnswer } from '../threads/read-thread.ts'
import { answerOf, readerOf, unmoderated } from '../threads/wire.ts'
import { compileIn } from './compile.ts'
import { contentOf } from './content.ts'
import { givesAway } from './giving-away.ts'
import { noteMentions } from './note-mentions.ts'
import { spendPost } from './post-limits.ts'
import { postedAnswer, postOnce } from './post-once.ts'
import { allowanceIn, refuseBeyond, spendADay } from './trust.ts'

export interface NewAnswer {
  content?: string
  gives_away?: boolean
  key?: string
  discussion: number
  parent_answer?: number | null
}

/**
 * The caller's own, whatever else is sent. A reply is made to an answer of the same discussion, and not to a reply. Whom it is to be told is
 * committed with it.
 */
export function postAnswer(deps: Deps, caller: Caller, sent: NewAnswer, received: ReceivedFile | undefined): Promise<Answer> {
  return postOnce(
    sent.key,
    postedAnswer(deps.db, caller.id),
    (id) => uncoverAnswer(deps, caller, id),
    () => post(deps, caller, sent, received),
  )
}

async function post(deps: Deps, caller: Caller, sent: NewAnswer, received: ReceivedFile | undefined): Promise<Answer> {
  const { db, clock } = deps
  const content = contentOf(sent)
  const { discussion: discussionId, parent_answer: parentId = null, key = null } = sent
  const thread = await admitToThread(db, caller, discussionId)
  if (!caller.isStaff) refuseClosed(thread.is_closed)
  if (parentId !== null) await admitReplyTo(db, caller, parentId, discussionId)

  const now = clock.now()
  await spendPost(db, caller, 'answer', now)
  const allowed = await allowanceIn(db, caller, thread)
  const gives_away = await givesAway(deps, caller, thread, { ...sent, content })
  const { post, mentionedIds } = await compileIn(deps, content, { discussionId, authorId: caller.id })
  refuseBeyond(allowed, { html: post.html, mentions: mentionedIds.length })
  if (received) await spendADay(db, caller, 'files', allowed, now)
  const posted = await withFile(deps, caller, received, (file) =>
    inTransaction(db, async (db) => {
      const id = await insertAnswer(db, {
        discussionId,
        parentId,
        creatorId: caller.id,
        ...post,
        givesAway: gives_away,
        key,
        now,
      })
      if (id === undefined) throw problem('not_found')
      // It holds the thread from here on; what was read before may have been closed since.
      if (thread.realm === 'forum' && !caller.isStaff) refuseClosed(await isClosedNow(db, discussionId))
      await noteMentions(db, { answer: id }, content, { isNew: true })
      if (file) await attachTo(db, file, id)
      await notifyOfAnswer(db, thread, { answerId: id, parentId, discussionId, authorId: caller.id, mentionedIds }, now)
      await tellThread(deps, db, { what: 'posted', discussion: discussionId, answer: id, parent: parentId })
      return { ...(file ?? noFile), id }
    }),
  )
  deps.nudge('notifications')
  const { username, email } = caller
  const row = {
    ...posted,
    ...post,
    discussion_id: discussionId,
    parent_id: parentId,
    gives_away,
    created_at: now,
    creator_id: caller.id,
  }
  return answerOf({ ...row, ...unread, username, email }, readerOf(deps, caller, thread))
}

function refuseClosed(isClosed: boolean): void {
  if (isClosed) throw problem('not_allowed', { message: 'This thread is closed.' })
}

/** As nobody has done anything with it yet. */
const unread = { edited_at: null, reply_count: 0, votes: 0, voted: false, standing: 0, ...unmoderated }

async function admitReplyTo(db: Deps['db'], { id: userId }: Caller, parentId: number, discussionId: number): Promise<void> {
  const parent = await findAnswer(db, parentId, userId)
  if (parent?.discussion_id !== discussionId) throw problem('not_found')
  if (parent.parent_id !== null) throw problem('bad_input', { message: 'You can’t reply to a reply.' })
}
