/**
 * Erases accounts whose week is over. First the account itself, in one transaction: from there nobody can log in, and there is no way back.
 * Then each feature, in one of its own; whatever cuts it off, the next run does all of them again, which changes nothing where it was done. At the
 * end the receipt, and the address is forgotten.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { after, days } from '../../platform/clock.ts'
import { queueMail } from '../../platform/outbox.ts'
import type { Leaver, PersonalData } from '../../platform/personal-data.ts'
import { isHeld } from '../../platform/restored-copy.ts'
import { addressesOf } from '../accounts/accounts.ts'
import { findVisitorOrders } from '../payments/payments.ts'
import { keepErasedList } from './erased-list.ts'
import {
  deleteMailsTo,
  type ErasureRow,
  findDue,
  findErasure,
  findToWindUp,
  forgetReceipts,
  lockErasure,
  updateErasure,
} from './erasure-store.ts'
import { hindranceOf } from './erasures.ts'
import { erasedMail } from './mails.ts'

const batch = 20

/** True where there may be more. */
export async function carryOutErasures(deps: Deps, data: readonly PersonalData[]): Promise<boolean> {
  const { db, clock } = deps
  const isCopy = await isHeld(db)
  if (!isCopy) for (const userId of await findToWindUp(db, batch)) await orTell(deps, userId, () => windUp(deps, data, userId))
  const due = await findDue(db, clock.now(), isCopy, batch)
  let done = 0
  for (const userId of due) if (await orTell(deps, userId, () => carryOut(deps, data, userId))) done++
  if (done > 0) deps.nudge('mails')
  await forgetReceipts(db)
  await keepErasedList(deps)
  return done === batch
}

/** One that fails keeps nobody else: it is tried again with the next tick. */
async function orTell(deps: Deps, userId: number, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    deps.log.error({ err: error, user: userId }, 'an account is not erased yet')
    return false
  }
}

async function windUp(deps: Deps, data: readonly PersonalData[], userId: number): Promise<void> {
  for (const part of data) await part.windUp?.(deps, userId)
  await updateErasure(deps.db, userId, { wound_up_at: deps.clock.now() })
}

async function carryOut(deps: Deps, data: readonly PersonalData[], userId: number): Promise<void> {
  const { db, clock } = deps
  const [account, ...others] = data
  if (!account) return
  const found = await findErasure(db, userId)
  // Once more: in the week of grace something may have begun.
  if (found && !found.is_again) await windUp(deps, data, userId)
  const leaver = await inTransaction(db, (trx) => begin(trx, data, account, userId, clock.now()))
  if (!leaver) return
  if (found && !found.is_again) await windUp(deps, data, userId)
  for (const part of others) await inTransaction(db, (trx) => eraseFrom(trx, part, leaver))
  await inTransaction(db, (trx) => finish(trx, deps, leaver, clock.now()))
  deps.nudge('files')
}

/** From here there is no way back. Undefined where it was taken back meanwhile, or has to wait. */
async function begin(
  db: Db,
  data: readonly PersonalData[],
  account: PersonalData,
  userId: number,
  now: Date,
): Promise<Leaver | undefined> {
  // The person first, as everywhere.
  await sql`select from users where id = ${userId} for update`.execute(db)
  const erasure = await lockErasure(db, userId)
  if (!erasure || erasure.erased_at) return undefined
  if (erasure.began_at) return leaverOf(erasure, erasure.addresses, now)
  const hindrance = erasure.is_again ? undefined : await hindranceOf(db, data, userId)
  if (hindrance) {
    await updateErasure(db, userId, { due_at: after(now, days(1)) })
    await audit(db, { event: 'erasure put off', userId, detail: { why: hindrance } }, now)
    return undefined
  }
  const visitorOrders = await findVisitorOrders(db, userId)
  const leaver = leaverOf({ ...erasure, visitor_orders: visitorOrders }, await addressesOf(db, userId), now)
  await updateErasure(db, userId, { began_at: now, addresses: [...leaver.addresses], visitor_orders: visitorOrders })
  await eraseFrom(db, account, leaver)
  return leaver
}

const leaverOf = ({ user_id, removes_posts, visitor_orders }: ErasureRow, addresses: readonly string[], at: Date): Leaver => ({
  id: user_id,
  addresses,
  removesPosts: removes_posts,
  visitorOrders: visitor_orders,
  at,
})

/** Rows that go, and what the feature takes out by itself. */
async function eraseFrom(db: Db, { columns, erase }: PersonalData, leaver: Leaver): Promise<void> {
  // What is told before a row goes is read from it.
  await erase?.(db, leaver)
  for (const [place, rule] of Object.entries(columns)) {
    const [table = '', column = ''] = place.split('.')
    if (rule === 'delete' && namesPerson(column))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${leaver.id}`.execute(db)
  }
}

/** Beside such a column others may be told of that go with the same row. */
const namesPerson = (column: string): boolean => column.endsWith('_id')

async function finish(db: Db, deps: Deps, { id, addresses, removesPosts }: Leaver, now: Date): Promise<void> {
  const erasure = await lockErasure(db, id)
  if (!erasure || erasure.erased_at) return
  await deleteMailsTo(db, addresses)
  const receiptId = erasure.is_again ? undefined : await mailReceipt(db, deps, addresses[0], removesPosts, now)
  await updateErasure(db, id, { erased_at: now, addresses: [], visitor_orders: [], receipt_id: receiptId ?? null })
  await audit(db, { event: 'account erased', userId: id, ...(erasure.asked_by !== null && { by: erasure.asked_by }) }, now)
}

async function mailReceipt(
  db: Db,
  { config }: Deps,
  address: string | undefined,
  removedPosts: boolean,
  now: Date,
): Promise<number | undefined> {
  if (!address) return undefined
  return queueMail(db, address, erasedMail(config, { at: now, removedPosts }), now, { expiresAt: after(now, days(3)) })
}
