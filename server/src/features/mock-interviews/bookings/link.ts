/**
 * The address that is mailed to a candidate: it opens what was booked with one credit, whenever that is moved to, and ends with the credit.
 * It is signed with all 256 bits and kept nowhere, so each mail about a booking has the same.
 */
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { deriveKey, equalHashes, keyedHash } from '../../../platform/secrets.ts'

type Signer = Pick<Deps, 'secretKey'>

export const linkOf = (signer: Signer, creditId: number): string =>
  `${creditId}.${signatureOf(signer, creditId).toString('base64url')}`

export const bookingPage = (deps: Signer & Pick<Deps, 'config'>, { credit_id }: { credit_id: number }): string =>
  deps.config.publicUrl + paths.booking(linkOf(deps, credit_id))

/** Undefined where we have not made it. */
export function creditOfLink(signer: Signer, link: string): number | undefined {
  const [id = '', given = '', ...more] = link.split('.')
  if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0) return undefined
  return equalHashes(signatureOf(signer, Number(id)), Buffer.from(given, 'base64url')) ? Number(id) : undefined
}

const signatureOf = ({ secretKey }: Signer, creditId: number): Buffer =>
  keyedHash(deriveKey(secretKey, 'mock interview'), String(creditId))
