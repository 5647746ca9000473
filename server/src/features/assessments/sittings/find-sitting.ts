/** Finds the sitting of a token, and demands a proof of the browser with each request. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { FindSitting, Sitting } from '../../../platform/guard.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { lockAttempt } from '../attempts/store.ts'
import { hashSentWith, isRightFor } from '../locked-browser/prove.ts'
import { logEvent } from './log.ts'
import { demandHash, endUnlocked, findSitting } from './store.ts'

type FinderDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * The guard asks this for each request with the token of a sitting. Once a sitting has sent the hash of its Config Key, each request must carry the
 * right one for its own address: without it the token has left the locked browser, and the sitting ends until it is entered again.
 */
export const sittingFinder =
  (deps: FinderDeps): FindSitting =>
  async (token, request) => {
    const tokenHash = hashOf(token)
    const found = await findSitting(deps.db, { tokenHash })
    if (!found) return undefined
    const { configKey, sendsHash, ...sitting } = found
    if (configKey === null || !sitting.isLive) return sitting
    const { publicUrl } = deps.config
    const hash = hashSentWith(request)
    if (hash === undefined ? sendsHash : !isRightFor(request, hash, { publicUrl, configKey })) {
      await endForLostLock(deps, sitting)
      return findSitting(deps.db, { tokenHash })
    }
    if (hash !== undefined && !sendsHash) await demandHash(deps.db, tokenHash)
    return sitting
  }

const endForLostLock = ({ db, clock }: FinderDeps, { attemptId, tokenHash }: Sitting): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    await lockAttempt(trx, attemptId)
    if (await endUnlocked(trx, tokenHash, now)) await logEvent(trx, attemptId, 'locked browser failed', now)
  })
