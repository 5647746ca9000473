/** The sittings that are open now, for administrators. */
import type { OpenSitting } from 'contract/assessments/open-sittings.ts'
import { deliverySeconds } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { after, seconds } from '../../../platform/clock.ts'
import { creditOutage, type OutageDeps } from './outages.ts'

const most = 100

interface OpenRow extends Omit<OpenSitting, 'candidate' | 'started_at' | 'ends_at' | 'break_ends_at' | 'last_saved_at'> {
  user_id: number
  username: string
  started_at: Date
  ends_at: Date
  break_ends_at: Date | null
  last_saved_at: Date | null
}

export async function listOpenSittings(deps: OutageDeps): Promise<{ sittings: OpenSitting[]; more: boolean }> {
  const { db, clock } = deps
  await creditOutage(deps)
  const now = clock.now()
  const { rows } = await sql<OpenRow>`
    select attempt.id, attempt.rules ->> 'title' as title, attempt.user_id, coalesce(candidate.username, '') as username, attempt.assurance,
      attempt.started_at, attempt.ends_at, case when attempt.break_is_open and attempt.break_ends_at > ${now} then attempt.break_ends_at end as break_ends_at,
      (select max(saved_at) from assessment_answers answer where answer.attempt_id = attempt.id) as last_saved_at,
      exists (select from assessment_sittings sitting where sitting.attempt_id = attempt.id and sitting.ended_at is null) as has_window
    from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id
    where attempt.state = 'open' and attempt.ends_at >= ${after(now, -seconds(deliverySeconds))}
    order by attempt.assurance = 'own_browser', attempt.ends_at, attempt.id limit ${most + 1}`.execute(db)
  return {
    sittings: rows.slice(0, most).map(({ user_id, username, ...row }) => ({
      ...row,
      candidate: { id: user_id, username },
      started_at: row.started_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      break_ends_at: row.break_ends_at?.toISOString() ?? null,
      last_saved_at: row.last_saved_at?.toISOString() ?? null,
    })),
    more: rows.length > most,
  }
}
