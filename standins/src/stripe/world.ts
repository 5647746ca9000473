import { randomInt } from 'node:crypto'
import { noSuch } from './api/problems.ts'
import type { Kind, Records } from './records.ts'
import type { Store } from './store.ts'

/** What every deed of the stand-in needs: its state, the time it happens at, and the API request that caused it, if one did. */
export type World = {
  store: Store
  /** Business time in unix seconds. */
  now: () => number
  request: { id: string; idempotency_key: string | null } | null
  publicUrl: () => string
}

/** The same world at a given moment: what fell due while the clock jumped happens at its own time. */
export function atTime(world: World, time: number): World {
  return { ...world, now: () => time, request: null }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/** Finds a record or refuses the request as Stripe does, naming `what` was looked for. */
export function must<K extends Kind>(world: World, kind: K, id: string, what: string, param?: string): Records[K] {
  const record = world.store.find(kind, id)
  if (!record) throw noSuch(what, id, param)
  return record
}

export function idOf(reference: string | { id: string } | null): string | null {
  return reference === null || typeof reference === 'string' ? reference : reference.id
}
