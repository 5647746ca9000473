/** A certificate that was revoked after the backup stays revoked where the backup is restored. */
import { validMonths } from 'contract/credentials/rules.ts'
import type pg from 'pg'
import { type RevokedCertificate, revocationList } from '../platform/revocation-list.ts'
import { BackupProblem } from './backup-problem.ts'

/** Whatever was revoked when the backup was made is in every list since: one that lacks it is older, or a line was taken out. */
export async function insistOnRevoked(client: pg.PoolClient, revoked: readonly RevokedCertificate[]): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from credentials where revoked_at is not null and code <> all($1::text[])',
    [revoked.map(({ code }) => code)],
  )
  const missing = rows[0]?.count ?? 0
  if (missing > 0)
    throw new BackupProblem(
      `The file ${revocationList.fileName} beside the backup lacks ${missing} ${missing === 1 ? 'certificate that was' : 'certificates that were'} revoked before the backup was made. Put the newest list there, or accept this one with ${revocationList.option}.`,
    )
}

const given = `unnest($1::text[], $2::integer[], $3::integer[], $4::timestamptz[], $5::text[]) as given (code, list, list_index, at, reason)`

/**
 * @returns how many are revoked that were not
 * @throws {BackupProblem} where a certificate of the backup has the place of another one in the list: then it is the list of another site
 */
export async function applyRevocations(client: pg.PoolClient, revoked: readonly RevokedCertificate[]): Promise<number> {
  const values = [
    revoked.map(({ code }) => code),
    revoked.map(({ list }) => list),
    revoked.map(({ index }) => index),
    revoked.map(({ at }) => at),
    revoked.map(({ reason }) => reason),
  ]
  const { rows: strange } = await client.query(
    `select from ${given} join credentials known on known.code = given.code
    where (known.list, known.list_index) <> (given.list, given.list_index)
    union all
    select from ${given} join credentials known on known.list = given.list and known.list_index = given.list_index
    where known.code <> given.code limit 1`,
    values,
  )
  if (strange.length > 0)
    throw new BackupProblem(
      `The file ${revocationList.fileName} beside the backup belongs to another site: it puts certificates at places that others have in the backup. Put the list of this site there.`,
    )
  const again = await client.query(
    `update credentials set revoked_at = given.at, revocation_reason = given.reason
    from ${given} where credentials.code = given.code and revoked_at is null`,
    values,
  )
  await client.query(
    `insert into credential_status_lists (number, signed_at) select distinct given.list, timestamptz 'epoch' from ${given} on conflict do nothing`,
    values,
  )
  // Issued after the backup: nothing is known of them but this. Their dates only have to be possible.
  const unknown = await client.query(
    `insert into credentials (code, list, list_index, issued_at, valid_until, revoked_at, revocation_reason)
    select code, list, list_index, at, at + interval '${validMonths} months', at, reason from ${given}
    where not exists (select from credentials where credentials.code = given.code)`,
    values,
  )
  return (again.rowCount ?? 0) + (unknown.rowCount ?? 0)
}

/**
 * Places in status lists that were given out after the backup are never given again: every list is closed, and the next certificate goes into a new
 * one, whose number (minutes since 1970) no other place has reached. All are signed anew; one that lacks a revocation is not served before.
 */
export async function renewStatusLists(client: pg.PoolClient, now: Date): Promise<void> {
  await client.query(
    `update credential_status_lists list set is_closed = true, signed_at = 'epoch', signed = case when revoked_count = (
      select count(*) from credentials where credentials.list = list.number and revoked_at is not null) then signed end`,
  )
  await client.query(
    `insert into credential_status_lists (number, signed_at)
    select greatest($1, coalesce(max(number), 0) + 1), timestamptz 'epoch' from credential_status_lists`,
    [Math.floor(now.getTime() / 60_000)],
  )
}
