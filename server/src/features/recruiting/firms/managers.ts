/** Managers make colleagues managers. When all managers of a firm have gone, the colleague with the oldest seat becomes one. */
import { problem } from 'contract/problems.ts'
import type { Firm } from 'contract/recruiting/firms.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { lockAsManager } from './find-seat.ts'
import { mailsTo } from './mails-to.ts'
import { findUnmanaged, hasManager, promoteOldestSeat, setManager } from './manager-store.ts'
import { readFirm } from './seats.ts'
import { lockFirm } from './store.ts'

/**
 * @throws problem `not_found` for a seat that is closed or another firm's, `not_now` where no manager would be left who can log in,
 * `too_many` where they were mailed often today
 */
export async function changeManager(
  deps: Deps,
  caller: Caller,
  { userId, isManager }: { userId: number; isManager: boolean },
  network: string,
): Promise<{ firm: Firm }> {
  const { db, clock } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const own = await lockAsManager(trx, caller)
    const changed = await setManager(trx, { firmId: own.firmId, userId, isManager })
    if (!changed) throw problem('not_found')
    if (changed.wasManager === isManager) return
    if (!isManager && !(await hasManager(trx, own.firmId))) throw problem('not_now', { message: lastManager })
    const event = isManager ? 'manager made' : 'manager removed'
    await audit(trx, { event, userId, by: caller.id, network, detail: { firm: own.firmId } }, now)
    if (isManager) {
      await spend(trx, [mailsTo(changed.email)], now)
      await mailManager(trx, deps, { email: changed.email, firm: own.firm, why: 'A manager of your firm chose you.' }, now)
    }
  })
  return readFirm(deps, caller)
}

const lastManager = 'A firm needs a manager. Make a colleague a manager first.'

/** Gives a manager to approved firms of which no manager can log in. @returns whether there may be more */
export async function replaceManagers(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<boolean> {
  const { db, clock } = deps
  const firms = await findUnmanaged(db, batch)
  for (const { id, name: firm } of firms)
    await inTransaction(db, async (trx) => {
      const now = clock.now()
      await lockFirm(trx, id)
      const manager = await promoteOldestSeat(trx, id)
      if (!manager) return
      await audit(trx, { event: 'manager made', userId: manager.id, by: 'no manager left', detail: { firm: id } }, now)
      const why = 'Your firm had no manager left, and nobody has had a seat for longer than you.'
      await mailManager(trx, deps, { email: manager.email, firm, why }, now)
    })
  return firms.length === batch
}

const batch = 100

async function mailManager(
  trx: Db,
  { config: { productName, publicUrl }, nudge }: Pick<Deps, 'config' | 'nudge'>,
  { email, firm, why }: { email: string; firm: string; why: string },
  now: Date,
): Promise<void> {
  const mail = layOutMail(productName, {
    subject: `You are now a manager of ${firm}`,
    paragraphs: [
      'Hello,',
      `You are now a manager of ${firm}. ${why} You can invite colleagues, close seats and choose managers.`,
    ],
    action: { label: 'Open your firm', url: publicUrl + recruitingPaths.firm() },
  })
  await queueMail(trx, email, mail, now)
  afterCommit(trx, () => nudge('mails'))
}
