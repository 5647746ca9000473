/**
 * Limits in the database: exact sliding windows, shared by every process, surviving a restart.
 *
 * A hit is taken before the work and may be given back after it (a right password is not a failure). Taking is one
 * conditional statement, so parallel requests cannot slip past the limit together.
 */

import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import { type AuditEvent, audit } from './audit.ts'
import { minutes } from './clock.ts'
import { prefix48Multiple, prefix48Of } from './network.ts'

export interface Limit {
  /** Begins with words that no other limit begins with: `login-code:7`. Two limits on one key would cut each other's windows. */
  key: string
  max: number
  /** Milliseconds. */
  window: number
}

/** Whose account a limit guards. */
export interface Asker {
  userId: number
  network: string
}

/**
 * Of what comes from outside, by network, and where that is an IPv6 one by the /48 around it. These are spent before any limit whose
 * key a stranger may choose: otherwise everybody could fill the table with keys.
 */
export function perNetwork(name: string, network: string, allowed: Pick<Limit, 'max' | 'window'>): Limit[] {
  const prefix48 = prefix48Of(network)
  const wide = { key: `${name}:${prefix48}`, max: allowed.max * prefix48Multiple, window: allowed.window }
  return [...(prefix48 ? [wide] : []), { key: `${name}:${network}`, ...allowed }]
}

type Taken = { allowed: true } | { allowed: false /** seconds */; retryAfter: number }

const addHit = prepared<{ key: string; max: number; since: Date; now: Date; expires: Date }, { key: string }>(
  ({ key, max, since, now, expires }) => sql`
    insert into limits (key, hits, expires_at) values (${key}, array[${now}::timestamptz], ${expires})
    on conflict (key) do update
      set hits = array(select hit from unnest(limits.hits) hit where hit > ${since}) || ${now}::timestamptz, expires_at = ${expires}
      where (select count(*) from unnest(limits.hits) hit where hit > ${since}) < ${max}
    returning key`,
)

async function takeHit(db: Db, limit: Limit, now: Date): Promise<Taken> {
  const since = new Date(now.getTime() - limit.window)
  const expires = new Date(now.getTime() + limit.window)
  const { key, max } = limit
  const taken = await addHit(db, { key, max, since, now, expires })
  return taken.length > 0
    ? { allowed: true }
    : { allowed: false, retryAfter: waitAfter(await findHits(db, limit, now), limit, now) }
}

/** Those within the window, the oldest first. */
async function findHits(db: Db, { key, window }: Limit, now: Date): Promise<Date[]> {
  const row = await db.selectFrom('limits').select('hits').where('key', '=', key).executeTakeFirst()
  const counted = (row?.hits ?? []).filter((hit) => hit.getTime() > now.getTime() - window)
  return counted.sort((a, b) => a.getTime() - b.getTime())
}

/** @returns seconds */
function waitAfter(hits: readonly Date[], { max, window }: Limit, now: Date): number {
  const frees = hits.at(-max) ?? now
  return Math.max(1, Math.ceil((frees.getTime() + window - now.getTime()) / 1000))
}

/** Refuses as `spend` does, and takes nothing: before work that costs much. */
export async function refuseIfSpent(db: Db, limit: Limit, now: Date): Promise<void> {
  const hits = await findHits(db, limit, now)
  if (hits.length >= limit.max) throw tooMany(waitAfter(hits, limit, now))
}

/**
 * Takes a hit of each limit in turn, or refuses with 429 at the first that is used up. A hit once taken stays taken: trying counts.
 *
 * @param asker whose account is guarded: that its limit was reached is noted. Strangers are told, and leave no row
 */
export async function spend(db: Db, limits: Limit[], now: Date, asker?: Asker): Promise<void> {
  for (const limit of limits) {
    const taken = await takeHit(db, limit, now)
    if (taken.allowed) continue
    // The key's first word names the limit; the rest may be an address.
    const event = { event: 'limit reached' as const, ...asker, detail: { limit: limit.key.split(':')[0] } }
    if (asker) await auditOnceAMinute(db, limit.key, event, now)
    throw tooMany(taken.retryAfter)
  }
}

/** Notes what goes on happening under this key once a minute: who goes on trying fills no table. */
export async function auditOnceAMinute(db: Db, key: string, event: AuditEvent, now: Date): Promise<void> {
  const first = await takeHit(db, { key: `noted:${key}`, max: 1, window: minutes(1) }, now)
  if (first.allowed) await audit(db, event, now)
}

/** The catalogue's sentence speaks of a moment; a longer wait is named. */
function tooMany(retryAfter: number) {
  const wait = Math.ceil(retryAfter / 60)
  if (wait <= 1) return problem('too_many', { retryAfter })
  const time = wait < 120 ? `${wait} minutes` : `${Math.ceil(wait / 60)} hours`
  return problem('too_many', { retryAfter, message: `Too many attempts. Please try again in ${time}.` })
}

/** Gives one hit of each back: what was tried was no failure after all. Others of the same millisecond stay. */
export async function giveBack(db: Db, limits: Limit[], at: Date): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const place = sql`array_position(hits, ${at}::timestamptz)`
  await sql`
    update limits set hits = hits[:${place} - 1] || hits[${place} + 1:]
    where key = any(${keys}::text[]) and ${place} is not null`.execute(db)
}
