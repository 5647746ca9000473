/** What was written is written anew, by who wrote it or by an administrator (readings §5). */
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { ReceivedFile } from '../../../platform/uploads/incoming.ts'
import { attachTo, withFile } from '../attachments/attach-file.ts'
import { detach, noFile } from '../attachments/store.ts'
import { tellThread } from '../live/thread-events.ts'
import { type ModeratedPost, mailModeration } from '../notifications/mail-moderation.ts'
import { updateAnswer } from '../threads/answer-store.ts'
import { admitToAnswer, admitToThread } from '../threads/read-thread.ts'
import { withoutEndorsement } from '../threads/standing.ts'
import { type NewWords, type Post, type ThreadRow, updateDiscussion } from '../threads/store.ts'
import { answerOf, discussionOf, readerOf } from '../threads/wire.ts'
import { compileIn } from './compile.ts'
import { contentOf } from './content.ts'
import { tellsAnswer } from './giving-away.ts'
import { noteMentions } from './note-mentions.ts'
import { spendPost } from './post-limits.ts'
import { auditModerator, refuseStranger } from './rights.ts'
import { allowanceIn, refuseBeyond, spendADay } from './trust.ts'

interface Sent {
  content?: string
  gives_away?: boolean
  /** Of an administrator who edits what somebody else wrote. */
  reason?: string
}

/** @param sent the discussion as its page has it: of it only the text counts, and its number has to be the same */
export async function editDiscussion(deps: Deps, caller: Caller, id: number, sent: Sent & { id?: number }): Promise<Discussion> {
  if (sent.id !== undefined && sent.id !== id) throw problem('bad_input', { message: 'This is another discussion.' })
  const content = contentOf(sent)
  const { db, clock } = deps
  const now = clock.now()
  const before = await admitToThread(db, caller, id)
  refuseStranger(caller, before)
  await spendPost(db, caller, 'edit', now)
  const { post, mentionedIds } = await compileIn(deps, content, { discussionId: id, authorId: caller.id })
  refuseBeyond(await allowanceIn(db, caller, before), { html: post.html, mentions: mentionedIds.length })
  const isTold = await tellsAnswer(deps, caller, before, content)
  const thread = await inTransaction(db, async (db) => {
    const thread = await admitToThread(db, caller, id)
    refuseStranger(caller, thread)
    const words = newWords(caller, { before: thread, sent, post, isTold, now })
    await updateDiscussion(db, id, words)
    await noteMentions(db, { discussion: id }, `${thread.title}\n${content}`)
    await mailEdit({ ...deps, db }, thread, thread, words, now)
    await tellThread(deps, db, { what: 'edited', discussion: id })
    await auditModerator(db, caller, thread, { event: 'discussion_edited', detail: { discussion: id } }, now)
    return { ...thread, ...words }
  })
  return discussionOf(thread, readerOf(deps, caller, thread))
}

/** @param received takes the place of the file that it had */
export async function editAnswer(
  deps: Deps,
  caller: Caller,
  id: number,
  sent: Sent & { remove_file?: boolean },
  received: ReceivedFile | undefined,
): Promise<Answer> {
  const content = contentOf(sent)
  const { db, clock } = deps
  // Before anything is laid out or stored.
  const { answer: before, thread: place } = await admitToAnswer(db, caller, id)
  refuseStranger(caller, before)
  const now = clock.now()
  await spendPost(db, caller, 'edit', now)
  const { post, mentionedIds } = await compileIn(deps, content, { discussionId: before.discussion_id, authorId: caller.id })
  const allowed = await allowanceIn(db, caller, place)
  refuseBeyond(allowed, { html: post.html, mentions: mentionedIds.length })
  if (received) await spendADay(db, caller, 'files', allowed, now)
  const isTold = await tellsAnswer(deps, caller, place, content)
  const { answer, thread } = await withFile(deps, caller, received, (file) =>
    inTransaction(db, async (db) => {
      const { answer, thread } = await admitToAnswer(db, caller, id)
      refuseStranger(caller, answer)
      const words = newWords(caller, { before: answer, sent, post, isTold, now })
      await updateAnswer(db, id, words, caller.isStaff)
      await noteMentions(db, { answer: id }, content)
      await mailEdit({ ...deps, db }, thread, answer, words, now)
      await tellThread(deps, db, { what: 'edited', discussion: thread.id, answer: id, parent: answer.parent_id })
      if (file) await attachTo(db, file, id)
      else if (sent.remove_file) await detach(db, id)
      await auditModerator(db, caller, answer, { event: 'answer_edited', detail: { answer: id } }, now)
      // The house stood by what was there before.
      const standing = caller.isAdmin ? answer.standing : withoutEndorsement(answer.standing)
      return { answer: { ...answer, ...words, ...(file ?? (sent.remove_file && noFile)), standing }, thread }
    }),
  )
  deps.nudge('files')
  return answerOf(answer, readerOf(deps, caller, thread))
}

interface Edit {
  before: { gives_away: boolean; creator_id: number | null }
  sent: Sent
  post: Post
  /** Whether the text tells the answer. */
  isTold: boolean
  now: Date
}

function newWords({ id }: Caller, { before, sent, post, isTold, now }: Edit): NewWords {
  const isModerator = before.creator_id !== id
  return {
    ...post,
    gives_away: isTold || (sent.gives_away ?? before.gives_away),
    edited_at: now,
    edited_by_moderator: isModerator,
    edit_reason: (isModerator && sent.reason?.trim()) || null,
  }
}

/** Where an administrator says why they edit what somebody else wrote. */
async function mailEdit(
  deps: Pick<Deps, 'db' | 'config'>,
  thread: ThreadRow,
  post: ModeratedPost,
  { edit_reason }: NewWords,
  now: Date,
): Promise<void> {
  if (edit_reason !== null) await mailModeration(deps, thread, post, { did: 'edited', reason: edit_reason }, now)
}
