import type { Query, Reply } from 'contract/endpoint.ts'
import type { listWaitingCandidates as waiting } from 'contract/mock-interviews/administration.ts'
import type { Deps } from '../../../deps.ts'
import { pageBehind } from '../../../platform/page-by-number.ts'
import { findWaitlist } from '../waitlist/waitlist-store.ts'

const pageSize = 50

export async function listWaitingCandidates(
  { db }: Deps,
  { cursor: skip = 0 }: Query<typeof waiting>,
): Promise<Reply<typeof waiting>> {
  const { shown, next_cursor } = pageBehind(await findWaitlist(db, { skip, limit: pageSize + 1 }), skip, pageSize)
  return { candidates: shown.map(({ since, ...candidate }) => ({ ...candidate, since: since.toISOString() })), next_cursor }
}
