/** Certificates that prove something now and that their holder shows to others. */
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'

export interface ShownCertificate {
  code: string
  kind: 'core' | 'applied'
  assurance: 'locked_browser' | 'invigilated'
  valid_until: Date
}

/** Neither revoked, expired, hidden nor a demonstration; of each kind the one that is valid longest comes first. */
export const findShownCertificates = prepared<{ userId: number; now: Date }, ShownCertificate>(
  ({ userId, now }) => sql`
    select credentials.code, attempt.blueprint as kind, attempt.assurance, credentials.valid_until
    from credentials join assessment_attempts attempt on attempt.id = credentials.attempt_id
    where credentials.user_id = ${userId} and credentials.revoked_at is null and credentials.valid_until > ${now}
      and credentials.visibility <> 'hidden' and not credentials.is_demonstration and attempt.blueprint in ('core', 'applied')
      and attempt.assurance in ('locked_browser', 'invigilated')
    order by attempt.blueprint desc, credentials.valid_until desc, credentials.code limit 50`,
)
