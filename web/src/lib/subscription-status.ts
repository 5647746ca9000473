/** What is open to this person now, as the server says: bought in another tab, or over since. The session keeps a copy. */
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { loginPlanNames, subscribedNames } from 'contract/accounts/subscription-fields.ts'
import { flagNames } from 'contract/modules.ts'
import { call } from './api.ts'
import { updateSession } from './change-session.ts'
import { currentSession } from './session.ts'

const freshFor = 5_000

let latest: { token: string; at: number; done: Promise<void> } | undefined

/** Asks at most once in a few seconds. A server that cannot be reached changes nothing. */
export function refreshSubscriptionStatus(): Promise<void> {
  const session = currentSession()
  if (!session) return Promise.resolve()
  const now = performance.now()
  if (!latest || latest.token !== session.token || now - latest.at > freshFor)
    latest = { token: session.token, at: now, done: refresh(session.token, session.userId) }
  return latest.done
}

async function refresh(token: string, userId: number): Promise<void> {
  try {
    const profile = await call(getProfile, { params: { userId } })
    if (currentSession()?.token === token) saveSubscriptionStatus(profile)
  } catch (error) {
    console.error('The profile could not be loaded', error)
  }
}

/** Keeps what a profile says about names, subscriptions, access and the chosen module; the rest of it is not the browser's. */
export function saveSubscriptionStatus(profile: Profile): void {
  updateSession({
    email: profile.email,
    username: profile.username,
    firstname: profile.firstname,
    ...only(profile, [...subscribedNames, ...loginPlanNames, ...flagNames]),
    is_legal_edu: profile.is_legal_edu,
    is_admin: profile.is_admin,
    is_staff: profile.is_staff,
    is_recruiter: profile.is_recruiter,
    is_newcomer: profile.is_newcomer,
    is_interviewer: profile.is_interviewer,
    is_leaving: profile.is_leaving,
    open_modules: profile.open_modules,
  })
}

const only = <Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
