/** The valid certificates of many people, as others may hear of them. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ValidCertificate {
  user_id: number
  /** The examination's key, such as `core`. */
  assessment: string
  assurance: string
  valid_until: Date
}

/** One of each examination: the one that is valid longest. None that is hidden or a demonstration. */
export async function findValid(db: Db, userIds: readonly number[], now: Date): Promise<ValidCertificate[]> {
  const { rows } = await sql<ValidCertificate>`
    select distinct on (credentials.user_id, attempt.blueprint)
      credentials.user_id, attempt.blueprint as assessment, attempt.assurance, credentials.valid_until
    from credentials join assessment_attempts attempt on attempt.id = credentials.attempt_id
    where credentials.user_id = any(${userIds}::integer[]) and credentials.revoked_at is null and credentials.valid_until > ${now}
      and credentials.visibility <> 'hidden' and not credentials.is_demonstration
    order by credentials.user_id, attempt.blueprint, credentials.valid_until desc`.execute(db)
  return rows
}
