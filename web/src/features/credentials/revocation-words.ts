import type { RevocationReason } from 'contract/credentials/model.ts'

/** Why a certificate was revoked, in a sentence for everybody. */
export const revocationWords: Record<RevocationReason, string> = {
  error: 'It was issued by mistake.',
  decision: 'It was withdrawn after a decision about the examination.',
  replaced: 'Its holder had it reissued. Ask them for the new certificate.',
  holder: 'It was revoked at its holder’s wish.',
}
