/** Tokens, their hashes and signatures. A token is sent once and kept only as its hash. */
import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six decimal digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const equalHashes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** A key of its own for each purpose, so that a signature made for one never passes for another. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))

/** 128 bits are plenty for a signature that expires, and keep addresses short. */
export const signature = (key: Buffer, message: string): string =>
  createHmac('sha256', key).update(message).digest().subarray(0, 16).toString('base64url')

export function isSignature(key: Buffer, message: string, given: string): boolean {
  return equalHashes(Buffer.from(signature(key, message)), Buffer.from(given))
}

/** The key kept in the data folder: made at the first start, the same ever after. */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, newToken())
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** For secrets too short to hide behind a plain hash. */
export const keyedHash = (key: Buffer, secret: string): Buffer => createHmac('sha256', key).update(secret).digest()
