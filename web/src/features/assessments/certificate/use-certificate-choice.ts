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
  /** As it is sent; undefined while the profile loads and nothing was changed: the server takes the profile’s name, without scores. */
  given: CertificateChoice | undefined
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
  const { data, isLoading } = useQuery({
    ...endpointQuery(getProfile, { params: { userId: userId ?? 0 } }),
    enabled: userId !== undefined,
  })
  const [changed, setChanged] = useState<Partial<CertificateChoice>>({})
  // A refusal is about the name that was sent; it goes as soon as another one is typed.
  const [seen, setSeen] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)
  const isUnknown = isLoading && Object.keys(changed).length === 0
  const { name = data ? `${data.firstname} ${data.lastname}` : '', shows_scores = false } = changed
  return {
    choice: { name, shows_scores },
    given: isUnknown ? undefined : { name: name.trim(), shows_scores },
    error: isMissing
      ? 'Enter the name that your certificate will show.'
      : refusal === seen
        ? undefined
        : fieldTexts(refusal)['certificate.name'],
    check() {
      const isGiven = isUnknown || name.trim() !== ''
      setMissing(!isGiven)
      return isGiven
    },
    change(part) {
      setChanged((before) => ({ ...before, ...part }))
      if (part.name === undefined) return
      setMissing(false)
      setSeen(refusal)
    },
  }
}
