/** Closures in the index: excluded firms (a candidate's own and named domains, with all below and above), and each firm's draw of a group. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { forGood } from '../candidates/closures.ts'
import { ownDomain } from '../candidates/domains.ts'

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
  await closeGroups(db, (firm) => sql`${firm} = ${firmId}`, sql`grouped.made_at`)
}

/** Keeps closed members of a build's groups out of each firm's draw, and hides groups from firms that would see too few of their cards. */
export const closeGroupsOf = (db: Db, buildId: number) =>
  closeGroups(db, () => sql`grouped.build_id = ${buildId}`, sql`grouped.made_at`)

/**
 * Before the first search of a firm in a week: the new draw also leaves out members who got a closure after the group was made. A card that
 * is always refused would be known by the requests of earlier weeks.
 */
export async function closeForWeek(db: Db, firmId: number, week: Date): Promise<void> {
  await closeGroups(db, (firm) => sql`${firm} = ${firmId} and grouped.made_at < ${week}`, sql`${week}::timestamptz`)
  await sql`update firms set drawn_for = ${week} where id = ${firmId}`.execute(db)
}

/**
 * Leaves out groups that a build is deleting, without waiting for it.
 *
 * @param which a condition on the column of the firm and on `grouped` @param at the moment whose closures count
 */
async function closeGroups(
  db: Db,
  which: (firm: RawBuilder<unknown>) => RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with closed as (
      select distinct closure.firm_id, grouped.id as group_id, closure.candidate_id
      from candidate_closures closure join cards card on card.candidate_id = closure.candidate_id
        join card_groups grouped on grouped.id = card.group_id
      where ${which(sql`closure.firm_id`)} and closure.since <= ${at} and closure.until > ${at}),
    lasting as (${lastingOf(sql`closed`)})
    insert into undrawn_members (firm_id, group_id, candidate_id)
    select firm_id, group_id, candidate_id from closed where group_id in (select id from lasting)
    on conflict do nothing`.execute(db)
  await sql`
    with few as (
      select undrawn.firm_id, grouped.id as group_id
      from undrawn_members undrawn join card_groups grouped on grouped.id = undrawn.group_id
      where ${which(sql`undrawn.firm_id`)}
      group by undrawn.firm_id, grouped.id
      having grouped.size - count(*) < grouped.shown_count),
    lasting as (${lastingOf(sql`few`)})
    insert into hidden_groups (firm_id, group_id)
    select firm_id, group_id from few where group_id in (select id from lasting)
    on conflict do nothing`.execute(db)
}

const lastingOf = (found: RawBuilder<unknown>) => sql`
  select id from card_groups where id in (select group_id from ${found}) for key share skip locked`
