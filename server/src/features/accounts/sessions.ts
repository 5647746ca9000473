/** Sessions: a token stands for one browser of one person. It is sent once and kept only as its hash. */
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, days, hours, minutes } from '../../platform/clock.ts'
import type { Caller, FindCaller } from '../../platform/guard.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import {
  type CallerParts,
  deleteSession,
  findSessions,
  keepNewestPending,
  lockUser,
  replaceSession,
  type SessionRow,
  sessionReader,
  touchSession,
} from './session-store.ts'

const idleFor = days(30)
// However much it is used: a token that somebody has copied is good for so long and no longer.
const lastsAtMost = days(180)
// Each use prolongs a session; writing that down once an hour is enough.
const touchEvery = hours(1)
// Who has the password, and no code, could otherwise make as many as they like.
const mostPending = 10
// What is an administrator's to do is done by who has just shown that they are still there.
const passwordHolds = minutes(10)

/** A new session of this browser; an older one of the same browser ends. Returns the token, which is not kept. */
export async function openSession(
  db: Db,
  session: { userId: number; deviceHash: Buffer; ua: string; state: Caller['state'] },
  now: Date,
): Promise<string> {
  const token = newToken()
  await replaceSession(db, { ...session, tokenHash: hashOf(token), now, expiresAt: after(now, idleFor) })
  if (session.state === 'pending') await keepNewestPending(db, session.userId, mostPending)
  return token
}

/** What the guard asks for each call. `parts` are other features' parts of the one statement. */
export function callerFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: CallerParts): FindCaller {
  const findSession = sessionReader(parts)
  return async (token) => {
    const now = clock.now()
    const tokenHash = hashOf(token)
    const session = await findSession(db, tokenHash, now)
    if (!session) return undefined
    if (now.getTime() - session.last_seen_at.getTime() > touchEvery)
      await touchSession(db, tokenHash, { now, idleFor, lastsAtMost })
    return callerOf(session, now)
  }
}

/** Who of many is still there, and who they are by now. It prolongs no session: nobody did anything. */
export const callersFinder =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: CallerParts) =>
  async (tokenHashes: readonly Buffer[]): Promise<Caller[]> => {
    const now = clock.now()
    return (await findSessions(db, parts, tokenHashes, now)).map((session) => callerOf(session, now))
  }

const callerOf = (session: SessionRow, now: Date): Caller => ({
  id: session.user_id,
  email: session.email,
  username: session.username,
  isRecruiter: session.kind === 'recruiter',
  isAdmin: session.is_admin,
  isStaff: session.is_staff || session.is_admin,
  hasConfirmedPassword: session.password_at !== null && now.getTime() - session.password_at.getTime() < passwordHolds,
  sitsExamination: session.sits_examination,
  selected: session.selected_module,
  state: session.state,
  tokenHash: session.token_hash,
  deviceHash: session.device_hash,
  open: session.open,
})

export async function logOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, network: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, caller.id)
    await deleteSession(trx, caller.tokenHash)
    await audit(trx, { event: 'logged out', userId: caller.id, network }, clock.now())
  })
}
