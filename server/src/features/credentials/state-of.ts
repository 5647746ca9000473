import type { CredentialState } from 'contract/credentials/model.ts'

/** Revocation comes first: what was revoked does not expire. */
export const stateOf = (row: { revoked_at: Date | null; valid_until: Date }, now: Date): CredentialState =>
  row.revoked_at ? 'revoked' : row.valid_until <= now ? 'expired' : 'valid'
