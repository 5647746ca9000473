/** A key out of a passphrase, by scrypt. How it was made stands beside what it is for. */
import { randomBytes, scrypt } from 'node:crypto'

export interface Cost {
  N: number
  r: number
  p: number
}

export interface Derivation extends Cost {
  salt: string
}

/** What OWASP asks for; half a second and 128 MB. */
const asked: Cost = { N: 2 ** 17, r: 8, p: 1 }

/** The least that is read; for tests of what is done with a key. */
export const least: Cost = { ...asked, N: 2 ** 14 }

export const newDerivation = (cost = asked): Derivation => ({ salt: randomBytes(16).toString('base64'), ...cost })

/** Nobody's header makes us compute for hours. */
export const isWithinReason = ({ N, r, p, salt }: Derivation): boolean =>
  typeof salt === 'string' && [2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18].includes(N) && r === 8 && p === 1

export function derive(passphrase: string, { salt, N, r, p }: Derivation, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), length, { N, r, p, maxmem: 256 * N * r }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    ),
  )
}
