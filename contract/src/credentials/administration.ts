/** Certificates in administration: the list, and revocation by two people. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, ShortText, Skip, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { CredentialCode, credentialStates, RevocationReasonOrNull, Visibility } from './model.ts'

export const shortestExplanation = 20
export const longestExplanation = 2000

const Named = Type.Object({ id: Id, username: Type.String() })

const RevocationRequest = Type.Object({
  id: Id,
  reason: OneOf('error', 'decision'),
  explanation: Type.String({ description: 'the holder reads it' }),
  requested_by: Named,
  requested_at: Timestamp,
  is_own: Type.Boolean({ description: 'requested by the caller, who can withdraw it' }),
  may_decide: Type.Boolean({ description: 'false for the caller who requested it, and for the holder' }),
})

export const AdministeredCredential = Type.Object({
  code: CredentialCode,
  title: Type.String(),
  holder: Type.Union([Named, Type.Null()], { description: 'null where the account was deleted' }),
  attempt_id: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  state: OneOf(...credentialStates),
  visibility: Visibility,
  issued_at: Timestamp,
  valid_until: Timestamp,
  revoked_at: TimestampOrNull,
  revocation_reason: RevocationReasonOrNull,
  explanation: TextOrNull,
  request: Type.Union([RevocationRequest, Type.Null()], { description: 'a revocation that waits for a second decider' }),
})

export const listAllCredentials = endpoint('GET /admin/credentials', {
  who: 'admin',
  summary: 'All certificates, the newest first, 50 a page; or those of a holder or a code, or those that wait for a decision.',
  query: Type.Object({
    search: Type.Optional(ShortText),
    waiting: Type.Optional(OneOf('true')),
    skip: Type.Optional(Skip),
  }),
  replies: {
    200: Type.Object({
      credentials: Type.Array(AdministeredCredential, { maxItems: 50 }),
      has_more: Type.Boolean(),
      issues_here: Type.Boolean({ description: 'false where this server has no key' }),
      awaited: Type.Integer({ description: 'passed examinations whose certificate is not issued yet' }),
    }),
  },
})

const params = Type.Object({ code: CredentialCode })

export const requestRevocation = endpoint('POST /admin/credentials/{code}/revocation', {
  who: 'admin',
  summary: 'Ask for a revocation, with reasons that its holder reads. Another administrator decides.',
  params,
  body: Type.Object({
    reason: OneOf('error', 'decision'),
    explanation: Type.String({ minLength: shortestExplanation, maxLength: longestExplanation }),
  }),
  asksPassword: true,
  refusals: ['credential_revoked', 'revocation_requested', 'needs_other_decider'],
  replies: { 200: Nothing },
})

const request = Type.Object({ id: Id })

export const confirmRevocation = endpoint('POST /admin/credential-revocations/{id}/confirmation', {
  who: 'admin',
  summary: 'Revoke the certificate, as a second decider. Its holder is mailed the reasons.',
  params: request,
  asksPassword: true,
  refusals: ['credential_revoked', 'revocation_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export const declineRevocation = endpoint('POST /admin/credential-revocations/{id}/refusal', {
  who: 'admin',
  summary: 'Decline a requested revocation, or withdraw your own request. The holder can do neither.',
  params: request,
  refusals: ['revocation_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export type AdministeredCredential = Static<typeof AdministeredCredential>
