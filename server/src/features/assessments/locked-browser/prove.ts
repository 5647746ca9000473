/**
 * Whether a browser runs with the settings of its launch. The name that it gives itself is never asked: any browser can send any name. The addresses
 * that are hashed are built here, so that a hash of another launch, of another address or of another day fits nothing.
 */

import type { RequestAsMade } from '../../../platform/guard.ts'
import { equalHashes } from '../../../platform/secrets.ts'
import { configKeyHashOf, configKeyOf, type Settings } from './config-key.ts'
import { completed, startUrlOf } from './launch-settings.ts'

/** Safe Exam Browser on Windows sends its hash in this header with each request to the host of its page. On macOS and iOS scripts read it, and no request has it. */
const hashHeader = 'x-safeexambrowser-configkeyhash'

/** Undefined where the browser sends none. */
export function hashSentWith({ headers }: RequestAsMade): string | undefined {
  const sent = headers[hashHeader]
  return sent === undefined ? undefined : String(sent)
}

/** Whether the hash that was sent fits the address of its request. */
export const isRightFor = (request: RequestAsMade, hash: string, { publicUrl, configKey }: Known): boolean =>
  isHash(hash, configKeyHashOf(publicUrl + request.originalUrl, configKey))

interface Known {
  publicUrl: string
  configKey: string
}

interface Entry {
  publicUrl: string
  nonce: string
  settings: Settings
  request: RequestAsMade
  /** What the page has read of its browser. */
  pageHash: string | undefined
}

/** @returns the Config Key; undefined where nothing proves it, or where one of two proofs is wrong */
export function provedKey({ publicUrl, nonce, settings, request, pageHash }: Entry): string | undefined {
  const configKey = configKeyOf(completed(settings, publicUrl, nonce))
  const sent = hashSentWith(request)
  if (pageHash === undefined && sent === undefined) return undefined
  if (pageHash !== undefined && !isHash(pageHash, configKeyHashOf(startUrlOf(publicUrl, nonce), configKey))) return undefined
  if (sent !== undefined && !isRightFor(request, sent, { publicUrl, configKey })) return undefined
  return configKey
}

const isHash = (given: string, right: string): boolean => equalHashes(Buffer.from(given), Buffer.from(right))
