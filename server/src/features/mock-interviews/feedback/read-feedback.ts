/** What was published on an interview, for who was interviewed. */
import type { Feedback } from 'contract/mock-interviews/feedback.ts'
import type { Deps } from '../../../deps.ts'
import { type Asking, admitCandidate, type Which } from '../candidates/admit-candidate.ts'
import { findFeedback } from './feedback-store.ts'
import { publishedOf } from './feedback-wire.ts'

export async function readFeedback(deps: Deps, asking: Asking, which: Which): Promise<{ feedback: Feedback | null }> {
  const { id } = await admitCandidate(deps, asking, which)
  return { feedback: await publishedOf(deps.db, await findFeedback(deps.db, id)) }
}
