/** How much who is new in the forum may write there (readings §6). The level is computed each time: nothing but the days of reading is kept of it. */
import {
  type Allowance,
  allowanceOf,
  allowanceSentences,
  mostCounted,
  type Standing,
  type TrustLevel,
  trustLevelOf,
} from 'contract/discussions/trust.ts'
import { Problem, problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import type { Realm } from '../places/about.ts'

const findStanding = lookup<{ userId: number; most: number }, Standing>(
  ({ userId, most }) => sql`
    select coalesce((select days_read from forum_readers where user_id = ${userId}), 0) as days,
      (select count(*)::integer from (
        (select id from discussions where creator_id = ${userId} and removed_at is null limit ${most})
        union all
        (select id from discussion_answers where creator_id = ${userId} and removed_at is null limit ${most})
      ) posts) as posts`,
)

export async function trustOf(db: Db, { id, isStaff }: Caller): Promise<Standing & { level: TrustLevel }> {
  const standing = (await findStanding(db, { userId: id, most: mostCounted })) ?? { days: 0, posts: 0 }
  return { ...standing, level: isStaff ? 'regular' : trustLevelOf(standing) }
}

/** Undefined where nobody is held back: outside of the forum, and who is known there. */
export async function allowanceIn(db: Db, caller: Caller, { realm }: { realm: Realm }): Promise<Allowance | undefined> {
  return realm === 'forum' ? allowanceOf((await trustOf(db, caller)).level) : undefined
}

/** @param html as it was laid out: what is a link there is one */
export function refuseBeyond(allowed: Allowance | undefined, { html, mentions }: { html: string; mentions: number }): void {
  if (!allowed) return
  if (html.split('<a ').length - 1 > allowed.links) throw beyond('links', allowed)
  if (mentions > allowed.mentions) throw beyond('mentions', allowed)
}

function beyond(what: keyof Allowance, allowed: Allowance): Problem {
  const message = allowanceSentences[what](allowed)
  return problem('bad_input', { message, errors: [{ field: 'content', message }] })
}

/** @throws a problem (429) that says what they may do in a day, and when there is room again */
export async function spendADay(
  db: Db,
  { id }: Caller,
  what: 'files' | 'threads',
  allowed: Allowance | undefined,
  now: Date,
): Promise<void> {
  if (!allowed) return
  try {
    await spend(db, [{ key: `forum-${what}:${id}`, max: allowed[what], window: days(1) }], now)
  } catch (error) {
    if (!(error instanceof Problem) || error.retryAfter === undefined) throw error
    throw problem('too_many', { retryAfter: error.retryAfter, message: allowanceSentences[what](allowed) })
  }
}
