/**
 * Mail about what concerns people in discussions (readings §5), as soon as it happens: never to who blocked notifications, muted the thread
 * or lost access since.
 */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../accounts/accounts.ts'
import { isWanted, takeDue } from './due-notifications.ts'
import { mailOf } from './mail-texts.ts'

const batch = 50

/** Mails of one batch are committed with it: none is told twice, however many processes ask. True when there may be more. */
export async function mailAtOnce(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const { taken, mailed } = await inTransaction(deps.db, async (db) => {
    const due = await takeDue(db, batch, now)
    const notifications = due.filter(isWanted).map((one) => ({ userId: one.user_id, draft: mailOf(deps.config, one) }))
    return { taken: due.length, mailed: await notify(db, deps, notifications, now) }
  })
  if (mailed > 0) deps.nudge('mails')
  return taken === batch
}
