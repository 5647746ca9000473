/** Logging in, as spec §4 draws it. Errors are thrown: what to say about them is the dialog's business. */
import { getProfile, login, saveProfile, sendCode, verifyCode } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { paths } from 'contract/paths.ts'
import { ApiError, call } from '../../lib/api.ts'
import { clearSession, deviceId, startSession, updateSession, userAgent } from '../../lib/change-session.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentSession, type Session } from '../../lib/session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { toast } from '../../lib/toasts.ts'
import { passageOf } from '../../lib/viewer.ts'
import { setCodeWait } from './code-wait.ts'

/** Where to go next; `limited` where two other browsers have taken the account's slots. */
export type Outcome = { go: string } | 'limited'

export async function logIn(email: string, password: string): Promise<Outcome> {
  const reply = await call(login, { body: { email, password, ua: userAgent(), device_id: deviceId() } })
  const { token, is_login_limited, data } = reply
  if (is_login_limited || !token || data.id === undefined) return limited()
  const pending = { ...reply, data: { ...data, is_2fa: true, is_2fa_verified: false } }
  if (!data.is_2fa_verified) {
    startSession(email, pending)
    await requestCode(data.id)
    return { go: paths.home() }
  }
  // A known browser is not asked again. The profile comes first, so that the session is whole when it begins.
  const profile = await readProfile(data.id, token)
  startSession(email, pending)
  return enter(profile)
}

/** The automatic code; a refusal does not undo the login: the dialog says it, and can ask again. */
async function requestCode(userId: number): Promise<void> {
  setCodeWait(undefined)
  try {
    await call(sendCode, { params: { userId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) setCodeWait(error.retryAfter ?? 10)
    else toast(errorText(error), 'bad')
  }
}

/** `declare`: the code was right, the student declaration comes next. */
export async function verify(session: Session, otp: string): Promise<Outcome | 'declare'> {
  const reply = await call(verifyCode, {
    params: { userId: session.userId },
    body: { otp, device_id: deviceId(), ua: userAgent() },
  })
  if (reply.is_login_limited) return limited()
  if (reply.declaration_required) {
    updateSession({ declaration_required: true })
    return 'declare'
  }
  return enter(await readProfile(session.userId))
}

export async function declareStudent(session: Session): Promise<Outcome> {
  const profile = await call(saveProfile, { params: { userId: session.userId }, body: { is_legal_edu: true } })
  return enter(profile)
}

function limited(): 'limited' {
  clearSession()
  return 'limited'
}

/** Without the profile the login's own flags have to do: nobody is kept out for that. */
function enter(profile: Profile | undefined): Outcome {
  if (profile) saveSubscriptionStatus(profile)
  updateSession({ is_2fa_verified: true, declaration_required: false })
  // Home leads on to where this person lands (spec §2.3).
  const verdict = passageOf(currentSession(), paths.home())
  return { go: verdict.allowed ? paths.home() : verdict.go }
}

async function readProfile(userId: number, token?: string): Promise<Profile | undefined> {
  try {
    return await call(getProfile, { params: { userId }, ...(token && { token }) })
  } catch (error) {
    console.error(error)
    return undefined
  }
}
