/** Every query about what was booked with another scheduler. `db` may be a transaction. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import { isExternalUse } from '../bookings/use-of-credit.ts'

export type ExternalRow = Selectable<Database['mock_external_bookings']>

/** Where it told of this booking before: whatever it says now of whose it is, it stays that order's. */
export async function orderOfExternal(db: Db, uri: string): Promise<number | undefined> {
  const known = await db.selectFrom('mock_external_bookings').select('order_id').where('uri', '=', uri).executeTakeFirst()
  return known?.order_id
}

/** Everything of one purchase, in the order in which it was told of. */
export const findExternal = (db: Db, orderId: number): Promise<ExternalRow[]> =>
  db.selectFrom('mock_external_bookings').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** @returns whether it was not there: told of twice at once, the second is told again */
export async function insertExternal(db: Db, booking: Insertable<Database['mock_external_bookings']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mock_external_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('uri').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type End = Pick<ExternalRow, 'status'> & Partial<Pick<ExternalRow, 'by' | 'credit_id'>>

export async function changeExternal(db: Db, id: number, end: End): Promise<void> {
  await db.updateTable('mock_external_bookings').set(end).where('id', '=', id).execute()
}

export async function attachCredit(db: Db, id: number, creditId: number): Promise<void> {
  await db.updateTable('mock_external_bookings').set({ credit_id: creditId }).where('id', '=', id).execute()
}

/** What somebody bought and used up elsewhere: told by the scheduler's events, or by the browser alone, which knows no time. */
export type ExternalUse = { used_at: Date } & (
  | (Pick<ExternalRow, 'by' | 'starts_at' | 'ends_at' | 'zone' | 'move_url' | 'cancel_url'> & {
      status: Exclude<ExternalRow['status'], 'moved'>
    })
  | { status: null }
)

export async function findExternalOf(db: Db, userId: number, limit: number): Promise<ExternalUse[]> {
  const { rows } = await sql<ExternalUse>`
    select external.created_at as used_at, external.status, external.by, external.starts_at, external.ends_at, external.zone,
      external.move_url, external.cancel_url
    from orders bought join mock_external_bookings external on external.order_id = bought.id
    where bought.user_id = ${userId} and bought.module = 'mock' and external.status <> 'moved'
    union all
    select credit.used_at, null, null, null, null, null, null, null
    from orders bought join mock_credits credit on credit.order_id = bought.id
    where bought.user_id = ${userId} and bought.module = 'mock' and credit.used_at is not null and credit.revoked_at is null
      and ${isExternalUse}
      and not exists (select from mock_external_bookings external where external.credit_id = credit.id)
    order by used_at desc limit ${limit}`.execute(db)
  return rows
}

export type AdminExternalRow = ExternalRow & { reference: string; is_paid: boolean }

const isPaid = sql`(credit.id is not null and credit.revoked_at is null)`

const withPurchase = sql`
  from mock_external_bookings external join orders bought on bought.id = external.order_id
    left join mock_credits credit on credit.id = external.credit_id`

/** It is to come and stands without a credit: a second one of its order, or one whose money went back. */
const isUnpaid = (now: Date) => sql`external.status = 'booked' and external.starts_at > ${now} and not ${isPaid}`

export const unpaidExternal = (now: Date) => sql`${withPurchase} where ${isUnpaid(now)}`

export async function findExternalForAdmin(
  db: Db,
  { unpaid, before, limit }: { unpaid: boolean; before: number; limit: number },
  now: Date,
): Promise<AdminExternalRow[]> {
  const { rows } = await sql<AdminExternalRow>`
    select external.*, bought.reference, ${isPaid} as is_paid ${withPurchase}
    where ${unpaid ? isUnpaid(now) : sql`true`} and external.id < ${before} order by external.id desc limit ${limit}`.execute(db)
  return rows
}

/** Those of which nobody was told yet, and which were there at a moment; they are told of now. */
export async function takeUnpaid(db: Db, since: Date, limit: number, now: Date): Promise<AdminExternalRow[]> {
  const { rows } = await sql<AdminExternalRow>`
    update mock_external_bookings told set unpaid_told_at = ${now} from (
      select external.id, bought.reference ${withPurchase}
      where ${isUnpaid(now)} and external.created_at <= ${since} and external.unpaid_told_at is null
      order by external.id limit ${limit} for update of external skip locked) unpaid
    where told.id = unpaid.id returning told.*, unpaid.reference, false as is_paid`.execute(db)
  return rows
}
