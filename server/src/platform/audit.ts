/** Security events, kept beside the state they tell of. Never a token, a code, a password or a whole address. */
import type { FastifyBaseLogger } from 'fastify'
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

/** What somebody did whom nobody knows: a line of the log. A row for each would be a table that any stranger fills. */
export function logStranger(log: FastifyBaseLogger, { event, network, detail }: Omit<AuditEvent, 'userId'>): void {
  log.warn({ event, network, ...detail }, 'security event of a stranger')
}
