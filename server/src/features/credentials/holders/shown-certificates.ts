/** Certificates that prove something now and that their holder shows to others. */
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'

export interface ShownCertificate {
  user_id: number
  code: string
  kind: 'core' | 'applied'
  assurance: 'locked_browser' | 'invigilated'
  valid_until: Date
}

/** For each person and kind the one that is valid longest, Core first. None is revoked, expired, hidden or a demonstration. */
export const findShownCertificates = prepared<{ userIds: readonly number[]; now: Date }, ShownCertificate>(
  ({ userIds, now }) => sql`
    select distinct on (credentials.user_id, attempt.blueprint)
      credentials.user_id, credentials.code, attempt.blueprint as kind, attempt.assurance, credentials.valid_until
    from credentials join assessment_attempts attempt on attempt.id = credentials.attempt_id
    where credentials.user_id = any(${userIds}::integer[]) and credentials.revoked_at is null and credentials.valid_until > ${now}
      and credentials.visibility <> 'hidden' and not credentials.is_demonstration and attempt.blueprint in ('core', 'applied')
      and attempt.assurance in ('locked_browser', 'invigilated')
    order by credentials.user_id, attempt.blueprint desc, credentials.valid_until desc, credentials.code`,
)
