/** Firms that do not see a candidate: their own, those they name, and those they block. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { ownDomain } from './domains.ts'

/** Until somebody lifts it. */
export const forGood = new Date('9999-12-31T00:00:00Z')

/** Either is the other, or a subdomain of it. */
export const covers = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`
  (${one} = ${other} or right(${one}, length(${other}) + 1) = '.' || ${other} or right(${other}, length(${one}) + 1) = '.' || ${one})`

interface Excluding {
  id: number
  email: string
  hiddenFrom: readonly string[]
}

/**
 * Excludes the firms that a candidate's email and card name now. No exclusion ends while they have a card: a card that came back would
 * tell whose it is.
 */
export async function renewExclusions(db: Db, { id, email, hiddenFrom }: Excluding, now: Date): Promise<void> {
  const own = ownDomain(email)
  const domains = [...hiddenFrom, ...(own ? [own] : [])]
  const excluded = sql`exists (
    select from unnest(${domains}::text[]) domain where ${covers(sql`firm.domain`, sql`domain`)})`
  await sql`
    delete from candidate_closures closure using firms firm
    where closure.candidate_id = ${id} and closure.kind = 'excluded' and firm.id = closure.firm_id and not ${excluded}
      and not exists (select from cards where cards.candidate_id = closure.candidate_id)`.execute(db)
  await sql`
    insert into candidate_closures (firm_id, candidate_id, kind, since, until)
    select firm.id, ${id}::integer, 'excluded', ${now}::timestamptz, ${forGood}::timestamptz from firms firm where ${excluded}
    on conflict do nothing`.execute(db)
}

/** Closes a firm to a candidate, until then or later. A closure that lasts keeps its `since`; one that had ended begins anew. */
export async function closeTo(
  db: Db,
  { firmId, candidateId, kind, until }: { firmId: number; candidateId: number; kind: 'asked' | 'blocked'; until: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into candidate_closures as closure (firm_id, candidate_id, kind, since, until)
    values (${firmId}, ${candidateId}, ${kind}, ${now}, ${until})
    on conflict (firm_id, candidate_id, kind) do update set until = greatest(closure.until, excluded.until),
      since = case when closure.until <= excluded.since then excluded.since else closure.since end`.execute(db)
}

/** Ends blocks for groups that are made from now on: in an older one, a card that came back would tell whose it is. */
export async function unblockFirms(db: Db, candidateId: number, now: Date): Promise<void> {
  await db
    .updateTable('candidate_closures')
    .set({ until: now })
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'blocked')
    .where('until', '>', now)
    .execute()
}

export async function countBlocked(db: Db, candidateId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from candidate_closures where candidate_id = ${candidateId} and kind = 'blocked' and until > ${now}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
