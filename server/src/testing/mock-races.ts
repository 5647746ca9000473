/** What may happen to one mock interview at the same moment, and what must come of it whoever is first. */
import { markMockAccessUsed } from 'contract/mock-interviews/api.ts'
import { sql } from 'kysely'
import { buyInterview } from './mock-interviews.ts'
import { elsewhere } from './networks.ts'
import { type Race, statuses, times } from './race.ts'

export const mockRaces: Record<string, Race> = {
  'of fifty bookings that are reported of one purchase, one counts; of one that is reported fifty times, all are answered':
    async (t) => {
      const [one, other] = [await buyInterview(t), await buyInterview(t)]
      const mark = (session_id: string, event_uri: string) =>
        t.call(markMockAccessUsed, { body: { session_id, event_uri }, from: elsewhere() })
      const different = await times(50, (n) => mark(one.sessionId, `event ${n}`))
      const same = await times(50, () => mark(other.sessionId, 'event'))
      const { rows: audited } = await sql`
      select from audit where event = 'mock credit used' and (detail ->> 'order')::integer in (${one.orderId}, ${other.orderId})`.execute(
        t.deps.db,
      )
      return {
        seen: { different: statuses(different), same: new Set(statuses(same)), audited: audited.length },
        wanted: { different: [200, ...Array(49).fill(409)], same: new Set([200]), audited: 2 },
      }
    },
}
