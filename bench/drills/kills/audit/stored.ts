/** What a stopped product has stored in its database, and its provider in its own file, read for the audit. */
import { join } from 'node:path'
import { openStore } from 'standins/stripe/store.ts'
import { openDatabase } from '../../../../server/src/db/db.ts'
import { factFrom } from '../../../../server/src/features/payments/ledger/fact.ts'
import { type Holding, readHoldings } from './holdings.ts'

export type Stored = Awaited<ReturnType<typeof readStored>>

export async function readStored(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  try {
    const events = await db.selectFrom('payment_events').selectAll().orderBy('id').execute()
    return {
      users: await db.selectFrom('users').select(['id', 'email_key', 'email_confirmed_at']).execute(),
      sessions: await db.selectFrom('sessions').select(['user_id', 'token_hash', 'state']).execute(),
      devices: await db.selectFrom('devices').select(['user_id', 'place']).execute(),
      terms: await db.selectFrom('terms_decisions').select(['user_id', 'accepted']).execute(),
      audit: await db.selectFrom('audit').select(['user_id', 'event']).execute(),
      mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
      orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
      checkouts: await db.selectFrom('checkouts').select(['order_id', 'session_id']).execute(),
      facts: events.map((row) => ({ order_id: row.order_id, fact: factFrom(row) })),
      providerEvents: await db.selectFrom('provider_events').select(['id', 'order_id', 'facts']).execute(),
      access: await db.selectFrom('access').selectAll().execute(),
      notices: await db.selectFrom('sent_notices').selectAll().execute(),
      ...readProvider(dataDir),
    }
  } finally {
    await close()
  }
}

/** Mails that are still worth sending. */
export const unsent = ({ mails }: Pick<Stored, 'mails'>) => mails.filter((mail) => !mail.sent_at && !mail.expires_at)

function readProvider(dataDir: string): { holdings: Map<number, Holding>; sentEvents: Set<string>; undelivered: number } {
  const store = openStore(join(dataDir, 'payments.sqlite'))
  try {
    const sentEvents = new Set(store.events().map(({ body }): string => JSON.parse(body).id))
    return { holdings: readHoldings(store), sentEvents, undelivered: store.pendingDeliveries().length }
  } finally {
    store.close()
  }
}
