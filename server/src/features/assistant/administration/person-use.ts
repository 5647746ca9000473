/** How somebody uses the assistant: what is left to them today, and what is kept of their questions. */

import type { readAssistantUse } from 'contract/assistant/administration.ts'
import { questionsADay } from 'contract/assistant/api.ts'
import type { Reply } from 'contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { nextDay } from '../questions/history.ts'
import { countAsked } from '../questions/store.ts'
import { countUse } from './review-store.ts'

export async function readUse({ db, clock }: Deps, userId: number): Promise<Reply<typeof readAssistantUse>> {
  const now = clock.now()
  const asked = await countAsked(db, userId, now)
  return {
    left: questionsADay - asked,
    of: questionsADay,
    resets_at: nextDay(now).toISOString(),
    ...(await countUse(db, userId)),
  }
}
