/** The accommodation of a candidate, and the copy that an attempt keeps. */
import type { Accommodation } from 'contract/assessments/accommodations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

/** The copy of an attempt. */
export type Snapshot = Omit<Accommodation, 'valid_until'>

/** Only the newest accommodation of a person counts. */
const inForce = (userId: unknown, now: unknown) => sql`(
  select newest.* from (
    select * from accommodations given where given.user_id = ${userId} order by given.request_id desc limit 1) newest
  where newest.revoked_at is null and newest.valid_until > ${now})`

const findInForce = lookup<{ userId: number; now: Date }, Snapshot & { valid_until: Date }>(
  ({ userId, now }) => sql`
    select time_factor, break_minutes, no_locked_browser, oral_form, valid_until from ${inForce(userId, now)} current`,
)

export async function findAccommodation(db: Db, of: { userId: number; now: Date }): Promise<Accommodation | undefined> {
  const row = await findInForce(db, of)
  return row && { ...row, valid_until: row.valid_until.toISOString() }
}

/** Copies it into the papers that this person has not started. A later grant or revocation changes no sitting that has begun. */
export async function takeSnapshot(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await sql`
    update assessment_attempts set accommodation = (
      select jsonb_build_object('time_factor', time_factor, 'break_minutes', break_minutes, 'no_locked_browser', no_locked_browser,
        'oral_form', oral_form)
      from ${inForce(userId, now)} current)
    where user_id = ${userId} and state = 'ready'`.execute(db)
}
