/** Discussions and answers as each reader gets them: an e-mail is its owner's and the administrators' to see. */
import type { Answer, Discussion, ListedDiscussion } from 'contract/discussions/model.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { AnswerRow } from './answer-store.ts'
import type { ListedRow, ThreadRow } from './store.ts'
import { subjectIdsOf } from './subjects.ts'

/** Who reads, and by what name the house writes. */
export interface Reader {
  caller: Caller
  productName: string
}

interface Written {
  creator_id: number | null
  username: string | null
  email: string | null
}

export const authorOf = ({ creator_id, username, email }: Written, { caller, productName }: Reader) => ({
  username: username ?? productName,
  email: creator_id === caller.id || caller.isAdmin ? (email ?? '') : '',
})

export const discussionOf = (row: ThreadRow, reader: Reader): Discussion => ({
  id: row.id,
  content: row.content,
  creator: authorOf(row, reader),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  notify_block_user: row.muted ? [reader.caller.id] : [],
  ...subjectIdsOf(row),
})

export const listedOf = (row: ListedRow, reader: Reader): ListedDiscussion => ({
  id: row.id,
  content: row.content,
  creator: authorOf(row, reader),
  created_at: row.created_at.toISOString(),
  about: { title: row.title, category: row.category },
  ...subjectIdsOf(row),
})

export const answerOf = (row: AnswerRow, reader: Reader): Answer => ({
  id: row.id,
  content: row.content,
  discussion: row.discussion_id,
  parent_answer: row.parent_id,
  file: null,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  creator: authorOf(row, reader),
  child_answers: [],
  reply_count: row.reply_count,
})
