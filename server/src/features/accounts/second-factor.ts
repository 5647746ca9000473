/** The code by mail (spec §4 Two-factor check; readings §2). A verified code takes one of the two device slots. */
import { readLoginCode } from 'contract/accounts/login-code.ts'
import { codeErrors, deviceErrors, isStudentEmail } from 'contract/accounts/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, hours, minutes, seconds } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { giveBack, type Limit, spend } from '../../platform/limits.ts'
import { queueMail } from '../../platform/outbox.ts'
import { deriveKey, equalHashes, hashOf, keyedHash, newCode } from '../../platform/secrets.ts'
import { browserName } from './browser-name.ts'
import { codeMail, newDeviceMail } from './mails.ts'
import {
  deleteSession,
  findDevices,
  holdSession,
  insertDevice,
  lockUser,
  replaceCode,
  setSessionState,
  takeTry,
  useCode,
  verifyDevice,
} from './session-store.ts'

const codeLasts = minutes(10)
const triesPerCode = 5

/** Mails a fresh code; the old one is void. A verified browser has nothing to ask for, and gets nothing. */
export async function sendCode(deps: Deps, caller: Caller, userId: number, network: string): Promise<void> {
  if (userId !== caller.id) throw problem('user_unknown')
  if (caller.state !== 'pending') return
  const { db, clock, config } = deps
  const now = clock.now()
  await spend(
    db,
    [
      { key: `login-code:${caller.id}`, max: 1, window: seconds(10) },
      { key: `login-code-hour:${caller.id}`, max: 5, window: hours(1) },
    ],
    now,
    { userId: caller.id, network },
  )
  const code = newCode()
  const expiresAt = after(now, codeLasts)
  await inTransaction(db, async (trx) => {
    // It may have been ended from elsewhere since the call was admitted.
    const session = await holdSession(trx, caller.tokenHash)
    if (!session) throw problem('not_logged_in')
    await replaceCode(trx, { tokenHash: caller.tokenHash, codeHash: codeHash(deps, code), expiresAt })
    await queueMail(trx, caller.email, codeMail(config, { code, browser: browserName(session.ua), network }), now, { expiresAt })
    await audit(trx, { event: 'code sent', userId: caller.id, network }, now)
  })
  deps.nudge('mails')
}

export async function verifyCode(
  deps: Deps,
  caller: Caller,
  userId: number,
  input: { otp?: string; device_id?: string; ua?: string },
  network: string,
): Promise<{ is_login_limited: boolean; declaration_required: boolean }> {
  if (userId !== caller.id) throw problem('user_unknown')
  const errors = [...codeErrors(input), ...deviceErrors(input)]
  if (errors.length > 0) throw invalid(errors)
  if (caller.state !== 'pending') return { is_login_limited: false, declaration_required: caller.state === 'declaration' }
  const { otp = '', device_id = '', ua = '' } = input
  await checkCode(deps, caller, { otp, device_id }, network)
  const outcome = await takeSlot(deps, caller, { usedCode: codeHash(deps, otp), ua, network })
  deps.nudge('mails')
  return outcome
}

/** Counts first, compares then, and the counts stay whatever comes of it. */
async function checkCode(deps: Deps, caller: Caller, given: { otp: string; device_id: string }, network: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const wrongCodes: Limit[] = [{ key: `wrong-code:${caller.id}`, max: 10, window: hours(1) }]
  await spend(db, wrongCodes, now, { userId: caller.id, network })
  const expected = await takeTry(db, caller.tokenHash, triesPerCode, now)
  // The code is bound to the browser that logged in, not only to the session.
  const isSameBrowser = equalHashes(hashOf(given.device_id), caller.deviceHash)
  if (!expected || !isSameBrowser || !equalHashes(expected, codeHash(deps, given.otp))) {
    await audit(db, { event: 'code refused', userId: caller.id, network }, now)
    throw problem('code_wrong')
  }
  await giveBack(db, wrongCodes, now)
}

async function takeSlot(
  { db, clock, config }: Deps,
  caller: Caller,
  { usedCode, ua, network }: { usedCode: Buffer; ua: string; network: string },
) {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, caller.id)
    if (!user || user.suspended_at) throw problem('not_logged_in')
    if (!(await useCode(trx, caller.tokenHash, usedCode))) throw problem('code_wrong')
    const devices = await findDevices(trx, caller.id)
    const isKnown = devices.some((device) => device.device_hash.equals(caller.deviceHash))
    const free = [1, 2].find((slot) => !devices.some((device) => device.slot === slot))
    if (!isKnown && free === undefined) {
      await deleteSession(trx, caller.tokenHash)
      await audit(trx, { event: 'device limit reached', userId: caller.id, network }, now)
      return { is_login_limited: true, declaration_required: false }
    }
    if (isKnown) await verifyDevice(trx, caller.id, caller.deviceHash, ua, now)
    if (!isKnown && free !== undefined) {
      await insertDevice(trx, { userId: caller.id, slot: free, deviceHash: caller.deviceHash, ua, now })
      await queueMail(trx, caller.email, newDeviceMail(config, { browser: browserName(ua), at: now, network }), now)
    }
    const mustDeclare = isStudentEmail(user.email) && user.declared_student_at === null
    await setSessionState(trx, caller.tokenHash, mustDeclare ? 'declaration' : 'full')
    await audit(trx, { event: 'logged in', userId: caller.id, network, detail: { newDevice: !isKnown } }, now)
    return { is_login_limited: false, declaration_required: mustDeclare }
  })
}

// Six digits hide behind no plain hash: the key makes a stolen table useless.
const codeHash = ({ secretKey }: Deps, code: string): Buffer =>
  keyedHash(deriveKey(secretKey, 'login codes'), readLoginCode(code))
