/** A discussion with its answers, and an answer with its replies (spec §7.4). */
import type { Replies, Thread } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type AnswerRow, findAnswer, findAnswers, findReplies } from './answer-store.ts'
import { newest } from './list-discussions.ts'
import { findThread, type ThreadRow } from './store.ts'
import { mayTakePart } from './subjects.ts'
import { answerOf, authorOf, discussionOf } from './wire.ts'

const pageSize = 100

export async function readThread({ db, config }: Deps, caller: Caller, id: number, cursor = newest): Promise<Thread> {
  const reader = { caller, productName: config.productName }
  const thread = await admitToThread(db, caller, id)
  const { shown, previousCursor } = pageOf(await findAnswers(db, { id, before: cursor, limit: pageSize + 1 }))
  return {
    discussion: discussionOf(thread, reader),
    answers: shown.map((row) => ({ answer: answerOf(row, reader) })),
    creator: authorOf(thread, reader),
    about: { title: thread.title, category: thread.category },
    previous_cursor: previousCursor,
  }
}

export async function readReplies({ db, config }: Deps, caller: Caller, id: number, cursor = newest): Promise<Replies> {
  const reader = { caller, productName: config.productName }
  const { answer } = await admitToAnswer(db, caller, id)
  const { shown, previousCursor } = pageOf(await findReplies(db, { id, before: cursor, limit: pageSize + 1 }))
  return {
    answer: answerOf(answer, reader),
    child_answers: shown.map((row) => answerOf(row, reader)),
    previous_cursor: previousCursor,
  }
}

/** What is not there and what the caller may not read look alike (trust G3). */
export async function admitToThread(db: Db, caller: Caller, id: number): Promise<ThreadRow> {
  const thread = await findThread(db, id, caller.id)
  if (!thread || !mayTakePart(caller, thread)) throw problem('not_found')
  return thread
}

/** An answer is read by who may read the discussion that it stands in. */
export async function admitToAnswer(db: Db, caller: Caller, id: number): Promise<{ answer: AnswerRow; thread: ThreadRow }> {
  const answer = await findAnswer(db, id)
  if (!answer) throw problem('not_found')
  return { answer, thread: await admitToThread(db, caller, answer.discussion_id) }
}

/** The newest ones, the oldest of them first. */
function pageOf(rows: AnswerRow[]): { shown: AnswerRow[]; previousCursor: number | null } {
  const shown = rows.slice(0, pageSize).reverse()
  return { shown, previousCursor: rows.length > pageSize ? (shown[0]?.id ?? null) : null }
}
