/** Every query about who waits for a free time. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface Waiting {
  credit_id: number
  email: string
  zone: string
}

/** Once a credit: said again, with the zone and the address that were said last. */
export async function addToWaitlist(db: Db, { credit_id, email, zone }: Waiting, now: Date): Promise<void> {
  const said = { email, zone, since: now }
  await db
    .insertInto('mock_waitlist')
    .values({ credit_id, ...said })
    .onConflict((conflict) => conflict.column('credit_id').doUpdateSet(said))
    .execute()
}

export async function isOnWaitlist(db: Db, creditId: number): Promise<boolean> {
  const row = await db.selectFrom('mock_waitlist').select('credit_id').where('credit_id', '=', creditId).executeTakeFirst()
  return row !== undefined
}

export async function leaveWaitlist(db: Db, creditId: number): Promise<void> {
  await db.deleteFrom('mock_waitlist').where('credit_id', '=', creditId).execute()
}

export async function isAnybodyOnWaitlist(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`select exists(select from mock_waitlist) as is_so`.execute(db)
  return rows[0]?.is_so ?? false
}

/** The longest wait first. */
export const findWaitlist = (db: Db, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('mock_waitlist as waiting')
    .innerJoin('mock_credits as credit', 'credit.id', 'waiting.credit_id')
    .innerJoin('orders as bought', 'bought.id', 'credit.order_id')
    .select(['waiting.email', 'waiting.zone', 'waiting.since', 'bought.reference'])
    .orderBy('waiting.since')
    .orderBy('waiting.credit_id')
    .offset(skip)
    .limit(limit)
    .execute()

export interface WaitlistEntry {
  email: string
  zone: string
  session_id: string
}

/** Who waited longest first: they wait no more. Of them, who may still book. */
export async function takeFromWaitlist(db: Db, limit: number): Promise<{ taken: number; toTell: WaitlistEntry[] }> {
  const { rows } = await sql<WaitlistEntry & { is_open: boolean }>`
    with taken as (
      delete from mock_waitlist where credit_id = any(array(
        select credit_id from mock_waitlist order by since limit ${limit} for update skip locked))
      returning credit_id, email, zone)
    select taken.email, taken.zone, checkout.session_id, credit.used_at is null and credit.revoked_at is null as is_open
    from taken join mock_credits credit on credit.id = taken.credit_id join checkouts checkout on checkout.order_id = credit.order_id`.execute(
    db,
  )
  return { taken: rows.length, toTell: rows.filter(({ is_open }) => is_open) }
}
