/** A firm that is approved never sees its own people, nor those who named its domain. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Until when an exclusion holds. */
export const forEver = new Date('9999-12-31T00:00:00Z')

/** Subdomains of each count as the same. Groups of which the firm may now see too few cards are hidden from it as a whole. */
export async function excludeCandidates(
  db: Db,
  { firmId, domain }: { firmId: number; domain: string },
  now: Date,
): Promise<void> {
  const isSame = (other: ReturnType<typeof sql>) => sql`(${other} = ${domain}::text
    or right(${other}, length(${domain}::text) + 1) = '.' || ${domain}::text
    or right(${domain}::text, length(${other}) + 1) = '.' || ${other})`
  const ownDomain = sql`regexp_replace(person.email_key, '^.*@', '')`
  await sql`
    insert into candidate_closures (firm_id, candidate_id, kind, since, until)
    select ${firmId}::integer, candidate.user_id, 'excluded', ${now}::timestamptz, ${forEver}::timestamptz
    from candidates candidate join users person on person.id = candidate.user_id
    where ${isSame(ownDomain)} or exists (select from unnest(candidate.hidden_from) hidden where ${isSame(sql`hidden`)})
    on conflict do nothing`.execute(db)
  await sql`
    insert into hidden_groups (firm_id, group_id)
    select ${firmId}::integer, one.id from card_groups one
    where (select count(*) from cards card where card.group_id = one.id and not exists (
      select from candidate_closures closure
      where closure.firm_id = ${firmId} and closure.candidate_id = card.candidate_id and closure.kind <> 'asked')) < one.shown_count
    on conflict do nothing`.execute(db)
}
