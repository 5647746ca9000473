/** Posts as the server answers with them, for component tests: what a test says of one, and the rest as nobody has touched it yet. */
import type { Answer } from 'contract/discussions/model.ts'

export const answerOf = (more: Partial<Answer> = {}): Answer => ({
  id: 11,
  content: 'Here',
  html: null,
  discussion: 5,
  parent_answer: null,
  file: null,
  attachment: null,
  created_at: '2026-03-09T16:20:00Z',
  edited_at: null,
  creator: { username: 'first_step', email: 'noor@example.com' },
  child_answers: [],
  reply_count: 0,
  votes: 0,
  voted: false,
  gives_away: false,
  covered: false,
  accepted: false,
  endorsed: false,
  removed_until: null,
  removal_reason: null,
  edited_by_moderator: false,
  edit_reason: null,
  ...more,
})
