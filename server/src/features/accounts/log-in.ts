/** Logging in (spec §4 Login; readings §2): limits, password, state of the account, then the browser. */

import { deviceSlots } from 'contract/accounts/devices.ts'
import type { Login, LoginData, LoginReply } from 'contract/accounts/model.ts'
import { deviceErrors, loginErrors } from 'contract/accounts/rules.ts'
import type { EventName } from 'contract/admin/event-words.ts'
import { flagsOf } from 'contract/modules.ts'
import { invalid, type ProblemCode, problem } from 'contract/problems.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit, logStranger } from '../../platform/audit.ts'
import { minutes } from '../../platform/clock.ts'
import { auditOnceAMinute, giveBack, perNetwork, spend } from '../../platform/limits.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findByPassword } from './passwords.ts'
import type { SubscriptionReader, SubscriptionStatus } from './profile.ts'
import { findDevices, lockUser, seeDevice } from './session-store.ts'
import { openSession } from './sessions.ts'
import { emailKey, findUserByEmail, type User } from './store.ts'

export async function logIn<Row>(
  deps: Deps,
  payments: SubscriptionReader<Row>,
  form: Login,
  network: string,
): Promise<LoginReply> {
  const { db, clock } = deps
  const errors = [...loginErrors(form), ...deviceErrors(form)]
  if (errors.length > 0) throw invalid(errors)
  const { email = '', password = '', device_id = '', ua = '' } = form
  const verified = await userWithPassword(deps, email, password, network)

  const now = clock.now()
  const deviceHash = hashOf(device_id)
  const session = await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, verified.id)
    const note = (event: EventName, detail = {}) => audit(trx, { event, userId: verified.id, network, detail }, now)
    const refuse = async (refused: ProblemCode) => {
      await note('login refused', { why: refused })
      return { refused }
    }
    // A password that was replaced while it was being verified begins nothing any more.
    if (user?.password_hash !== verified.password_hash) return refuse('invalid_credentials')
    if (user.suspended_at) return refuse('suspended')
    if (!user.email_confirmed_at) return refuse('email_not_confirmed')
    const devices = await findDevices(trx, user.id)
    const device = devices.find((device) => device.device_hash.equals(deviceHash))
    if (!device && devices.length >= deviceSlots) {
      await note('device limit reached')
      return undefined
    }
    // After a link by mail has changed the password, a browser with a slot proves once more whose it is.
    const isKnown = device !== undefined && !device.needs_code
    if (isKnown) await seeDevice(trx, user.id, deviceHash, ua, now)
    const token = await openSession(trx, { userId: user.id, deviceHash, ua, state: isKnown ? 'full' : 'pending' }, now)
    await note(isKnown ? 'logged in' : 'password accepted')
    return { user, token, isKnown }
  })
  if (!session) return { is_login_limited: true, data: {} }
  // Thrown only now: a refusal is noted, and what is thrown inside would take the note back.
  if ('refused' in session) throw problem(session.refused)

  const profile = await payments.findProfile(db, verified.id, deps.termsVersion, now)
  const subscriptionStatus = payments.subscriptionStatusFrom(profile?.access ?? [], now)
  return { token: session.token, is_login_limited: false, data: loginData(session.user, subscriptionStatus, session) }
}

/** What a browser keeps of a login (spec §3). It only chooses what to draw. */
export function loginData(user: User, subscriptionStatus: SubscriptionStatus, { isKnown }: { isKnown: boolean }): LoginData {
  return {
    id: user.id,
    username: user.username,
    firstname: user.firstname,
    is_legal_edu: user.declared_student_at !== null,
    is_2fa: true,
    is_2fa_verified: isKnown,
    is_new_device: !isKnown,
    is_admin: user.is_admin,
    is_staff: user.is_staff,
    is_recruiter: user.kind === 'recruiter',
    is_leaving: user.leaves_at !== null,
    ...flagsOf(user.selected_module),
    ...subscriptionStatus,
  }
}

/** Every try counts until the password turns out right: parallel guesses cannot slip past together. */
async function userWithPassword({ db, clock, log }: Deps, email: string, password: string, network: string) {
  const now = clock.now()
  const tries = [
    ...perNetwork('login-net', network, { max: 50, window: minutes(15) }),
    { key: `login:${emailKey(email)}:${network}`, max: 10, window: minutes(15) },
  ]
  await spend(db, tries, now)
  const user = await findUserByEmail(db, email)
  const verified = await findByPassword(db, user, password).catch(async (busy) => {
    // Nothing was compared, so nothing was guessed.
    await giveBack(db, tries, now)
    throw busy
  })
  if (!verified) {
    const event = { event: 'login refused' as const, network }
    if (user) await auditOnceAMinute(db, `login refused:${user.id}`, { ...event, userId: user.id }, now)
    else logStranger(log, event)
    throw problem('invalid_credentials')
  }
  await giveBack(db, tries, now)
  return verified
}
