/** The forum's login (spec §7.5): a secret that opens it once, within a minute, for who asked for it. */
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { after, minutes, seconds } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { type ForumSite, ForumSiteError } from '../../../vendors/talkyard.ts'
import { personOf } from '../../accounts/accounts.ts'
import { admitToForum } from './read-forum.ts'

const lifetime = seconds(60)

/** Whoever the body names: who it is for, the session says. */
export async function generateLoginSecret(deps: Deps, caller: Caller): Promise<{ loginSecret: string }> {
  const { db, clock } = deps
  admitToForum(caller)
  const now = clock.now()
  await spend(db, [{ key: `forum-login:${caller.id}`, max: 10, window: minutes(1) }], now)
  if (deps.forumSite) return { loginSecret: await secretOf(deps.forumSite, deps, caller) }
  const loginSecret = newToken()
  await db
    .insertInto('forum_logins')
    .values({ secret_hash: hashOf(loginSecret), user_id: caller.id, expires_at: after(now, lifetime) })
    .execute()
  return { loginSecret }
}

/** Made by the site that is the forum, where it is not ours. */
async function secretOf(site: ForumSite, { db, log }: Deps, caller: Caller): Promise<string> {
  const person = await personOf(db, caller.id)
  if (!person) throw problem('not_found')
  const { id, email, username } = person
  try {
    return await site.loginSecretFor({ id, email, username, name: nameOf(person) })
  } catch (error) {
    if (!(error instanceof ForumSiteError)) throw error
    log.error({ err: error }, 'nobody is let into the forum')
    throw problem(error.isRefusal ? 'forum_refused' : 'forum_unreachable')
  }
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`.trim()

/** One statement takes it: of two at once, in whichever processes, one finds it. */
export async function redeemLoginSecret({ db, clock }: Deps, caller: Caller, secret: string) {
  admitToForum(caller)
  const now = clock.now()
  await spend(db, [{ key: `forum-redeem:${caller.id}`, max: 30, window: minutes(1) }], now)
  const { rows } = await sql`
    delete from forum_logins where secret_hash = ${hashOf(secret)} and user_id = ${caller.id} and expires_at > ${now}
    returning user_id`.execute(db)
  const person = rows.length > 0 ? await personOf(db, caller.id) : undefined
  if (!person) throw problem('forum_login_failed')
  const { id, username } = person
  return { id, username, name: nameOf(person) }
}
