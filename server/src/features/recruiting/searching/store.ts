/** The queries of a search: groups that match, and the cards of a page, which are noted as seen. */
import type { CardFields } from 'contract/recruiting/card.ts'
import { cardsPerPage } from 'contract/recruiting/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import { isLiveFor, isVisibleTo } from '../card-index/visible.ts'

export interface FoundGroup {
  id: number
  /** Its place in the firm's order of this week. */
  place: string
  fields: CardFields
  size: number
}

interface Found {
  count: number
  facets: { term: string; count: number }[]
  /** From `after` on, one more than a page can need. */
  groups: FoundGroup[]
}

/** @param values.salt of the firm and week @param values.after the place of the group with which the page begins */
export const findGroups = prepared<{ firmId: number; terms: readonly string[]; salt: string; after: string }, Found>(
  ({ firmId, terms, salt, after }) => sql`
    with matching as materialized (
      select id, fields, terms, size, md5(${salt}::text || grouped.id) as place from card_groups grouped
      where terms @> ${terms}::text[] and ${isVisibleTo(firmId)})
    select coalesce((select sum(size) from matching), 0)::integer as count,
      coalesce((select json_agg(facet) from (
        select term, sum(size)::integer as count from matching, unnest(terms) term group by term order by 2 desc, 1 limit 300) facet), '[]') as facets,
      coalesce((select json_agg(page) from (
        select id, place, fields, size from matching where place >= ${after}::text order by place limit ${sql.lit(cardsPerPage + 1)}) page), '[]') as groups`,
)

/** Of `card` and `grouped`: nothing hides the card from this firm now. */
const isOpenTo = (firmId: RawBuilder<number>) => sql<boolean>`
  ${isLiveFor(sql`(select domain from firms where id = ${firmId}::integer)`)} and not exists (
    select from candidate_closures closure where closure.firm_id = ${firmId} and closure.candidate_id = card.candidate_id
      and closure.kind in ('excluded', 'blocked') and closure.until > grouped.made_at)`

export interface DrawnCard {
  group_id: number
  candidate_id: number
  place: string
}

/**
 * The cards of groups that a firm sees, in its order. They are drawn among the members who were closed neither when the group was made nor when
 * the week began; those that have gone since, or are closed since, are left out and not replaced.
 */
export const drawCards = prepared<{ firmId: number; groups: readonly number[]; salt: string }, DrawnCard>(
  ({ firmId, groups, salt }) => sql`
    with drawn as (
      select grouped.id, member, md5(${salt}::text || grouped.id || ' ' || member) as place, grouped.shown_count,
        row_number() over (partition by grouped.id order by md5(${salt}::text || grouped.id || ' ' || member)) as rank
      from card_groups grouped, unnest(grouped.members) member
      where grouped.id = any(${groups}::integer[]) and not exists (
        select from undrawn_members undrawn
        where undrawn.firm_id = ${firmId} and undrawn.group_id = grouped.id and undrawn.candidate_id = member))
    select drawn.id as group_id, member as candidate_id, place
    from drawn join card_groups grouped on grouped.id = drawn.id
      join cards card on card.candidate_id = member and card.group_id = drawn.id
    where rank <= drawn.shown_count and ${isOpenTo(firmId)}
    order by md5(${salt}::text || drawn.id), place`,
)

/** Of cards that the firm was shown after `since`, those that it can read now. */
export const findStillShown = prepared<{ firmId: number; ids: readonly string[]; since: Date }, { card_id: string }>(
  ({ firmId, ids, since }) => sql`
    with view as materialized (
      select distinct card_id, candidate_id, group_id from card_views
      where firm_id = ${firmId} and card_id = any(${ids}::text[]) and at >= ${since} and kind = 'search')
    select view.card_id
    from view join card_groups grouped on grouped.id = view.group_id
      join cards card on card.candidate_id = view.candidate_id and card.group_id = view.group_id
    where ${isVisibleTo(firmId)} and ${isOpenTo(firmId)}`,
)

interface Seen {
  firmId: number
  seatId: number
  now: Date
  candidates: readonly number[]
  ids: readonly string[]
  groups: readonly number[]
}

/** Notes views. @returns the ids of those that are on the firm's shortlist */
export const noteViews = prepared<Seen, { card_id: string }>(
  ({ firmId, seatId, now, candidates, ids, groups }) => sql`
    with seen as (
      insert into card_views (firm_id, seat_id, candidate_id, card_id, group_id, at, is_first)
      select ${firmId}::integer, ${seatId}::integer, candidate, card, grouped, ${now}::timestamptz, not exists (
        select from card_views known where known.firm_id = ${firmId} and known.card_id = card and known.kind = 'search')
      from unnest(${candidates}::integer[], ${ids}::text[], ${groups}::integer[]) shown (candidate, card, grouped))
    select card_id from shortlist_entries where firm_id = ${firmId} and card_id = any(${ids}::text[])`,
)

/** Cards that searches have shown a firm for the first time since. */
export const countCardsRead = prepared<{ firmId: number; since: Date }, { count: number; first: Date | null }>(
  ({ firmId, since }) => sql`
    select count(*)::integer as count, min(at) as first from card_views where firm_id = ${firmId} and at > ${since} and is_first`,
)

interface NewestBuild {
  made_at: Date
  candidate_count: number
  /** The firm was approved after it. */
  is_before_firm: boolean
  /** The week of its last draw, by its Monday. */
  drawn_for: string | null
}

/** Waits for other searches of the firm: they are carried out one after the other, so that its limit of a day holds. */
export const findBuildFor = prepared<{ firmId: number }, NewestBuild>(
  ({ firmId }) => sql`
    select made_at, candidate_count, coalesce(firm.decided_at, firm.created_at) > made_at as is_before_firm,
      to_char(firm.drawn_for at time zone 'UTC', 'YYYY-MM-DD') as drawn_for
    from (select pg_advisory_xact_lock(hashtext('searches of a firm'), ${firmId})) locked, firms firm, index_builds
    where firm.id = ${firmId} order by made_at desc limit 1`,
)
