/**
 * How long rows are kept that nobody has asked us to keep, listed by hand: docs/operating.md shows it as a table. Facts about money are in
 * no list of this kind, nor is what people make of the library, but for old attempts and code that was kept: what came of them stays. Of one
 * reader's attempts at one item the newest hundred are kept, by the statement that adds one (`library/answers/store.ts`), and of their kept
 * code twenty (`library/code/past-code-store.ts`).
 */
import { accommodationKeptDays } from 'contract/assessments/accommodations.ts'
import { viewDays } from 'contract/recruiting/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/db.ts'
import type { Database } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { isUnclaimed } from './features/accounts/store.ts'
import { forgetsOf } from './platform/audit.ts'
import { after, days } from './platform/clock.ts'

interface Rule {
  table: keyof Database
  /** Which rows go at this moment; a condition that an index answers. */
  goes(now: Date): RawBuilder<boolean>
}

const ago = (now: Date, count: number) => after(now, -days(count))

const rules: Rule[] = [
  { table: 'limits', goes: (now) => sql`expires_at <= ${now}` },
  { table: 'spent_captchas', goes: (now) => sql`expires_at <= ${now}` },
  { table: 'sessions', goes: (now) => sql`expires_at <= ${now}` },
  { table: 'forum_logins', goes: (now) => sql`expires_at <= ${now}` },
  // Not sooner: a link that was used answers the same to who opens it late once more.
  { table: 'email_links', goes: (now) => sql`expires_at <= ${ago(now, 30)}` },
  // Nobody has shown that the address is theirs; whoever it belongs to may sign up with it again.
  {
    table: 'users',
    goes: (now) => sql`created_at <= ${ago(now, 30)} and ${isUnclaimed}`,
  },
  { table: 'mails', goes: (now) => sql`(sent_at is not null or given_up_at is not null) and created_at <= ${ago(now, 90)}` },
  { table: 'audit', goes: (now) => sql`at <= ${ago(now, 365)}` },
  { table: 'backups', goes: (now) => sql`began_at <= ${ago(now, 365)}` },
  { table: 'item_reports', goes: (now) => sql`settled_at <= ${ago(now, 365)}` },
  // The newest that found nothing wrong says that there is a library: without it, a start would be a first one again.
  {
    table: 'content_loads',
    goes: (now) =>
      sql`at <= ${ago(now, 90)} and id is distinct from (select max(id) from content_loads whole where whole.refused_count = 0)`,
  },
  { table: 'processes', goes: (now) => sql`seen_at <= ${ago(now, 7)}` },
  { table: 'server_errors', goes: (now) => sql`hour <= ${ago(now, 30)}` },
  { table: 'attempts', goes: (now) => sql`at <= ${ago(now, 730)}` },
  { table: 'servings', goes: (now) => sql`served_at <= ${ago(now, 730)}` },
  { table: 'kept_code', goes: (now) => sql`at <= ${ago(now, 730)}` },
  { table: 'notifications', goes: (now) => sql`created_at <= ${ago(now, 90)}` },
  // As long as an administrator can put them back (readings §5).
  { table: 'discussions', goes: (now) => sql`removed_at <= ${ago(now, 30)}` },
  { table: 'discussion_answers', goes: (now) => sql`removed_at <= ${ago(now, 30)}` },
  { table: 'mock_waitlist', goes: (now) => sql`since <= ${ago(now, 365)}` },
  { table: 'mock_blocked_times', goes: (now) => sql`blocked_to <= ${ago(now, 30)}` },
  { table: 'assessment_calls', goes: (now) => sql`ends_at <= ${ago(now, 730)} and attempt_id is null` },
  { table: 'assessment_launches', goes: (now) => sql`expires_at <= ${now}` },
  { table: 'assessment_attempts', goes: (now) => sql`drawn_at <= ${ago(now, 730)} and state in ('marked', 'lapsed')` },
  // As long as a certificate is valid, and a year more.
  { table: 'assessment_attempts', goes: (now) => sql`drawn_at <= ${ago(now, 1461)} and state in ('passed', 'failed', 'void')` },
  {
    table: 'accommodation_requests',
    goes: (now) => sql`outcome = 'refused' and decided_at <= ${ago(now, accommodationKeptDays)}`,
  },
  // With it go the reasons and what was granted.
  {
    table: 'accommodation_requests',
    goes: (now) => sql`id in (
      select request_id from accommodations where least(valid_until, revoked_at) <= ${ago(now, accommodationKeptDays)})`,
  },
  {
    table: 'assessment_edits',
    goes: (now) => sql`exists (
      select from assessment_attempts attempt where attempt.id = attempt_id and attempt.state in ('marked', 'passed', 'failed', 'void')
        and greatest(attempt.closed_at, attempt.released_at) <= ${ago(now, 90)}
        and not exists (
          select from assessment_cases decided
          where decided.attempt_id = attempt.id and coalesce(decided.closed_at, ${now}) > ${ago(now, 90)}))`,
  },
  { table: 'firm_invitations', goes: (now) => sql`expires_at <= ${ago(now, 30)}` },
  // A closure holds for each group that was made before its end.
  { table: 'candidate_closures', goes: (now) => sql`until <= least(${now}, (select min(made_at) from card_groups))` },
  { table: 'card_views', goes: (now) => sql`at <= ${ago(now, viewDays)}` },
  { table: 'contact_requests', goes: (now) => sql`sent_at <= ${ago(now, 730)}` },
  {
    table: 'shortlist_entries',
    goes: (now) => sql`added_at <= ${ago(now, 730)} and not exists (
      select from contact_requests request where request.entry_id = shortlist_entries.id and request.sent_at > ${ago(now, 730)})`,
  },
  {
    table: 'index_builds',
    goes: (now) => sql`made_at <= ${ago(now, 90)} and not exists (select from card_groups where build_id = index_builds.id)`,
  },
  { table: 'reported_posts', goes: (now) => sql`settled_at <= ${ago(now, 365)}` },
]

/** So few at once that nobody waits for it. */
const batch = 1000

/** Deletes some of what is due in each table; true when there may be more. */
export async function sweep(db: Db, now: Date): Promise<boolean> {
  let more = false
  for (const { table, goes } of rules) more = (await forget(db, table, goes(now))) || more
  return more
}

/** In a transaction that says what it comes for: a table that is never rewritten lets nothing go otherwise. */
function forget(db: Db, table: keyof Database, goes: RawBuilder<boolean>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await forgetsOf(trx, table)
    return deleteSome(trx, sql.table(table), goes)
  })
}

/** What somebody is changing at this moment is left to the next time. */
async function deleteSome(db: Db, table: RawBuilder<unknown>, goes: RawBuilder<boolean>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${goes} limit ${batch} for update skip locked))`.execute(
    db,
  )
  return numAffectedRows >= batch
}
