/** Each firm's draw of a group: the members who are left out of it, and the groups of which a firm would see too few cards. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Keeps closed members of a build's groups out of each firm's draw, and hides groups from firms that would see too few of their cards. */
export const closeGroupsOf = (db: Db, buildId: number) =>
  closeGroups(db, () => sql`grouped.build_id = ${buildId}`, sql`grouped.made_at`)

/** The same in all groups, for one firm. */
export const closeGroupsTo = (db: Db, firmId: number) => closeGroups(db, (firm) => sql`${firm} = ${firmId}`, sql`grouped.made_at`)

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
