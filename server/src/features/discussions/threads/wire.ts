/** Discussions and answers as each reader gets them: an email is its owner's and the administrators' to see. */
import type { Answer, Discussion, ListedDiscussion } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { fileAddress, fileOf, type SignFile } from '../attachments/address.ts'
import { noFile } from '../attachments/store.ts'
import type { AnswerRow } from './answer-store.ts'
import { isAccepted, isEndorsed } from './standing.ts'
import type { ListedRow, ThreadRow } from './store.ts'
import { subjectIdsOf } from './subjects.ts'

/** Who reads, by what name the house writes, by which addresses they get files, and whether what gives a solution away tells them nothing new. */
export interface Reader {
  caller: Caller
  productName: string
  signFile: SignFile
  knowsSolution: boolean
  /** They asked to be shown it all the same. */
  uncovers?: boolean
}

export const readerOf = (
  deps: Pick<Deps, 'config' | 'secretKey' | 'clock'>,
  caller: Caller,
  { solution_known }: { solution_known: boolean | null },
): Reader => ({
  caller,
  productName: deps.config.productName,
  signFile: fileAddress(deps, caller.id),
  knowsSolution: solution_known ?? true,
})

interface GivingAway {
  gives_away: boolean
  creator_id: number | null
}

/** What gives the solution away is seen by who knows it, by its writer, by administrators, and by who asks for it. */
const isCovered = ({ gives_away, creator_id }: GivingAway, { caller, knowsSolution, uncovers = false }: Reader): boolean =>
  gives_away && !knowsSolution && !uncovers && creator_id !== caller.id && !caller.isStaff

interface Removable {
  removed_at: Date | null
}

/** What was removed is read by administrators alone; who wrote it is told that it was. */
export const isGoneFor = ({ isStaff }: Caller, { removed_at }: Removable): boolean => removed_at !== null && !isStaff

/** Nothing of what stands in it: whatever a post holds besides who wrote it when is emptied here. */
const nothing = { content: '', html: null }

const isHidden = (row: GivingAway & Removable, reader: Reader): boolean => isCovered(row, reader) || isGoneFor(reader.caller, row)

const emptied = (row: GivingAway & Removable, reader: Reader) => isHidden(row, reader) && nothing

/** So long an administrator can put back what was removed (readings §5). */
export const untilGone = (removedAt: Date): Date => after(removedAt, days(30))

export const removedUntil = ({ removed_at }: Removable): string | null => removed_at && untilGone(removed_at).toISOString()

export const unmoderated = { removed_at: null, removal_reason: null, edited_by_moderator: false, edit_reason: null }

/** Why is told to who wrote it, and to administrators. */
const moderatedOf = (row: ThreadRow | AnswerRow, { caller }: Reader) => ({
  removed_until: removedUntil(row),
  removal_reason: row.removal_reason,
  edited_by_moderator: row.edited_by_moderator,
  edit_reason: caller.isStaff || row.creator_id === caller.id ? row.edit_reason : null,
})

interface Written {
  creator_id: number | null
  username: string | null
  email: string | null
}

export const authorOf = ({ creator_id, username, email }: Written, { caller, productName }: Reader) => ({
  username: username ?? productName,
  email: creator_id === caller.id || caller.isStaff ? (email ?? '') : '',
})

export const discussionOf = (row: ThreadRow, reader: Reader): Discussion => ({
  id: row.id,
  content: row.content,
  html: row.html,
  creator: authorOf(row, reader),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  notify_block_user: row.muted ? [reader.caller.id] : [],
  ...judgedOf(row, reader),
  ...moderatedOf(row, reader),
  ...subjectIdsOf(row),
  ...emptied(row, reader),
})

const judgedOf = (row: ThreadRow | AnswerRow, reader: Reader) => ({
  votes: row.votes,
  voted: row.voted,
  gives_away: row.gives_away,
  covered: isCovered(row, reader),
})

export const listedOf = (row: ListedRow, reader: Reader): ListedDiscussion => ({
  id: row.id,
  content: row.content,
  preview: row.preview ?? row.content,
  creator: authorOf(row, reader),
  created_at: row.created_at.toISOString(),
  about: { title: row.title, category: row.category },
  votes: row.votes,
  covered: isCovered(row, reader),
  removed_until: removedUntil(row),
  ...subjectIdsOf(row),
  ...(isHidden(row, reader) && { content: '', preview: '' }),
})

export const answerOf = (row: AnswerRow, reader: Reader): Answer => ({
  id: row.id,
  content: row.content,
  html: row.html,
  discussion: row.discussion_id,
  parent_answer: row.parent_id,
  ...fileOf(isHidden(row, reader) ? noFile : row, reader.signFile),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  creator: authorOf(row, reader),
  child_answers: [],
  reply_count: row.reply_count,
  ...judgedOf(row, reader),
  ...moderatedOf(row, reader),
  accepted: isAccepted(row.standing),
  endorsed: isEndorsed(row.standing),
  ...emptied(row, reader),
})
