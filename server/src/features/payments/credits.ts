/**
 * What a paid mock interview entitles to. A credit gives one booking; what it was used for is said here and nowhere decided: that is the
 * business of who books. `db` may be a transaction.
 *
 * Whoever changes what hangs on a credit holds it first (`holdCredits`): the order, then its credits. So everything that happens to one
 * purchase happens one after the other, a refund too.
 */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { buyerAddress } from './ledger/buyer-address.ts'
import { loadOrderState } from './ledger/load-order-state.ts'
import { lockOrder, type Order } from './ledger/order-store.ts'
import type { OrderState } from './ledger/reduce-order.ts'

export type Credit = Selectable<Database['mock_credits']>

/** What somebody has bought, as far as a booking is concerned. */
export interface Entitlement {
  orderId: number
  sessionId: string
  reference: string
  /** Null: a visitor's. */
  userId: number | null
  /** `over`: refunded, returned or never paid. */
  state: 'open' | 'used' | 'pending' | 'unpaid' | 'over'
  /** The newest; undefined before it is paid. */
  credit: Credit | undefined
}

/** Undefined where no mock interview was ordered with this checkout. */
export async function entitlementBehind(db: Db, sessionId: string, now: Date): Promise<Entitlement | undefined> {
  const order = await db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .selectAll('orders')
    .where('checkouts.session_id', '=', sessionId)
    .where('orders.module', '=', 'mock')
    .executeTakeFirst()
  if (!order) return undefined
  const { id: orderId, reference, user_id: userId } = order
  const credit = (await findCredits(db, orderId)).at(-1)
  return { orderId, sessionId, reference, userId, ...(credit ? standing(credit) : await standingWithout(db, order, now)) }
}

/** Of a mock interview, by what names it to others. */
export async function orderOfReference(db: Db, reference: string): Promise<number | undefined> {
  const order = db.selectFrom('orders').select('id').where('reference', '=', reference).where('module', '=', 'mock')
  return (await order.executeTakeFirst())?.id
}

/** The session of its checkout, with which it is booked. */
export async function checkoutSessionOf(db: Db, orderId: number): Promise<string | undefined> {
  const checkout = db.selectFrom('checkouts').select('session_id').where('order_id', '=', orderId)
  return (await checkout.executeTakeFirst())?.session_id
}

/** Where the buyer is reached. */
export async function addressBehind(db: Db, orderId: number): Promise<string | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return buyerAddress(db, order, (await loadOrderState(db, order)).facts)
}

/** Until the transaction ends nobody else uses, revokes or issues credits of this order. The oldest comes first. */
export async function holdCredits(db: Db, orderId: number): Promise<Credit[]> {
  await sql`select from orders where id = ${orderId} for key share`.execute(db)
  return db.selectFrom('mock_credits').selectAll().where('order_id', '=', orderId).orderBy('number').forUpdate().execute()
}

export const isOpenCredit = ({ used_at, revoked_at }: Credit): boolean => used_at === null && revoked_at === null

/** False where it is used already, or was revoked. */
export async function useCredit(db: Db, creditId: number, usedFor: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mock_credits')
    .set({ used_at: now, used_for: usedFor })
    .where('id', '=', creditId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It was used for something that nobody named at first, or that has another name now. */
export async function nameUse(db: Db, { id, used_for: before }: Pick<Credit, 'id' | 'used_for'>, usedFor: string): Promise<void> {
  const named = db.updateTable('mock_credits').set({ used_for: usedFor }).where('id', '=', id).where('used_at', 'is not', null)
  await named.where('used_for', 'is not distinct from', before).execute()
}

/** What it was used for came to nothing, and not through us. */
export async function giveBackCredit(db: Db, creditId: number): Promise<void> {
  await db.updateTable('mock_credits').set({ used_at: null, used_for: null }).where('id', '=', creditId).execute()
}

/**
 * What it was used for came to nothing through us: another takes its place, once for a booking. @returns false where there was one already, or
 * the money went back
 */
export async function reissueCredit(
  db: Db,
  spent: Pick<Credit, 'order_id'>,
  why: { reason: Exclude<Credit['reason'], 'paid'>; bookingId: number | null },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into mock_credits (order_id, number, reason, reissued_for, created_at)
    select order_id, max(number) + 1, ${why.reason}, ${why.bookingId}::integer, ${now}::timestamptz from mock_credits
    where order_id = ${spent.order_id} group by order_id having bool_and(revoked_at is null)
    on conflict do nothing`.execute(db)
  return numAffectedRows > 0n
}

/** Of an order whose facts have changed: paid is a credit, money that went back takes all of them, a dispute that is won gives them back. */
export async function saveCredits(db: Db, { id: orderId }: Order, { status }: OrderState, now: Date): Promise<void> {
  const all = db.updateTable('mock_credits').where('order_id', '=', orderId)
  if (status === 'ended') await all.set({ revoked_at: now }).where('revoked_at', 'is', null).execute()
  if (status !== 'active') return
  await all.set({ revoked_at: null }).where('revoked_at', 'is not', null).execute()
  await db
    .insertInto('mock_credits')
    .values({ order_id: orderId, number: 1, reason: 'paid', created_at: now, ...unused })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unused = { reissued_for: null, used_at: null, used_for: null, revoked_at: null }

const findCredits = (db: Db, orderId: number): Promise<Credit[]> =>
  db.selectFrom('mock_credits').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

type Standing = Pick<Entitlement, 'state' | 'credit'>

const standing = (credit: Credit): Standing => ({
  credit,
  state: credit.revoked_at ? 'over' : credit.used_at ? 'used' : 'open',
})

async function standingWithout(db: Db, order: Order, now: Date): Promise<Standing> {
  const { status } = (await loadOrderState(db, order)).state
  const without = (state: Entitlement['state']): Standing => ({ state, credit: undefined })
  if (status === 'active') return (await creditPaidBefore(db, order, now)) ?? without('over')
  if (status === 'pending') return without('pending')
  return without(status === 'open' ? 'unpaid' : 'over')
}

/** What was paid before there were credits has one from when it is first asked for. */
function creditPaidBefore(db: Db, { id }: Order, now: Date): Promise<Standing | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order) await saveCredits(trx, order, (await loadOrderState(trx, order)).state, now)
    const credit = (await findCredits(trx, id)).at(-1)
    return credit && standing(credit)
  })
}
