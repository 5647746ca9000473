/** Lists the booked calls of one person, as candidate and as host. */
import type { listCalls as listEndpoint } from 'contract/assessments/calls.ts'
import type { Reply } from 'contract/endpoint.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/guard.ts'
import { findCalendarOwners } from '../../mock-interviews/mock-interviews.ts'
import { findCallsOfCandidate, findCallsOfHost } from './store.ts'
import type { CallDeps } from './wanted.ts'
import { showCalls } from './wire.ts'

export async function listCalls({ db, clock }: CallDeps, caller: Caller): Promise<Reply<typeof listEndpoint>> {
  const now = clock.now()
  const own = await findCallsOfCandidate(db, caller.id, now)
  const hosted = await findCallsOfHost(db, caller.id, now)
  const { rows } = await sql`
    select 1 from assessment_roles where user_id = ${caller.id} and role in ('invigilator', 'examiner') limit 1`.execute(db)
  return {
    own: await showCalls(db, own, 'candidate', now),
    hosted: await showCalls(db, hosted, 'host', now),
    is_host: rows.length > 0,
    has_calendar: (await findCalendarOwners(db, [caller.id], { isOpen: false })).length > 0,
  }
}
