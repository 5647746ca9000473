/** The front door of accounts: what other features may ask about a person, and how they write to one. Logging in is its own business. */
import { isLinkedinProfile, isStudentEmail } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { layOutMail, type MailDraft } from '../../platform/mail-layout.ts'
import { queueMails } from '../../platform/outbox.ts'
import { administerPerson } from './administration/administer.ts'
import type { Deed } from './administration/deeds.ts'
import { addressesInTheirTime, findFormerEmails, isMailOfHolder } from './administration/people-store.ts'
import { optOutOf } from './notifications/opt-out.ts'
import { checkCurrentPassword, wrongPassword } from './recovery/current-password.ts'
import { endSessions } from './revoke.ts'
import { lockUser } from './session-store.ts'
import { signUpRecruiter } from './sign-up-recruiter.ts'
import {
  deleteUnclaimed,
  findAdministrators,
  findNotifiable,
  findUser,
  findUserByEmail,
  hasAccepted,
  setLeaving,
} from './store.ts'
import { decideOnTerms, recordTermsDecision } from './terms.ts'

export interface Person {
  id: number
  email: string
  firstname: string
  lastname: string
  username: string
  isStudent: boolean
  /** Has accepted the student declaration. */
  hasDeclared: boolean
  hasLinkedinProfile: boolean
}

/** Undefined where there is nobody with this id. */
export async function personOf(db: Db, userId: number): Promise<Person | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const { id, email, firstname, lastname, username } = user
  return {
    id,
    email,
    firstname,
    lastname,
    username,
    isStudent: isStudentEmail(email),
    hasDeclared: user.declared_student_at !== null,
    hasLinkedinProfile: isLinkedinProfile(user.linkedin),
  }
}

/** That somebody has and had; none where there is nobody with this number. */
export async function addressesOf(db: Db, userId: number): Promise<string[]> {
  const user = await findUser(db, userId)
  if (!user) return []
  return [user.email, ...(await findFormerEmails(db, userId)).map(({ email }) => email)]
}

/** For statements about mails: whose they are is a matter of time as well. */
export const inTheirTime = { addressesOf: addressesInTheirTime, isMailOfHolder }

/** Undefined where nobody has confirmed this address. */
export async function idOfEmail(db: Db, email: string): Promise<number | undefined> {
  const user = await findUserByEmail(db, email)
  return user?.email_confirmed_at ? user.id : undefined
}

/** Where administrators are written to: those who can log in, the first fifty. */
export const addressesOfAdministrators = (db: Db): Promise<string[]> => findAdministrators(db, 50)

/**
 * A purchase is refused without the terms: what the call says counts and is recorded either way; where it says nothing, what the
 * account accepted before. A visitor has accepted nothing before.
 */
export async function insistOnTerms(deps: Deps, userId: number | null, accepted: boolean | undefined): Promise<void> {
  const { db, clock, termsVersion } = deps
  if (accepted !== undefined) {
    if (userId === null) await recordTermsDecision(db, { userId, version: termsVersion, accepted }, clock.now())
    else await decideOnTerms(deps, userId, accepted)
  }
  if (!(accepted ?? (userId !== null && (await hasAccepted(db, userId, termsVersion))))) throw problem('terms_not_accepted')
}

export interface Notification {
  userId: number
  draft: Omit<MailDraft, 'optOut'>
}

/**
 * Mail that one can do without, such as that of a reply: only to who takes it, and each can be the last (RFC 8058).
 * `db` may be the transaction of what the mail tells of; `deps.nudge('mails')` after it sends at once.
 *
 * @returns how many mails there are: who blocks notifications, or cannot log in, gets none
 */
export async function notify(
  db: Db,
  deps: Pick<Deps, 'config' | 'secretKey'>,
  notifications: readonly Notification[],
  now: Date,
): Promise<number> {
  const addresses = await findNotifiable(db, [...new Set(notifications.map(({ userId }) => userId))])
  const mails = notifications.flatMap(({ userId, draft }) => {
    const to = addresses.get(userId)
    return to === undefined
      ? []
      : [{ to, mail: layOutMail(deps.config.productName, { ...draft, optOut: optOutOf(deps, userId) }) }]
  })
  await queueMails(db, mails, now)
  return mails.length
}

/**
 * Before what cannot be undone. @returns what makes sure of it in the transaction of the deed, under the lock of the person: a password that was
 * replaced meanwhile decides nothing
 */
export async function insistOnPassword(
  deps: Deps,
  caller: Caller,
  password: string,
  network: string,
): Promise<(db: Db) => Promise<void>> {
  const verified = await checkCurrentPassword(deps, caller, password, network)
  return async (db) => {
    const user = await lockUser(db, caller.id)
    if (user?.password_hash !== verified.password_hash) throw wrongPassword()
  }
}

/** Somebody leaves, and may think again until then: signed out everywhere, and told at the next log-in. `db` is a transaction that holds them. */
export async function signOutToLeave(db: Db, userId: number, leavesAt: Date): Promise<void> {
  await setLeaving(db, userId, leavesAt)
  await endSessions(db, userId)
}

/** They have thought again. */
export const keepAccount = (db: Db, userId: number): Promise<void> => setLeaving(db, userId, null)

/** What an administrator does to an account for another feature: both are held, and it is noted with the deed. @throws where there is nobody */
export const actOnPerson = (deps: Deps, caller: Caller, userId: number, deed: Deed): Promise<object> =>
  administerPerson(deps, caller, userId, deed)

/** An account of kind `recruiter`, for the feature that gives it its seat. */
export const makeRecruiterAccount = (...asked: Parameters<typeof signUpRecruiter>): Promise<void> => signUpRecruiter(...asked)

/** Deletes those of these accounts whose email nobody has confirmed. `db` is a transaction. @returns the ids of deleted accounts */
export const dropUnconfirmed = (db: Db, ids: readonly number[]): Promise<number[]> => deleteUnclaimed(db, ids)

/** Signs somebody out everywhere. `db` is a transaction. */
export async function signOut(db: Db, userId: number): Promise<void> {
  await lockUser(db, userId)
  await endSessions(db, userId)
}
