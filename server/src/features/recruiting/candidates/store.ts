/** The queries of a candidate's card and consent. */

import type { CardForm } from 'contract/recruiting/candidates.ts'
import type { CardFields } from 'contract/recruiting/card.ts'
import { fewestAlike } from 'contract/recruiting/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

/** A condition on `person` (users): neither suspended nor erased nor leaving. */
export const isPresent = sql<boolean>`(person.suspended_at is null and person.leaves_at is null and not person.is_erased)`

interface CandidateRow extends CardForm {
  is_on: boolean
}

const columns = sql`is_on, roles, regions, years, remote, available, key_words, shown, hidden_from`

/** @returns undefined before the card was saved */
export const findCandidate = lookup<{ userId: number }, CandidateRow>(
  ({ userId }) => sql`select ${columns} from candidates where user_id = ${userId}`,
)

/** Keeps everybody else from changing it until the end of the transaction. A card that was never saved is made, empty. */
export async function lockCandidate(db: Db, userId: number, now: Date): Promise<CandidateRow> {
  await sql`insert into candidates (user_id, changed_at) values (${userId}, ${now}) on conflict do nothing`.execute(db)
  const { rows } = await sql<CandidateRow>`select ${columns} from candidates where user_id = ${userId} for update`.execute(db)
  return rows[0] as CandidateRow
}

export async function saveForm(db: Db, userId: number, form: CardForm, now: Date): Promise<void> {
  await db
    .updateTable('candidates')
    .set({ ...form, changed_at: now })
    .where('user_id', '=', userId)
    .execute()
}

export async function switchCandidate(db: Db, userId: number, isOn: boolean, now: Date): Promise<void> {
  await db.updateTable('candidates').set({ is_on: isOn, changed_at: now }).where('user_id', '=', userId).execute()
}

/** From here no firm sees the card, until the next build. */
export async function removeCard(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('cards').where('candidate_id', '=', userId).execute()
}

interface Consent {
  version: string
  given_at: Date
}

export const findConsent = lookup<{ userId: number }, Consent>(
  ({ userId }) => sql`select version, given_at from recruiting_consents where user_id = ${userId} and withdrawn_at is null`,
)

export async function giveConsent(db: Db, userId: number, version: string, now: Date): Promise<void> {
  await db.insertInto('recruiting_consents').values({ user_id: userId, version, given_at: now }).execute()
}

export async function closeConsent(db: Db, userId: number, now: Date): Promise<void> {
  await sql`update recruiting_consents set withdrawn_at = ${now} where user_id = ${userId} and withdrawn_at is null`.execute(db)
}

/** The fields that the candidate's card shows now; undefined where it is in no group, or in one of which too few are left. */
export const findShownFields = lookup<{ userId: number }, { fields: CardFields }>(
  ({ userId }) => sql`
    select shown.fields from cards own join card_groups shown on shown.id = own.group_id
    where own.candidate_id = ${userId} and (
      select count(*) from (
        select from cards member join users person on person.id = member.candidate_id
        where member.group_id = own.group_id and ${isPresent} limit ${sql.lit(fewestAlike)}) members) = ${sql.lit(fewestAlike)}`,
)
