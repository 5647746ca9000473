/** The outcome of verifying a certificate: one line a check. The page and the server's call answer alike. */
import { type Static, Type } from 'typebox'
import { OneOf, TextOrNull } from '../fields.ts'

/**
 * In the order in which they are shown.
 * - `form`: the file holds a credential with the parts that a certificate needs.
 * - `signature`: the signed contents were not changed.
 * - `issuer`: the key that signed it is the issuer's.
 * - `dates`: it is valid now, and its end is after its beginning.
 * - `revocation`: the issuer has not revoked it.
 * - `recipient`: it was issued to the email that was given.
 */
export const checkNames = ['form', 'signature', 'issuer', 'dates', 'revocation', 'recipient'] as const

export const CheckLine = Type.Object({
  check: OneOf(...checkNames),
  outcome: OneOf('passed', 'failed', 'not_checked'),
  says: Type.String({ description: 'in a sentence' }),
})

/** From the signed credential, never from a picture. */
export const Contents = Type.Object({
  id: Type.String(),
  title: Type.String(),
  holder: TextOrNull,
  issuer: Type.Object({ id: Type.String(), name: Type.String() }),
  valid_from: Type.String(),
  valid_until: TextOrNull,
  description: Type.String(),
  criteria: Type.String(),
  results: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), required: TextOrNull }), { maxItems: 50 }),
  evidence: Type.Array(Type.String(), { maxItems: 50, description: 'how it was taken' }),
})

/**
 * - `valid`: every check passed.
 * - `unchecked`: nothing failed, but a check could not be made.
 * - `expired`, `revoked`: genuine, and no longer valid.
 * - `not_valid`: a check failed.
 */
export const Report = Type.Object({
  verdict: OneOf('valid', 'unchecked', 'expired', 'revoked', 'not_valid'),
  lines: Type.Array(CheckLine, { maxItems: checkNames.length }),
  contents: Type.Union([Contents, Type.Null()], { description: 'null where no credential could be read' }),
})

export type CheckName = (typeof checkNames)[number]
export type CheckLine = Static<typeof CheckLine>
export type Contents = Static<typeof Contents>
export type Report = Static<typeof Report>
