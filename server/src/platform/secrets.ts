/** Tokens, their hashes and signatures. A token is sent once and kept only as its hash. */
import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six decimal digits. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const equalHashes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** A key of its own for each purpose, so that a signature made for one never passes for another. */
export function deriveKey(secretKey: string, purpose: string): KeyObject {
  const id = `${purpose}\n${secretKey}`
  const key = derived.get(id) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)))
  derived.set(id, key)
  return key
}

// Deriving one costs more than signing with it. There are as many as the product has purposes.
const derived = new Map<string, KeyObject>()

/** 128 bits are plenty for a signature that expires, and keep addresses short. */
export const signature = (key: KeyObject, message: string): string =>
  createHmac('sha256', key).update(message).digest().subarray(0, 16).toString('base64url')

export function isSignature(key: KeyObject, message: string, given: string): boolean {
  return equalHashes(Buffer.from(signature(key, message)), Buffer.from(given))
}

/** The key stored in the data folder: made at the first start, the same ever after. */
export const storedSecretKey = (dataDir: string): string => storedSecret(join(dataDir, 'secret-key'))

/** 256 random bits in base64url, made where the file is missing. They appear whole or not at all. */
export function storedSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, newToken(), { mode: 0o600, flush: true })
    try {
      // Unlike a rename, a link never replaces the key of a process that was quicker.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8')
}

/** For secrets too short to hide behind a plain hash. */
export const keyedHash = (key: KeyObject, secret: string): Buffer => createHmac('sha256', key).update(secret).digest()
