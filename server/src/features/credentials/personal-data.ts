/** The personal data that certificates keep (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetHolder, lockLive, setRevoked } from './revoking/store.ts'

export const credentialData: PersonalData = {
  name: 'certificates',
  columns: {
    // A row without its holder stays: its bit in the status list is set for ever.
    'credentials.user_id': 'redact',
    'credentials.name': 'redact',
    // The code of another certificate.
    'credentials.superseded_by': 'keep',
    // The administrators who decided about somebody else.
    'credential_revocations.requested_by': 'keep',
    'credential_revocations.decided_by': 'keep',
  },
  copies: {
    certificates: (id) => sql`
      select code, title, name, shows_scores, signed::json as credential, issued_at, valid_until, revoked_at, revocation_reason,
        revocation_explanation, visibility
      from credentials where user_id = ${id} order by issued_at, code`,
  },

  /** The status lists are signed anew by whoever serves them next, or by the job. */
  async erase(db, { id, at }) {
    for (const code of await lockLive(db, id)) await setRevoked(db, { code, reason: 'holder', at })
    await forgetHolder(db, id)
  },
}
