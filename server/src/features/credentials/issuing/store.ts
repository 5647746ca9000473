/** The queries of issuing. */
import type { RevocationReason, Visibility } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import type { PassedExamination } from '../../assessments/passed-examinations.ts'
import type { CredentialFields } from './unsigned-credential.ts'

/** Holds off an erasure until the end of the transaction. @returns whether the account is there */
export async function lockHolder(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and not is_erased for share`.execute(db)
  return rows.length > 0
}

interface NewCredential {
  examination: PassedExamination
  fields: CredentialFields
  visibility: Visibility
  /** JSON. */
  signed: string
}

/** @returns `exists` where the examination has a certificate that is not replaced, `taken` where the place in the status list is */
export async function insertCredential(
  db: Db,
  { examination, fields, visibility, signed }: NewCredential,
): Promise<'inserted' | 'exists' | 'taken'> {
  const { code, name, showsScores, issuedAt, validUntil, place } = fields
  const { rows } = await sql`
    insert into credentials (code, user_id, attempt_id, title, name, shows_scores, signed, visibility, is_demonstration, list, list_index,
      issued_at, valid_until)
    values (${code}, ${examination.userId}, ${examination.attemptId}, ${examination.rules.title}, ${name}, ${showsScores}, ${signed}, ${visibility},
      ${examination.isDemonstration}, ${place.list}, ${place.index}, ${issuedAt}, ${validUntil})
    on conflict do nothing returning 1`.execute(db)
  if (rows.length > 0) return 'inserted'
  return (await findCurrent(db, { attemptId: examination.attemptId })) ? 'exists' : 'taken'
}

interface CurrentCredential {
  code: string
  name: string
  shows_scores: boolean
  visibility: Visibility
  revoked_at: Date | null
  reason: RevocationReason | null
  /** Whether two administrators revoked it. */
  is_final: boolean
}

/** The certificate of an examination that is not replaced by another; it may be revoked. */
export const findCurrent = lookup<{ attemptId: number }, CurrentCredential>(
  ({ attemptId }) => sql`
    select code, name, shows_scores, visibility, revoked_at, revocation_reason as reason, exists (
      select from credential_revocations request where request.code = credentials.code and outcome = 'confirmed') as is_final
    from credentials where attempt_id = ${attemptId} and superseded_by is null`,
)

/** Of a version that has one it stays as it is. */
export async function insertAchievement(
  db: Db,
  { blueprint, version }: Pick<PassedExamination, 'blueprint' | 'version'>,
  document: string,
): Promise<void> {
  await sql`
    insert into credential_achievements (key, version, document) values (${blueprint}, ${version}, ${document})
    on conflict do nothing`.execute(db)
}

export const findAchievement = lookup<{ key: string; version: number }, { document: string }>(
  ({ key, version }) => sql`select document from credential_achievements where key = ${key} and version = ${version}`,
)

export async function addAwaited(db: Db, attemptId: number): Promise<void> {
  await sql`insert into awaited_credentials (attempt_id) values (${attemptId}) on conflict do nothing`.execute(db)
}

export async function removeAwaited(db: Db, attemptId: number): Promise<void> {
  await sql`delete from awaited_credentials where attempt_id = ${attemptId}`.execute(db)
}

export async function findAwaited(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ attempt_id: number }>`
    select attempt_id from awaited_credentials order by attempt_id limit ${most}`.execute(db)
  return rows.map(({ attempt_id }) => attempt_id)
}

/** @param userId whose; null for everybody's @returns at most 1,000 */
export async function countAwaited(db: Db, userId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from awaited_credentials awaited join assessment_attempts attempt on attempt.id = awaited.attempt_id
      where attempt.user_id = coalesce(${userId}::integer, attempt.user_id) limit 1000) waiting`.execute(db)
  return rows[0]?.count ?? 0
}
