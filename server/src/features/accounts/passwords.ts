/** Passwords: argon2id, with a cap on how many are hashed at once, so that a storm of logins cannot starve the reads. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { type FieldError, invalid, problem } from 'contract/problems.ts'
import pLimit from 'p-limit'

const hashing = pLimit(Math.max(1, availableParallelism() - 1))
const longestQueue = 200

// OWASP's floor: 19 MiB, two passes, one lane. The parameters are part of the hash, so they can be raised later.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Looks like a hash and costs what one costs; drawn and not computed, so that not even the first try computes a second one.
const nobodysHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${drawn(16)}$${drawn(32)}`

const commonest = new Set((dictionary['passwords-common'] as string[]).slice(0, 10_000))

/** Throws what the rules found; last comes the one rule that browsers leave to us, for its list is long. */
export function throwPasswordErrors(errors: FieldError[], { password = '' }: { password?: string }): void {
  if (errors.length > 0) throw invalid(errors)
  if (commonest.has(password.toLowerCase())) throw invalid([{ field: 'password', message: 'This password is too common.' }])
}

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, parameters))
}

/** One hash is computed whether or not there is such a person: the answer takes the same time for an unknown address. */
export async function isPasswordOf(person: { password_hash: string } | undefined, password: string): Promise<boolean> {
  const known = person?.password_hash ?? nobodysHash
  return (await queued(() => verify(known, password))) && person !== undefined
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= longestQueue) throw problem('unavailable', { retryAfter: 5 })
  return hashing(work)
}

function drawn(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
