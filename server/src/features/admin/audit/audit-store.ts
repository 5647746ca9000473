/** Every query about what was noted. Each filter is a stretch of one index, read from the newest on. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface AuditFilter {
  whom?: number | undefined
  by?: number | undefined
  event?: string | undefined
  /** From this moment on, and up to that one. */
  from?: Date | undefined
  to?: Date | undefined
}

export interface AuditStored {
  id: number
  at: Date
  event: string
  user_id: number | null
  username: string | null
  by_id: number | null
  by_username: string | null
  network: string | null
  detail: Record<string, unknown>
}

/** Numbers grow with time: a time is looked up once, and then a stretch of numbers is read. */
export async function findAudit(
  db: Db,
  { whom, by, event, from, to }: AuditFilter,
  { before, limit }: { before: number; limit: number },
): Promise<AuditStored[]> {
  const first = sql`(select min(id) from (select id from audit where at >= ${from} order by at limit 100) as earliest)`
  const last = sql`(select max(id) from (select id from audit where at < ${to} order by at desc limit 100) as latest)`
  const conditions = [
    sql`note.id < ${before}`,
    ...(whom === undefined ? [] : [sql`note.user_id = ${whom}`]),
    ...(by === undefined ? [] : [sql`note.by_id = ${by}`]),
    ...(event === undefined ? [] : [sql`note.event = ${event}`]),
    ...(from === undefined ? [] : [sql`note.id >= ${first} and note.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`note.id <= ${last} and note.at < ${to}`]),
  ]
  const { rows } = await sql<AuditStored>`
    select note.id, note.at, note.event, note.user_id, person.username, note.by_id, doer.username as by_username, note.network, note.detail
    from (select * from audit note where ${sql.join(conditions, sql` and `)} order by note.id desc limit ${limit}) note
      left join users person on person.id = note.user_id
      left join users doer on doer.id = note.by_id
    order by note.id desc`.execute(db)
  return rows
}

/** From one name to the next in the index, however many rows each has. */
export async function findEvents(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    with recursive named as (
      (select event from audit order by event limit 1)
      union all
      select (select audit.event from audit where audit.event > named.event order by audit.event limit 1) from named where named.event is not null
    )
    select event from named where event is not null limit ${limit}`.execute(db)
  return rows.map(({ event }) => event)
}
