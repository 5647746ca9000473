/** What a stopped product has stored of payments, and what its provider holds in its own file. */
import { join } from 'node:path'
import { openStore } from 'standins/stripe/store.ts'
import { factFrom } from '../../../../../server/src/features/payments/ledger/fact.ts'
import type { Stopped } from '../../feature.ts'
import { readHoldings } from './holdings.ts'

export type PaymentRows = Awaited<ReturnType<typeof readPayments>>

export async function readPayments({ db, dataDir }: Stopped) {
  const facts = await db.selectFrom('payment_events').selectAll().orderBy('id').execute()
  const provider = openStore(join(dataDir, 'payments.sqlite'))
  try {
    return {
      orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
      checkouts: await db.selectFrom('checkouts').select(['order_id', 'session_id']).execute(),
      facts: facts.map((row) => ({ order_id: row.order_id, fact: factFrom(row) })),
      access: await db.selectFrom('access').selectAll().execute(),
      notices: await db.selectFrom('sent_notices').selectAll().execute(),
      mails: await db.selectFrom('mails').select(['id', 'body_text']).execute(),
      terms: await db.selectFrom('terms_decisions').select(['user_id', 'accepted']).execute(),
      holdings: readHoldings(provider),
    }
  } finally {
    provider.close()
  }
}
