/** Enters a sitting by a link that works once. The window that had the sitting before loses it. */

import type { enterSitting as enterEndpoint, launchSitting as launchEndpoint } from 'contract/assessments/api.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { launchMinutes } from 'contract/assessments/rules.ts'
import type { Body, Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Caller, RequestAsMade } from '../../../platform/guard.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { findOwnAttempt } from '../attempts/store.ts'
import { newLaunchSettings } from '../locked-browser/launch-settings.ts'
import { hashSentWith, provedKey } from '../locked-browser/prove.ts'
import { lockLive } from './close-due.ts'
import { logEvent } from './log.ts'
import { creditOutage, type OutageDeps } from './outages.ts'
import { findLaunch, insertLaunch, replaceSitting, useLaunch } from './store.ts'

type EnterDeps = OutageDeps & Pick<Deps, 'config'>

export async function launchSitting(deps: EnterDeps, caller: Caller, id: number): Promise<Reply<typeof launchEndpoint>> {
  const {
    db,
    clock,
    config: { publicUrl },
  } = deps
  const attempt = await findOwnAttempt(db, { id, userId: caller.id })
  if (!attempt) throw problem('not_found')
  await creditOutage(deps)
  const now = clock.now()
  const nonce = newToken()
  const expiresAt = after(now, minutes(launchMinutes))
  const settings = attempt.assurance === 'locked_browser' ? newLaunchSettings(publicUrl) : undefined
  const isLive = await inTransaction(db, async (trx) => {
    const row = await lockLive(trx, id, now)
    if (row) await insertLaunch(trx, { nonceHash: hashOf(nonce), attemptId: id, expiresAt, settings })
    return row !== undefined
  })
  // Outside of the transaction, which may have closed it.
  if (!isLive) throw problem('sitting_over')
  const file = assessmentPaths.launchFile(nonce)
  return {
    // After the hash, so that no log has it.
    page_url: settings ? null : `${assessmentPaths.sitting(id)}#${nonce}`,
    // `sebs:` for `https:`, `seb:` for `http:`.
    seb_url: settings ? publicUrl.replace(/^http/, 'seb') + file : null,
    file_url: settings ? file : null,
    expires_at: expiresAt.toISOString(),
  }
}

/** @param request its header may prove its browser */
export async function enterSitting(
  deps: EnterDeps,
  { nonce, config_key_hash: pageHash, client_version: client }: Body<typeof enterEndpoint>,
  request: RequestAsMade,
): Promise<Reply<typeof enterEndpoint>> {
  const {
    db,
    clock,
    config: { publicUrl },
  } = deps
  await creditOutage(deps)
  const now = clock.now()
  const launch = await findLaunch(db, { nonceHash: hashOf(nonce), now })
  if (!launch) throw problem('entry_used')
  const { attempt_id: id, settings } = launch
  const token = newToken()
  const entered = await inTransaction(db, async (trx) => {
    const row = await lockLive(trx, id, now)
    if (!row) return 'sitting_over'
    const isLocked = row.assurance === 'locked_browser'
    const configKey = isLocked && settings ? provedKey({ publicUrl, nonce, settings, request, pageHash }) : undefined
    if (isLocked && !configKey) {
      await logEvent(trx, id, 'locked browser failed', now, { client })
      return 'locked_browser_required'
    }
    if (!(await useLaunch(trx, hashOf(nonce), now))) throw problem('entry_used')
    const sendsHash = isLocked && hashSentWith(request) !== undefined
    const wasElsewhere = await replaceSitting(trx, { tokenHash: hashOf(token), attemptId: id, client, configKey, sendsHash }, now)
    if (isLocked) await logEvent(trx, id, 'locked browser passed', now, { client })
    await logEvent(trx, id, wasElsewhere ? 'taken over' : 'entered', now)
    return { token, attempt_id: id, may_reload: !isLocked || sendsHash }
  })
  // Outside of the transaction, which may have closed it, or noted that the browser is another one.
  if (typeof entered === 'string') throw problem(entered)
  return entered
}
