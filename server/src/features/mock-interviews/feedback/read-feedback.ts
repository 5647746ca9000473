/** What was published on an interview, for who was interviewed. */
import type { Feedback } from 'contract/mock-interviews/feedback.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { admitCandidate, type BookingKey, type CandidateCall } from '../candidates/admit-candidate.ts'
import { findFeedback } from './feedback-store.ts'
import { publishedOf } from './feedback-wire.ts'

export async function readFeedback(deps: Deps, call: CandidateCall, which: BookingKey): Promise<{ feedback: Feedback | null }> {
  const { id, is_revoked } = await admitCandidate(deps, call, which)
  if (is_revoked) throw problem('not_found')
  return { feedback: await publishedOf(deps.db, await findFeedback(deps.db, id)) }
}
