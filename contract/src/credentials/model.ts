/** Certificates on the wire. */
import { type Static, Type } from 'typebox'
import { OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { codePattern } from './paths.ts'
import { longestName } from './rules.ts'

export const CredentialCode = Type.String({ pattern: `^${codePattern}$`, maxLength: 22 })

/** `public`: search engines may list its page. `link`: anyone with its address can see it. `hidden`: nobody can see it at its address. */
export const visibilities = ['public', 'link', 'hidden'] as const

export const Visibility = OneOf(...visibilities)

/** Why a certificate was revoked. Everybody can read it. `replaced`: its holder had it reissued. */
export const revocationReasons = ['error', 'decision', 'replaced', 'holder'] as const

export type RevocationReason = (typeof revocationReasons)[number]

export const RevocationReasonOrNull = Type.Unsafe<RevocationReason | null>({
  ...TextOrNull,
  enum: [...revocationReasons, null],
  description: 'null while it is not revoked',
})

export const credentialStates = ['valid', 'expired', 'revoked'] as const

export type CredentialState = (typeof credentialStates)[number]

/** One line. The server refuses letters that no font of a certificate has, and names them. */
const CertificateName = Type.String({
  minLength: 1,
  maxLength: longestName,
  pattern: '^[^\\r\\n]*$',
  description: 'the name in the certificate',
})

/** The part of the contents that a holder chooses: when the paper is drawn, and later by a reissue. */
export const CertificateChoice = Type.Object({
  name: CertificateName,
  shows_scores: Type.Boolean({ description: 'false: it says "passed" only' }),
})

export const OwnCredential = Type.Object({
  code: CredentialCode,
  title: Type.String(),
  name: Type.String({ description: 'as it is set in the certificate' }),
  shows_scores: Type.Boolean(),
  has_scores: Type.Boolean({ description: 'whether it can be reissued with scores' }),
  state: OneOf(...credentialStates),
  visibility: Visibility,
  issued_at: Timestamp,
  valid_until: Timestamp,
  renewable_from: Timestamp,
  revoked_at: TimestampOrNull,
  revocation_reason: RevocationReasonOrNull,
  url: Type.String({ description: 'of its page' }),
  linkedin_url: Type.String(),
})

export type Visibility = Static<typeof Visibility>
export type CertificateChoice = Static<typeof CertificateChoice>
export type OwnCredential = Static<typeof OwnCredential>
