/** Exclusions in the index: firms that a candidate's email or card names, with all domains below and above. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { forGood } from '../candidates/closures.ts'
import { ownDomain } from '../candidates/domains.ts'
import { closeGroupsTo } from './draws.ts'

const sinceEver = new Date(0)

// The domain and those above it: `eu.bank.example`, `bank.example`, `example`.
const withParents = (domain: RawBuilder<string>) => sql`(
  select array_to_string(parts[first:], '.') as domain
  from string_to_array(${domain}, '.') parts, generate_series(1, cardinality(parts)) first)`

/** Candidates whose email has a domain in other letters. Domains of firms are kept in ASCII. */
async function findForeign(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ user_id: number; email_key: string }>`
    select candidate.user_id, person.email_key from candidates candidate join users person on person.id = candidate.user_id
    where candidate.is_on and person.email_key ~ '[^ -~]'`.execute(db)
  return sql`unnest(${rows.map((row) => row.user_id)}::integer[], ${rows.map((row) => ownDomain(row.email_key) ?? '')}::text[])`
}

const pairs = (firms: RawBuilder<boolean>, foreign: RawBuilder<unknown>) => sql`
  firm_domains as materialized (select id as firm_id, domain from firms firm where ${firms}),
  named as materialized (
    select candidate.user_id, domain from candidates candidate join users person on person.id = candidate.user_id,
      unnest(candidate.hidden_from || split_part(person.email_key, '@', 2)) domain
    where candidate.is_on
    union all select user_id, domain from ${foreign} spelt (user_id, domain)),
  pairs as materialized (
    select firm_id, user_id from firm_domains, lateral ${withParents(sql`firm_domains.domain`)} own join named on named.domain = own.domain
    union
    select firm_id, user_id from named, lateral ${withParents(sql`named.domain`)} own join firm_domains on firm_domains.domain = own.domain)`

const approved = sql<boolean>`firm.state = 'approved'`

/** Closes candidates to approved firms, and opens those that nothing closes any more and that have no card. */
export async function closeToFirms(db: Db, now: Date): Promise<void> {
  await sql`
    with ${pairs(approved, await findForeign(db))}, opened as (
      delete from candidate_closures closure where kind = 'excluded'
        and not exists (select from pairs where pairs.firm_id = closure.firm_id and pairs.user_id = closure.candidate_id)
        and not exists (select from cards where cards.candidate_id = closure.candidate_id))
    ${insertPairs(sql`${now}::timestamptz`)}`.execute(db)
}

const insertPairs = (since: RawBuilder<Date>) => sql`
  insert into candidate_closures (firm_id, candidate_id, kind, since, until)
  select firm_id, user_id, 'excluded', ${since}, ${forGood}::timestamptz from pairs on conflict do nothing`

/** A firm that has seen cards keeps the draw of their groups: a card in the place of one that goes would tell why it went. */
const sinceFirstView = (firmId: number, now: Date) => sql<Date>`(
  select case when exists (select from card_views where firm_id = ${firmId} and kind = 'search') then ${now} else ${sinceEver} end::timestamptz)`

/** Excludes candidates from one firm that was approved after the build, as the build does for all. */
export async function closeToFirm(db: Db, firmId: number, now: Date): Promise<void> {
  await sql`with ${pairs(sql`firm.id = ${firmId}`, await findForeign(db))} ${insertPairs(sinceFirstView(firmId, now))}`.execute(
    db,
  )
  await closeGroupsTo(db, firmId)
}
