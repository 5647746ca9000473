/** The endpoints of certificates, for their holders and for programs that verify one. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Email } from '../fields.ts'
import { CertificateChoice, CredentialCode, OwnCredential, Visibility } from './model.ts'
import { Report } from './report.ts'
import { mostFileBytes, reissuesPerDay, verificationsPerMinute } from './rules.ts'

const CredentialReply = { 200: Type.Object({ credential: OwnCredential }) }
const params = Type.Object({ code: CredentialCode })

export const listCredentials = endpoint('GET /credentials', {
  who: 'member',
  summary: "The caller's certificates, the newest first, also those that were revoked: at most 50.",
  replies: {
    200: Type.Object({
      credentials: Type.Array(OwnCredential, { maxItems: 50 }),
      awaited: Type.Integer({ description: 'passed examinations whose certificate is not issued yet' }),
    }),
  },
})

export const setVisibility = endpoint('PUT /credentials/{code}/visibility', {
  who: 'member',
  summary: 'Choose who can see a certificate at its address. Anyone with a file of it can still verify that file.',
  params,
  body: Type.Object({ visibility: Visibility }),
  replies: CredentialReply,
})

export const reissueCredential = endpoint('POST /credentials/{code}/reissue', {
  who: 'member',
  summary: `Reissue a certificate with a different name, or with or without scores. The new one has a new code, and the old one is revoked as replaced. ${reissuesPerDay} in 24 hours.`,
  params,
  body: CertificateChoice,
  refusals: ['credential_revoked', 'credential_unchanged', 'not_issued_here', 'too_many'],
  asksPassword: true,
  replies: CredentialReply,
})

export const revokeOwnCredential = endpoint('POST /credentials/{code}/revocation', {
  who: 'member',
  summary: 'Revoke a certificate as its holder, for good.',
  params,
  refusals: ['credential_revoked'],
  asksPassword: true,
  replies: CredentialReply,
})

export const verifyCredential = endpoint('POST /credentials/verify', {
  who: 'anyone',
  summary: `Verify a certificate: the credential as JSON in \`credential\`, or a file (JSON, PNG, SVG, PDF or the bundle) of ${mostFileBytes / 1_000_000} MB at most as a multipart form. Certificates of other issuers are not valid here. No request leaves the server. ${verificationsPerMinute} a minute for one network.`,
  takesFile: true,
  body: Type.Object({
    credential: Type.Optional(Type.String({ maxLength: 200_000 })),
    email: Type.Optional(Email),
  }),
  refusals: ['too_many', 'too_large'],
  replies: { 200: Report },
})
