/**
 * What makes a file whole, and with a passphrase secret: AES-256-GCM in chunks, each of which has its place and whether it is the last in its nonce (the
 * STREAM construction), so that none can be changed, moved or left out, nor the header, which is authenticated with each. A file has a key of its own: by
 * scrypt from a passphrase and a salt; without one it stands in the header, and keeps nothing from anybody.
 */
import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Cost, type Derivation, derive, isWithinReason, newDerivation } from '../platform/passphrase.ts'
import { BackupProblem, cutOff, damaged } from './backup-problem.ts'
import { byteReader } from './byte-reader.ts'

/** As it stands in the header. */
export type SealTerms = OpenTerms | SecretTerms

interface OpenTerms {
  cipher: 'aes-256-gcm'
  kdf: 'none'
  key: string
}

interface SecretTerms extends Derivation {
  cipher: 'aes-256-gcm'
  kdf: 'scrypt'
  /** Tells a wrong passphrase from a damaged file. */
  check: string
}

export interface Seal {
  key: Buffer
  terms: SealTerms
}

const chunkLength = 2 ** 16
const tagLength = 16

export async function newSeal(passphrase: string | undefined, cost?: Cost): Promise<Seal> {
  if (passphrase === undefined) {
    const key = randomBytes(32)
    return { key, terms: { cipher: 'aes-256-gcm', kdf: 'none', key: key.toString('base64') } }
  }
  const derivation = newDerivation(cost)
  const { key, check } = await keyAndCheck(passphrase, derivation)
  return { key, terms: { cipher: 'aes-256-gcm', kdf: 'scrypt', ...derivation, check } }
}

const isSecret = (terms: SealTerms): terms is SecretTerms => terms.kdf === 'scrypt'

/**
 * What a passphrase is given for has to be sealed with it: else whoever can write where backups lie puts one of their own in the place of it,
 * which no passphrase would tell from ours.
 *
 * @throws BackupProblem where it is another passphrase, or none
 */
export async function keyOf(terms: SealTerms, passphrase: string | undefined): Promise<Buffer> {
  if (!isSecret(terms)) {
    const key = Buffer.from(String(terms.key), 'base64')
    if (key.length !== 32) throw damaged('its header')
    if (passphrase !== undefined)
      throw new BackupProblem(
        'You gave a passphrase, but the backup is not encrypted: anyone could have written it. If you are sure that it is yours, give no passphrase.',
      )
    return key
  }
  if (passphrase === undefined)
    throw new BackupProblem('The backup is encrypted. Set BACKUP_PASSPHRASE or enter the passphrase when asked.')
  if (!isWithinReason(terms)) throw damaged('its header')
  const { key, check } = await keyAndCheck(passphrase, terms)
  if (!timingSafeEqual(Buffer.from(check), Buffer.from(String(terms.check).padEnd(check.length).slice(0, check.length))))
    throw new BackupProblem('Wrong passphrase for this backup.')
  return key
}

async function keyAndCheck(passphrase: string, derivation: Derivation): Promise<{ key: Buffer; check: string }> {
  const made = await derive(passphrase, derivation, 48)
  return { key: made.subarray(0, 32), check: made.subarray(32).toString('base64') }
}

/** @param header authenticated, and not part of what comes out */
export async function* sealed(bytes: AsyncIterable<Buffer>, key: Buffer, header: Buffer): AsyncGenerator<Buffer> {
  const reader = byteReader(bytes)
  let next = await reader.take(chunkLength)
  for (let place = 0; ; place++) {
    const chunk = next
    next = chunk.length === chunkLength ? await reader.take(chunkLength) : Buffer.alloc(0)
    const isLast = next.length === 0
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
  }
}

/** @throws BackupProblem */
export async function* unsealed(bytes: AsyncIterable<Buffer>, key: Buffer, header: Buffer): AsyncGenerator<Buffer> {
  const reader = byteReader(bytes)
  const full = chunkLength + tagLength
  let next = await reader.take(full)
  for (let place = 0; ; place++) {
    const chunk = next
    next = chunk.length === full ? await reader.take(full) : Buffer.alloc(0)
    const isLast = next.length === 0
    const plain = openChunk(chunk, key, nonceOf(place, isLast), header)
    if (!plain) {
      // Where it would open as one of many, those after it are missing.
      const isCut = isLast && (chunk.length < full || openChunk(chunk, key, nonceOf(place, false), header))
      throw isCut ? cutOff() : damaged(`byte ${place * full} and after`)
    }
    yield plain
    if (isLast) return
  }
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer, header: Buffer): Buffer | undefined {
  if (chunk.length < tagLength) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(header)
  decipher.setAuthTag(chunk.subarray(chunk.length - tagLength))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

/** A file's key is used for nothing else, so that a place is as good as something random. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(place, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
