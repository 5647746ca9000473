/** Passwords: argon2id, with a cap on how many are hashed at once, so that a storm of logins cannot starve the reads. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from 'contract/accounts/password.ts'
import { type FieldError, invalid, problem } from 'contract/problems.ts'
import pLimit from 'p-limit'
import type { Db } from '../../db/db.ts'
import { findUser, replaceHash, type User } from './store.ts'

const hashing = pLimit(Math.max(1, availableParallelism() - 1))
const longestQueue = 200

// OWASP's floor: 19 MiB, two passes, one lane. The parameters are part of the hash, so they can be raised later.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Looks like a hash and costs what one costs; drawn and not computed, so that not even the first try computes a second one.
const nobodysHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${drawn(16)}$${drawn(32)}`

/** Unpacked for the first new password: it takes longer than the rest of this module. */
let commonest: Promise<ReadonlySet<string>> | undefined

async function findCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] as string[]).slice(0, 10_000))
}

/** Throws what the rules found; last comes the one rule that browsers leave to us, for its list is long. */
export async function throwPasswordErrors(errors: FieldError[], { password = '' }: { password?: string }): Promise<void> {
  if (errors.length > 0) throw invalid(errors)
  commonest ??= findCommonest()
  if ((await commonest).has(password.normalize('NFKC').toLowerCase()))
    throw invalid([{ field: 'password', message: 'This password is too common.' }])
}

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalPassword(password), parameters))
}

/**
 * The person, if the password is theirs. How many hashes a wrong password costs depends on its letters alone: the answer takes the same time for an
 * unknown address. A hash that was made before passwords had a normal form is replaced.
 */
export async function findByPassword(db: Db, person: User | undefined, password: string): Promise<User | undefined> {
  const known = person?.password_hash ?? nobodysHash
  const [normal, ...others] = formsOf(password)
  if (await queued(() => verify(known, normal))) return person
  for (const form of others) if (await queued(() => verify(known, form))) return person && rehash(db, person, password)
  return undefined
}

/** The normal form first; then what may have been hashed as it was typed. */
function formsOf(password: string): [normal: string, ...others: string[]] {
  const normal = normalPassword(password)
  const others = new Set([password, password.normalize('NFD')])
  others.delete(normal)
  return [normal, ...others]
}

async function rehash(db: Db, person: User, password: string): Promise<User | undefined> {
  const hashes = { from: person.password_hash, to: await hashPassword(password) }
  if (await replaceHash(db, person.id, hashes)) return { ...person, password_hash: hashes.to }
  // Another log-in was faster, or the password is another one by now.
  return findByPassword(db, await findUser(db, person.id), password)
}

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= longestQueue) throw problem('unavailable', { retryAfter: 5 })
  return hashing(work)
}

function drawn(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
