import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deriveKey, isSignature, newCode, newToken, signature, storedSecretKey } from './secrets.ts'

test('a key is made once, for its owner alone, and nothing else is left beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const key = storedSecretKey(join(folder, 'data'))
  expect(key).toHaveLength(43)
  expect(storedSecretKey(join(folder, 'data'))).toBe(key)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret-key'])
  expect(statSync(join(folder, 'data/secret-key')).mode & 0o077).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a signature holds for its message, its key and its purpose only', () => {
  const key = deriveKey('a secret', 'one purpose')
  const mac = signature(key, 'message')
  expect(isSignature(key, 'message', mac)).toBe(true)
  expect(isSignature(key, 'messagf', mac)).toBe(false)
  expect(isSignature(deriveKey('a secret', 'another purpose'), 'message', mac)).toBe(false)
  for (const forged of ['', mac.slice(1), `${mac}A`]) expect(isSignature(key, 'message', forged)).toBe(false)
})

test('codes are six digits, tokens carry 256 bits', () => {
  for (let i = 0; i < 50; i++) expect(newCode()).toMatch(/^\d{6}$/)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
})
