/** A certificate as its public page shows it: the page is rendered with it. Everything comes from the signed contents. */
import type { CredentialState, RevocationReason } from './model.ts'
import type { Contents } from './report.ts'

export interface ShownCredential {
  code: string
  contents: Contents
  state: CredentialState
  /** ISO 8601; null while it is not revoked. */
  revokedAt: string | null
  revocationReason: RevocationReason | null
  /** Whether search engines may list the page. */
  isPublic: boolean
  /** True where the exam bank is the public demonstration: then it proves nothing. */
  isDemonstration: boolean
}
