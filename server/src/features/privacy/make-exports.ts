/** Makes the copies that were asked for, one after the other, and lets go of those whose time is over. */
import { Readable } from 'node:stream'
import { exportDays } from 'contract/privacy/api.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, days, minutes } from '../../platform/clock.ts'
import { queueMail } from '../../platform/outbox.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { takeIn } from '../../platform/uploads/incoming.ts'
import { addressesOf } from '../accounts/accounts.ts'
import { archiveOf } from './archive.ts'
import { claimExport, deleteExpired, type ExportRow, failExport, finishExport } from './export-store.ts'
import { exportReadyMail } from './mails.ts'

/** Longer than one takes. */
const lease = minutes(30)
const mostTries = 4

/** True where there may be more. */
export async function makeExports(deps: Deps, data: readonly PersonalData[]): Promise<boolean> {
  const now = deps.clock.now()
  if (await deleteExpired(deps.db, now, 100)) deps.nudge('files')
  const storedName = `copy-${crypto.randomUUID()}.zip`
  const due = await claimExport(deps.db, { now, until: after(now, lease), storedName })
  if (!due) return false
  try {
    await makeExport(deps, data, due, storedName)
  } catch (error) {
    deps.log.error({ err: error, user: due.user_id, attempts: due.attempts }, 'a data export was not made')
    if (due.attempts >= mostTries) await failExport(deps.db, due, deps.clock.now())
  }
  return true
}

async function makeExport(deps: Deps, data: readonly PersonalData[], due: ExportRow, storedName: string): Promise<void> {
  const { db, config, files, clock } = deps
  const received = await takeIn(config.dataDir, 'copy', Readable.from(archiveOf(deps, data, due.user_id)))
  try {
    await files.keep(storedName, received.path)
  } finally {
    await received.discard()
  }
  const secret = newToken()
  const now = clock.now()
  const isWanted = await inTransaction(db, async (trx) => {
    const expiresAt = after(now, days(exportDays))
    const made = { ...due, bytes: received.bytes, secretHash: hashOf(secret), now, expiresAt }
    const [email] = await addressesOf(trx, due.user_id)
    if (!email || !(await finishExport(trx, made))) return false
    await queueMail(trx, email, exportReadyMail(config, { secret, expiresAt }), now, { expiresAt })
    await audit(trx, { event: 'data export made', userId: due.user_id, detail: { bytes: received.bytes } }, now)
    return true
  })
  if (!isWanted) await files.remove(storedName)
  deps.nudge('mails')
}
