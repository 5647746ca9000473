import { useQuery } from '@tanstack/react-query'
import { getProfile } from 'contract/accounts/api.ts'
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { useState } from 'react'
import { fieldTexts } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'

export interface ChosenCertificate {
  /** As it is typed. */
  choice: CertificateChoice
  /** As it is sent. */
  given: CertificateChoice
  /** The sentence at the field of the name. */
  error: string | undefined
  /** Whether the name was given; where it was not, its field says so. */
  check(): boolean
  change(part: Partial<CertificateChoice>): void
}

/**
 * The contents that a candidate chooses for a certificate before their paper is drawn. The name begins as the profile's.
 * @param refusal of the call that the choice was sent with
 */
export function useCertificateChoice(refusal: unknown): ChosenCertificate {
  const userId = useSession()?.userId
  const { data } = useQuery({ ...endpointQuery(getProfile, { params: { userId: userId ?? 0 } }), enabled: userId !== undefined })
  const [changed, setChanged] = useState<Partial<CertificateChoice>>({})
  // A refusal is about the name that was sent; it goes as soon as another one is typed.
  const [seen, setSeen] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)
  const { name = data ? `${data.firstname} ${data.lastname}` : '', shows_scores = false } = changed
  return {
    choice: { name, shows_scores },
    given: { name: name.trim(), shows_scores },
    error: isMissing
      ? 'Enter the name that your certificate will show.'
      : refusal === seen
        ? undefined
        : fieldTexts(refusal)['certificate.name'],
    check() {
      setMissing(name.trim() === '')
      return name.trim() !== ''
    },
    change(part) {
      setChanged((before) => ({ ...before, ...part }))
      if (part.name === undefined) return
      setMissing(false)
      setSeen(refusal)
    },
  }
}
