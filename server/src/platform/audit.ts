/** Security events, kept beside the state they tell of. Never a token, a code, a password or a whole address. */
import type { EventName } from 'contract/admin/event-words.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface AuditEvent {
  event: EventName
  /** Whom it happened to. */
  userId?: number
  /** Who did it, where it was somebody else: an administrator's number, or the command line. */
  by?: number | string
  network?: string
  detail?: Record<string, unknown>
}

export async function audit(db: Db, { event, userId, by, network, detail }: AuditEvent, at: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at,
      event,
      user_id: userId ?? null,
      by_id: typeof by === 'number' ? by : null,
      network: network ?? null,
      detail: JSON.stringify({ ...(by !== undefined && { by }), ...detail }),
    })
    .execute()
}

type Stranger = Pick<AuditEvent, 'network' | 'detail'> & { event: string }

/** What somebody did whom nobody knows: a line of the log. A row for each would be a table that any stranger fills. */
export function logStranger(log: FastifyBaseLogger, { event, network, detail }: Stranger): void {
  log.warn({ event, network, ...detail }, 'security event of a stranger')
}

/** From now on this transaction may take rows away from a table that is never rewritten otherwise. */
export async function forgetsOf(db: Db, table: string): Promise<void> {
  await sql`select set_config('bachelier.forgets', ${table}, true)`.execute(db)
}
