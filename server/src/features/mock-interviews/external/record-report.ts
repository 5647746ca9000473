/**
 * What another scheduler tells of a booking, by signed events: late, again, in any order, before or after the browser's word. What is written
 * down of a booking only goes forward (booked, missed, over), so the same event again says nothing new. What becomes of the credit is decided
 * under the lock of what was bought.
 */
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { SchedulerReport } from '../../../vendors/scheduler-reports.ts'
import { holdCredits, orderOfReference } from '../../payments/credits.ts'
import { readerZone } from '../zones/insist-on-zone.ts'
import { entitle } from './entitle.ts'
import { mailExternalCancellation } from './external-mails.ts'
import { changeExternal, type ExternalRow, findExternal, insertExternal, orderOfExternal } from './external-store.ts'
import { freeCredit } from './free-credit.ts'

type Outcome = 'recorded' | 'known' | 'unassigned'

export async function recordReport(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>,
  report: SchedulerReport,
): Promise<Outcome> {
  const { db, clock } = deps
  const now = clock.now()
  const orderId = (await orderOfExternal(db, report.uri)) ?? (await orderOfReport(db, report))
  if (orderId === undefined) return 'unassigned'
  return inTransaction(db, async (db) => {
    afterCommit(db, () => deps.nudge('mails'))
    await holdCredits(db, orderId)
    const status = await writeDown(db, orderId, report, now)
    if (!status) return 'known'
    const freed = status === 'cancelled' ? await freeCredit(db, orderId, report, now) : undefined
    const isTaken = await entitle(db, orderId, now)
    const detail = { order: orderId, booking: report.uri, kind: report.kind, ...(freed && { credit: freed }) }
    await audit(db, { event: 'mock interview booked elsewhere', detail }, now)
    if (freed && !isTaken) await mailExternalCancellation(db, deps, { orderId, report, freed }, now)
    return 'recorded'
  })
}

/** Somebody else's meetings are told of as well: what we did not send there bears no reference of ours. */
const orderOfReport = async (db: Db, { reference }: SchedulerReport): Promise<number | undefined> =>
  reference === undefined ? undefined : orderOfReference(db, reference)

/** @returns what it is now; undefined where that was known */
async function writeDown(
  db: Db,
  orderId: number,
  report: SchedulerReport,
  now: Date,
): Promise<ExternalRow['status'] | undefined> {
  const rows = await findExternal(db, orderId)
  const known = rows.find(({ uri }) => uri === report.uri)
  if (known && rank[report.kind] <= rank[known.status]) return undefined
  const isReplaced = rows.some(({ moved_from }) => moved_from === report.uri)
  const status = isReplaced ? 'moved' : report.kind
  const by = status === 'missed' ? 'candidate' : status === 'cancelled' ? (report.cancelledBy ?? null) : null
  if (known) await changeExternal(db, known.id, { status, by, ...(status === 'moved' && takenAlong) })
  else if (!(await insertExternal(db, { ...written(report), order_id: orderId, status, by, created_at: now })))
    throw new Error('the same event came twice at once: the sender will repeat it')
  const before = rows.find(({ uri, status }) => uri === report.movedFrom && status === 'booked')
  if (before) await changeExternal(db, before.id, { status: 'moved', ...takenAlong })
  return status
}

/** What it has used goes to where it was moved. */
const takenAlong = { credit_id: null }

const rank: Record<ExternalRow['status'], number> = { booked: 0, missed: 1, cancelled: 2, moved: 2 }

const written = ({ uri, movedFrom, startsAt, endsAt, zone, moveUrl, cancelUrl }: SchedulerReport) => ({
  uri,
  moved_from: movedFrom,
  starts_at: startsAt,
  ends_at: endsAt,
  zone: readerZone(zone),
  move_url: moveUrl,
  cancel_url: cancelUrl,
})
