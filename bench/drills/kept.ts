/** What a stopped product has kept in its database and its mailbox, read for the auditor. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../server/src/db/db.ts'

export type Kept = Awaited<ReturnType<typeof readKept>>

export async function readKept(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return {
      users: await db.selectFrom('users').select(['id', 'email_key', 'email_confirmed_at']).execute(),
      links: await db.selectFrom('email_links').select(['user_id', 'used_at']).execute(),
      sessions: await db.selectFrom('sessions').select(['user_id', 'token_hash', 'state']).execute(),
      devices: await db.selectFrom('devices').select(['user_id', 'place']).execute(),
      terms: await db.selectFrom('terms_decisions').select(['user_id', 'accepted']).execute(),
      audit: await db.selectFrom('audit').select(['user_id', 'event']).execute(),
      mails: await db
        .selectFrom('mails')
        .select(['id', 'recipient', 'subject', 'created_at', 'expires_at', 'sent_at', 'attempts'])
        .orderBy('id')
        .execute(),
      orders: await db.selectFrom('orders').select(['id', 'user_id', 'plan', 'method']).execute(),
      checkouts: await db.selectFrom('checkouts').select(['order_id', 'session_id']).execute(),
      facts: await db.selectFrom('payment_events').select(['order_id', 'fact', 'kind']).execute(),
      providerEvents: await db.selectFrom('provider_events').select(['id', 'order_id', 'facts']).execute(),
      access: await db.selectFrom('access').select(['order_id', 'user_id', 'status']).execute(),
      mailbox: readMailbox(dataDir),
    }
  } finally {
    await close()
  }
}

function readMailbox(dataDir: string): { messageId: string; to: string }[] {
  const db = new DatabaseSync(join(dataDir, 'mailbox.sqlite'))
  try {
    return db
      .prepare('select message_id, recipient from mails')
      .all()
      .map((row) => ({ messageId: String(row.message_id), to: String(row.recipient) }))
  } finally {
    db.close()
  }
}
