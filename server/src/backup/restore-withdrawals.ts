/** A consent that was withdrawn after the backup stays withdrawn where the backup is restored. */
import type pg from 'pg'
import type { WithdrawnConsent } from '../platform/withdrawal-list.ts'

/** @returns how many consents are withdrawn again; one that was given after the withdrawal holds */
export async function applyWithdrawals(client: pg.PoolClient, withdrawn: readonly WithdrawnConsent[]): Promise<number> {
  const { rowCount } = await client.query(
    `with again as (
      update recruiting_consents consent set withdrawn_at = given.at
      from unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) as given (id, since, at)
        join users person on person.id = given.id and date_trunc('milliseconds', person.created_at) = given.since
      where consent.user_id = given.id and consent.withdrawn_at is null and consent.given_at <= given.at
      returning consent.user_id),
    switched as (update candidates set is_on = false from again where candidates.user_id = again.user_id),
    gone as (delete from cards using again where cards.candidate_id = again.user_id)
    select from again`,
    [withdrawn.map(({ id }) => id), withdrawn.map(({ since }) => since), withdrawn.map(({ at }) => at)],
  )
  return rowCount ?? 0
}
