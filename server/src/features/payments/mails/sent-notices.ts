/** What a buyer was sent already and is not sent again. */
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

/** False where this was sent before. */
export async function insertSentNotice(db: Db, notice: Database['sent_notices']): Promise<boolean> {
  const row = await db
    .insertInto('sent_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'about']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

export async function isNoticeSent(db: Db, { order_id, kind, about }: Omit<Database['sent_notices'], 'at'>): Promise<boolean> {
  const rows = db.selectFrom('sent_notices').select('kind').where('order_id', '=', order_id)
  return (await rows.where('kind', '=', kind).where('about', '=', about).executeTakeFirst()) !== undefined
}
