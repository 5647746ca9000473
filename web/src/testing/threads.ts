/** A thread as the server sends it, for component tests. */
import type { Answer, Discussion, Thread } from 'contract/discussions/model.ts'

/** Of `loginData`, who reads. */
export const reader = { username: 'first_step', email: 'noor@example.com' }
const somebody = { username: 'sqrt_t', email: '' }

const at = '2026-03-09T16:20:00Z'
const unmoderated = { removed_until: null, removal_reason: null, edited_by_moderator: false, edit_reason: null }
const unjudged = { votes: 0, voted: false, gives_away: false, covered: false }

export const discussionOf = (more: Partial<Discussion> = {}): Discussion => ({
  ...{ id: 5, content: 'Why six?', html: null, creator: reader, created_at: at, edited_at: null, notify_block_user: [] },
  ...{ topic: null, certificate: null, interview: 1, vantage: null },
  ...{ ...unjudged, ...unmoderated, ...more },
})

export const answerOf = (id: number, content: string, more: Partial<Answer> = {}): Answer => ({
  ...{ id, content, html: null, creator: somebody, discussion: 5, parent_answer: null, created_at: at, edited_at: null },
  ...{ file: null, attachment: null, child_answers: [], reply_count: 0, accepted: false, endorsed: false },
  ...{ ...unjudged, ...unmoderated, ...more },
})

/** As it is where no link leads to a part of it. */
const alone = { newer_cursor: null, linked: null, forum: null }

export const threadOf = (discussion: Discussion, answers: readonly Answer[], more: Partial<Thread> = {}): Thread => ({
  ...{ discussion, answers: answers.map((answer) => ({ answer })), creator: discussion.creator, solution_known: false },
  ...{ about: { title: 'Dice', category: 'statistics' }, previous_cursor: null, next: null, ...alone, ...more },
})
