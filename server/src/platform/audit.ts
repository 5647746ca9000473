/** Security events, kept beside the state they tell of. Never a token, a code, a password or a whole address. */
import type { Db } from '../db/db.ts'

export interface AuditEvent {
  event: string
  userId?: number
  network?: string
  detail?: Record<string, unknown>
}

export async function audit(db: Db, { event, userId, network, detail }: AuditEvent, at: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at, event, user_id: userId ?? null, network: network ?? null, detail: JSON.stringify(detail ?? {}) })
    .execute()
}
