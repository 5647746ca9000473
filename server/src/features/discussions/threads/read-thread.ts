/** A discussion with its answers, and an answer with its replies (spec §7.4). */
import type { Answer, Discussion, Replies, Thread } from 'contract/discussions/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import {
  type AnswerRow,
  findAnswer,
  findAnswers,
  findBestAnswers,
  findLinked,
  findNewerAnswers,
  findNewerReplies,
  findReplies,
  pageSize,
} from './answer-store.ts'
import { noteReading } from './days-read.ts'
import { readDetails } from './forum-details.ts'
import { type AskedByTime, pageByTime } from './page-by-time.ts'
import { cursorOf, rankIn, top } from './standing.ts'
import { findThread, type ThreadRow } from './store.ts'
import { mayTakePart } from './subjects.ts'
import { answerOf, authorOf, discussionOf, isGoneFor, readerOf } from './wire.ts'

export interface Asked extends AskedByTime {
  order?: 'time' | 'best'
  /** Of the best: the last one of the page before. */
  after?: string
}

export async function readThread(deps: Deps, caller: Caller, id: number, asked: Asked = {}): Promise<Thread> {
  const { db } = deps
  const thread = await admitToReading(db, caller, id)
  if (thread.realm === 'forum') await noteReading(deps, caller.id)
  const reader = readerOf(deps, caller, thread)
  const { shown, ...goesOn } = await (isGoneFor(caller, thread)
    ? nothing
    : asked.order === 'best'
      ? bestOf(db, caller, id, asked)
      : byTimeOf(db, caller, id, asked))
  return {
    discussion: discussionOf(thread, reader),
    answers: shown.map((row) => ({ answer: answerOf(row, reader) })),
    creator: authorOf(thread, reader),
    about: { title: thread.title, category: thread.category },
    solution_known: thread.solution_known,
    forum: thread.category_id === null ? null : await readDetails(db, id, thread.category_id, caller.id),
    ...goesOn,
  }
}

const nothing = { shown: [], previous_cursor: null, newer_cursor: null, next: null, linked: null }

async function byTimeOf(db: Db, { id: userId, isStaff }: Caller, id: number, { at, ...asked }: Asked) {
  const reader = { id, userId, isStaff }
  const linked = at === undefined ? undefined : await findLinked(db, { ...reader, at })
  const page = await pageByTime(
    { ...asked, ...(linked && { at: linked.answer }) },
    { before: (page) => findAnswers(db, { ...reader, ...page }), newer: (page) => findNewerAnswers(db, { ...reader, ...page }) },
  )
  const isThere = page.shown.some((row) => row.id === linked?.answer)
  return { ...page, next: null, linked: isThere && linked ? linked : null }
}

async function bestOf(db: Db, { id: userId, isStaff }: Caller, discussionId: number, { after }: Asked) {
  const rank = after === undefined ? top : rankIn(after)
  const rows = await findBestAnswers(db, { discussionId, userId, isStaff, ...rank })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const next = last && rows.length > pageSize ? cursorOf(last) : null
  return { ...nothing, shown, next }
}

export async function readReplies(deps: Deps, caller: Caller, id: number, asked: AskedByTime): Promise<Replies> {
  const { db } = deps
  const { answer, thread } = await admitToAnswer(db, caller, id)
  const reader = readerOf(deps, caller, thread)
  const readBy = { id, userId: caller.id, isStaff: caller.isStaff }
  const { shown, ...goesOn } = await pageByTime(asked, {
    before: (page) => findReplies(db, { ...readBy, ...page }),
    newer: (page) => findNewerReplies(db, { ...readBy, ...page }),
  })
  return {
    answer: answerOf(answer, reader),
    child_answers: shown.map((row) => answerOf(row, reader)),
    ...goesOn,
  }
}

/** With its text, for who asks for it. */
export async function uncoverDiscussion(deps: Deps, caller: Caller, id: number): Promise<Discussion> {
  const thread = await admitToThread(deps.db, caller, id)
  return discussionOf(thread, { ...readerOf(deps, caller, thread), uncovers: true })
}

export async function uncoverAnswer(deps: Deps, caller: Caller, id: number): Promise<Answer> {
  const { answer, thread } = await admitToAnswer(deps.db, caller, id)
  return answerOf(answer, { ...readerOf(deps, caller, thread), uncovers: true })
}

/** What is not there and what the caller may not read look alike (trust G3). */
export async function admitToThread(db: Db, caller: Caller, id: number): Promise<ThreadRow> {
  const thread = await findThread(db, id, caller.id)
  if (!thread || thread.removed_at || !mayTakePart(caller, thread)) throw problem('not_found')
  return thread
}

/** Who began a thread that was removed with a reason reads that it was, and why; administrators read it as it is. */
async function admitToReading(db: Db, caller: Caller, id: number): Promise<ThreadRow> {
  const thread = await findThread(db, id, caller.id)
  if (!thread || !mayTakePart(caller, thread)) throw problem('not_found')
  const isTold = thread.removal_reason !== null && (caller.isStaff || thread.creator_id === caller.id)
  if (thread.removed_at && !isTold) throw problem('not_found')
  return thread
}

/** An answer is read by who may read the discussion that it stands in. */
export async function admitToAnswer(db: Db, caller: Caller, id: number): Promise<{ answer: AnswerRow; thread: ThreadRow }> {
  const answer = await findAnswer(db, id, caller.id)
  if (!answer) throw problem('not_found')
  return { answer, thread: await admitToThread(db, caller, answer.discussion_id) }
}

export interface PostRef {
  table: 'discussions' | 'discussion_answers'
  id: number
}

/** Either kind of post, to who may read it. */
export const admitToPost = async (db: Db, caller: Caller, { table, id }: PostRef): Promise<ThreadRow | AnswerRow> =>
  table === 'discussions' ? admitToThread(db, caller, id) : (await admitToAnswer(db, caller, id)).answer
