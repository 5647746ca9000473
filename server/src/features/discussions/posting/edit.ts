/** What was written is written anew, by who wrote it or by an administrator (readings §5). */
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { updateAnswer } from '../threads/answer-store.ts'
import { admitToAnswer, admitToThread } from '../threads/read-thread.ts'
import { updateDiscussion } from '../threads/store.ts'
import { answerOf, discussionOf } from '../threads/wire.ts'
import { contentOf } from './content.ts'

/** @param sent the discussion as its page has it: of it only the text counts, and its number has to be the same */
export async function editDiscussion(
  { db, config, clock }: Deps,
  caller: Caller,
  id: number,
  sent: { id?: number; content?: string },
): Promise<Discussion> {
  if (sent.id !== undefined && sent.id !== id) throw problem('bad_input', { message: 'This is another discussion.' })
  const content = contentOf(sent)
  const now = clock.now()
  const thread = await inTransaction(db, async (db) => {
    const thread = await admitToThread(db, caller, id)
    refuseStranger(caller, thread)
    await updateDiscussion(db, id, content, now)
    await noteOfAdministrator(db, caller, thread, { event: 'discussion_edited', detail: { discussion: id } }, now)
    return thread
  })
  return discussionOf({ ...thread, content, edited_at: now }, { caller, productName: config.productName })
}

export async function editAnswer(
  { db, config, clock }: Deps,
  caller: Caller,
  id: number,
  sent: { content?: string },
): Promise<Answer> {
  const content = contentOf(sent)
  const now = clock.now()
  const answer = await inTransaction(db, async (db) => {
    const { answer } = await admitToAnswer(db, caller, id)
    refuseStranger(caller, answer)
    await updateAnswer(db, id, content, now)
    await noteOfAdministrator(db, caller, answer, { event: 'answer_edited', detail: { answer: id } }, now)
    return answer
  })
  return answerOf({ ...answer, content, edited_at: now }, { caller, productName: config.productName })
}

interface Post {
  creator_id: number | null
}

/** What the house has begun is nobody's: it is written in the content files. */
export function refuseStranger(caller: Caller, { creator_id }: Post): void {
  if (creator_id === null || (creator_id !== caller.id && !caller.isAdmin)) throw problem('not_allowed')
}

/** What an administrator does to other people's words is written down (trust G19). */
export async function noteOfAdministrator(
  db: Deps['db'],
  caller: Caller,
  { creator_id }: Post,
  { event, detail }: { event: string; detail: Record<string, unknown> },
  now: Date,
): Promise<void> {
  if (creator_id !== caller.id) await audit(db, { event, userId: caller.id, detail: { ...detail, creator: creator_id } }, now)
}
