/** The queries of revocations. */
import type { RevocationReason } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Revocation {
  code: string
  reason: RevocationReason
  /** The holder reads it. */
  explanation?: string
  at: Date
}

/** @returns the number of its status list; undefined where it was revoked before */
export async function setRevoked(db: Db, { code, reason, explanation, at }: Revocation): Promise<number | undefined> {
  const { rows } = await sql<{ list: number }>`
    update credentials set revoked_at = ${at}, revocation_reason = ${reason}, revocation_explanation = ${explanation ?? null}
    where code = ${code} and revoked_at is null returning list`.execute(db)
  return rows[0]?.list
}

/** The one that replaces it; it must be revoked. */
export async function setSuperseded(db: Db, code: string, by: string): Promise<void> {
  await sql`update credentials set superseded_by = ${by} where code = ${code}`.execute(db)
}

/** A revocation that waits for its second decider is from now on one of the certificate that replaces this one. */
export async function moveRequest(db: Db, code: string, to: string): Promise<void> {
  await sql`update credential_revocations set code = ${to} where code = ${code} and outcome is null`.execute(db)
}

/** Locks every certificate of a holder that is not revoked. */
export async function lockLive(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from credentials where user_id = ${userId} and revoked_at is null order by code for update`.execute(db)
  return rows.map(({ code }) => code)
}

/** Takes the holder out of all their certificates, which must be revoked. */
export async function forgetHolder(db: Db, userId: number): Promise<void> {
  await sql`
    update credential_revocations set explanation = '' from credentials credential
    where credential.code = credential_revocations.code and credential.user_id = ${userId}`.execute(db)
  await sql`
    update credentials set user_id = null, attempt_id = null, title = null, name = null, signed = null, shows_scores = false,
      revocation_explanation = null, visibility = 'hidden'
    where user_id = ${userId}`.execute(db)
}

/** @returns another text after each revocation; undefined where there is none */
export async function stateOfRevocations(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ newest: Date | null; count: number }>`
    select max(revoked_at) as newest, count(*)::integer as count from credentials where revoked_at is not null`.execute(db)
  const [{ newest, count } = { newest: null, count: 0 }] = rows
  return newest ? `${newest.toISOString()} ${count}` : undefined
}
