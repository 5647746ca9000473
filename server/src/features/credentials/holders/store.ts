/** The queries of a holder's own certificates. */
import type { RevocationReason, Visibility } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'

export interface OwnRow {
  code: string
  attempt_id: number | null
  title: string
  name: string
  shows_scores: boolean
  issued_at: Date
  valid_until: Date
  revoked_at: Date | null
  revocation_reason: RevocationReason | null
  visibility: Visibility
}

const columns = sql`
  code, attempt_id, title, name, shows_scores, issued_at, valid_until, revoked_at, revocation_reason, visibility`

export const findOwnCredentials = prepared<{ userId: number }, OwnRow>(
  ({ userId }) => sql`
    select ${columns} from credentials where user_id = ${userId} order by issued_at desc, code limit 50`,
)

export const findOwn = lookup<{ code: string; userId: number }, OwnRow>(
  ({ code, userId }) => sql`select ${columns} from credentials where code = ${code} and user_id = ${userId}`,
)

/** Keeps everybody else from changing it until the end of the transaction. */
export async function lockOwn(db: Db, own: { code: string; userId: number }): Promise<OwnRow | undefined> {
  await sql`select from credentials where code = ${own.code} and user_id = ${own.userId} for update`.execute(db)
  return findOwn(db, own)
}

/** @returns whether it is theirs */
export async function setVisibility(
  db: Db,
  { code, userId, visibility }: { code: string; userId: number; visibility: Visibility },
): Promise<boolean> {
  const { rows } = await sql`
    update credentials set visibility = ${visibility} where code = ${code} and user_id = ${userId} returning 1`.execute(db)
  return rows.length > 0
}
