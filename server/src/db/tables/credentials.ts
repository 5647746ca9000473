/** Certificates, their keys, status lists and revocations (migration 0101). */
import type { Generated, GeneratedAlways } from 'kysely'

export interface CredentialTables {
  credential_keys: CredentialKeys
  credential_status_lists: CredentialStatusLists
  credential_achievements: CredentialAchievements
  credentials: Credentials
  awaited_credentials: AwaitedCredentials
  credential_revocations: CredentialRevocations
}

interface CredentialKeys {
  public_key: string
  controller: string
  made_at: Date
  retired_at: Date | null
}

interface CredentialStatusLists {
  number: number
  signed: string | null
  signed_at: Date
  revoked_count: Generated<number>
  is_closed: Generated<boolean>
}

interface CredentialAchievements {
  key: string
  version: number
  document: string
}

interface Credentials {
  code: string
  user_id: number | null
  attempt_id: number | null
  title: string | null
  name: string | null
  shows_scores: Generated<boolean>
  signed: string | null
  is_demonstration: Generated<boolean>
  list: number
  list_index: number
  issued_at: Date
  valid_until: Date
  revoked_at: Date | null
  revocation_reason: string | null
  revocation_explanation: string | null
  superseded_by: string | null
  visibility: Generated<string>
  noticed_days: number | null
}

interface AwaitedCredentials {
  attempt_id: number
}

interface CredentialRevocations {
  id: GeneratedAlways<number>
  code: string
  reason: string
  explanation: string
  requested_by: number
  requested_at: Date
  decided_by: number | null
  decided_at: Date | null
  outcome: string | null
}
