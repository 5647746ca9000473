import type { Contents } from 'contract/credentials/report.ts'

/** The parts that are shown, as `faultOfShape` lets them through. */
export interface Credential {
  id: string
  name: string
  issuer: { id: string; name?: string }
  validFrom: string
  validUntil?: string
  credentialSubject: {
    identifier?: { identityType: string; identityHash: string; hashed: boolean; salt?: string }[]
    result?: { resultDescription?: string; value?: string; status?: string }[]
    achievement: {
      description: string
      criteria: { narrative?: string }
      resultDescription?: { id: string; name: string; resultType?: string; requiredValue?: string }[]
    }
  }
  evidence?: { narrative?: string }[]
  credentialStatus?: Record<string, unknown>
}

/** What a credential says, for its page and the verify page. Its shape was checked before. */
export function contentsOf(credential: unknown): Contents {
  const { id, name, issuer, validFrom, validUntil, credentialSubject, evidence } = credential as Credential
  const { achievement, identifier, result } = credentialSubject
  return {
    id,
    title: name,
    holder: identifier?.find(({ identityType, hashed }) => identityType === 'name' && !hashed)?.identityHash ?? null,
    issuer: { id: issuer.id, name: issuer.name ?? issuer.id },
    valid_from: validFrom,
    valid_until: validUntil ?? null,
    description: achievement.description,
    criteria: achievement.criteria.narrative ?? '',
    results: (result ?? []).map(({ resultDescription, value, status }) => {
      const described = achievement.resultDescription?.find((description) => description.id === resultDescription)
      const unit = described?.resultType === 'Percent' ? '\u00a0%' : ''
      return {
        name: described?.name ?? 'Result',
        value: value === undefined ? (status ?? '') : value + unit,
        required: described?.requiredValue === undefined ? null : described.requiredValue + unit,
      }
    }),
    evidence: (evidence ?? [])
      .flatMap(({ narrative }) => (narrative ?? '').split('\n'))
      .filter((line) => line.trim() !== '')
      .slice(0, 50),
  }
}
