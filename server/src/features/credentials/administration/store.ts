/** The queries of certificates in administration. */
import { usernameKey } from 'contract/accounts/rules.ts'
import type { RevocationReason, Visibility } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export const pageSize = 50

interface Credential {
  code: string
  title: string | null
  holder_id: number | null
  holder_name: string | null
  attempt_id: number | null
  visibility: Visibility
  issued_at: Date
  valid_until: Date
  revoked_at: Date | null
  revocation_reason: RevocationReason | null
  explanation: string | null
}

interface Request {
  request_id: number
  requested_reason: 'error' | 'decision'
  requested_explanation: string
  requested_by: number
  requested_by_name: string
  requested_at: Date
}

export type AdministeredRow = Credential & (Request | { [Name in keyof Request]: null })

interface Asked {
  /** A code, an email or a username; empty for all. */
  search: string
  /** Only those whose revocation waits for a second decider. */
  isWaiting: boolean
  skip: number
}

/** @returns one page and one row more, the newest first */
export async function findAll(db: Db, { search, isWaiting, skip }: Asked): Promise<AdministeredRow[]> {
  const found = search
    ? sql`credential.code = ${search} or credential.user_id in (
        select id from users where email_key = ${search.toLowerCase()} or username_key = ${usernameKey(search)})`
    : sql`true`
  const { rows } = await sql<AdministeredRow>`
    select credential.code, credential.title, holder.id as holder_id, holder.username as holder_name, credential.attempt_id, credential.visibility,
      credential.issued_at, credential.valid_until, credential.revoked_at, credential.revocation_reason,
      credential.revocation_explanation as explanation, request.id as request_id, request.reason as requested_reason,
      request.explanation as requested_explanation, request.requested_by, asker.username as requested_by_name, request.requested_at
    from credentials credential left join users holder on holder.id = credential.user_id
      left join credential_revocations request on request.code = credential.code and request.outcome is null
      left join users asker on asker.id = request.requested_by
    where (${found}) and (${isWaiting ? sql`request.id is not null` : sql`true`})
    order by credential.issued_at desc, credential.code limit ${pageSize + 1} offset ${skip}`.execute(db)
  return rows
}

interface Revocable {
  user_id: number | null
  title: string | null
  revoked_at: Date | null
}

/** Keeps everybody else from changing the certificate until the end of the transaction. */
export async function lockToRevoke(db: Db, code: string): Promise<Revocable | undefined> {
  const { rows } = await sql<Revocable>`
    select user_id, title, revoked_at from credentials where code = ${code} for update`.execute(db)
  return rows[0]
}

interface NewRequest {
  code: string
  reason: 'error' | 'decision'
  explanation: string
  by: number
  at: Date
}

/** @returns its number; undefined where one waits already */
export async function insertRequest(db: Db, { code, reason, explanation, by, at }: NewRequest): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into credential_revocations (code, reason, explanation, requested_by, requested_at)
    values (${code}, ${reason}, ${explanation}, ${by}, ${at}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

interface LockedRequest {
  code: string
  reason: 'error' | 'decision'
  explanation: string
  requested_by: number
  outcome: string | null
}

/** Locks its certificate first, as a reissue and an erasure do, so that none waits for another in a circle. */
export async function lockRequest(db: Db, id: number): Promise<LockedRequest | undefined> {
  await sql`
    select from credentials where code = (select code from credential_revocations where id = ${id}) for update`.execute(db)
  const { rows } = await sql<LockedRequest>`
    select code, reason, explanation, requested_by, outcome from credential_revocations where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function setOutcome(
  db: Db,
  id: number,
  { outcome, by, at }: { outcome: 'confirmed' | 'declined'; by: number; at: Date },
): Promise<void> {
  await sql`
    update credential_revocations set outcome = ${outcome}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(db)
}
