import type { ShownCredential } from 'contract/credentials/shown.ts'
import { longDate } from 'verifier/dates.ts'
import { revocationWords } from '../revocation-words.ts'

export interface Verdict {
  look: 'good' | 'over' | 'bad'
  title: string
  text: string
}

/** The first words of a certificate's page. A demonstration is named before its state: it proves nothing in any. */
export function verdictOf({ state, contents, revokedAt, revocationReason, isDemonstration }: ShownCredential): Verdict {
  const until = contents.valid_until && longDate(contents.valid_until)
  const because = revocationReason ? ` ${revocationWords[revocationReason]}` : ''
  const revoked = `This certificate was revoked${revokedAt ? ` on ${longDate(revokedAt)}` : ''}.`
  if (isDemonstration)
    return {
      look: 'over',
      title: 'This is a demonstration. It proves nothing.',
      text: `The questions of its examination are public.${state === 'revoked' ? ` ${revoked}${because}` : ''}${state === 'expired' ? ` It expired on ${until}.` : ''}`,
    }
  if (state === 'revoked') return { look: 'bad', title: revoked, text: `It is no longer valid.${because}` }
  if (state === 'expired')
    return {
      look: 'over',
      title: 'This certificate has expired.',
      text: `It is genuine, and was valid until ${until}. Its holder can take the examination again to renew it.`,
    }
  return {
    look: 'good',
    title: 'This certificate is valid.',
    text: `${contents.issuer.name} issued it and has not revoked it.${until ? ` It is valid until ${until}.` : ''}`,
  }
}
