import { countUnread } from 'contract/discussions/inbox.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Asked for again whenever somebody comes back to the page, and once a minute while they look at it. */
export const unreadQuery = {
  ...endpointQuery(countUnread),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true as const,
  // It is told by nothing but the bell, and comes with the next look.
  meta: { quiet: true },
}
