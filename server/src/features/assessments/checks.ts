import { longestLog } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { type Check, findRows } from '../../platform/consistency.ts'
import { chained, firstHash } from './sittings/log.ts'
import { eventsInPages } from './sittings/store.ts'

export const assessmentChecks: readonly Check[] = [
  {
    what: 'a log of a sitting that was changed',
    async *find({ db }) {
      let last: { attempt: number; seq: number; hash: Buffer } = { attempt: 0, seq: 0, hash: firstHash }
      for await (const event of eventsInPages(db)) {
        const before = event.attempt_id === last.attempt ? last : { seq: 0, hash: firstHash }
        if (event.seq !== before.seq + 1 || !chained(before.hash, event).equals(event.hash))
          yield `attempt ${event.attempt_id}, entry ${event.seq}`
        last = { attempt: event.attempt_id, seq: event.seq, hash: event.hash }
      }
    },
  },
  findRows(
    'a sitting without its start or its end in the log',
    sql`
      select 'attempt ' || attempt.id as found from assessment_attempts attempt
      where (attempt.started_at is not null and not exists (
          select from assessment_events event where event.attempt_id = attempt.id and event.kind = 'started'))
        or (attempt.state not in ('ready', 'open', 'lapsed') and not exists (
          select from assessment_events event where event.attempt_id = attempt.id and event.kind in ('handed in', 'time over')))`,
  ),
  findRows(
    'a sitting whose end is not its start, its minutes, its credits and its breaks',
    sql`
      select 'attempt ' || attempt.id as found from assessment_attempts attempt cross join lateral (
        select count(*) as events, count(*) filter (where kind in ('time credit', 'break ended', 'resumed')) as moves,
          coalesce(sum((data ->> 'seconds')::integer) filter (where kind in ('time credit', 'break ended', 'resumed')), 0) as seconds
        from assessment_events event where event.attempt_id = attempt.id) log
      where attempt.ends_at is not null and log.events < ${longestLog} - 200 and abs(
        extract(epoch from attempt.ends_at - attempt.started_at)
        - 60 * ceil((attempt.rules ->> 'minutes')::integer * coalesce((attempt.accommodation ->> 'time_factor')::double precision, 1))
        - log.seconds - case when attempt.break_is_open then extract(epoch from attempt.break_ends_at - attempt.break_began_at) else 0 end)
        > 1 + log.moves`,
  ),
  findRows(
    'an examination in the locked browser that another browser entered',
    sql`
      select 'attempt ' || sitting.attempt_id as found
      from assessment_sittings sitting join assessment_attempts attempt on attempt.id = sitting.attempt_id
      where attempt.assurance = 'locked_browser' and not sitting.locked`,
  ),
  findRows(
    'an examination that passed before its oral',
    sql`
      select 'attempt ' || attempt.id as found
      from assessment_orals oral join assessment_attempts attempt on attempt.id = oral.attempt_id
      where attempt.state = 'passed' and oral.outcome is null`,
  ),
  findRows(
    'a marked sitting with another score than its marks',
    sql`
      select 'attempt ' || attempt.id as found from assessment_attempts attempt
      where attempt.earned is not null and abs(attempt.earned - (
        select coalesce(sum(newest.points), 0) from (
          select distinct on (position) points from assessment_marks mark where mark.attempt_id = attempt.id
          order by position, run desc) newest)) > 1e-9`,
  ),
]
