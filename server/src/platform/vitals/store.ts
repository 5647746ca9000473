/** Every query about processes and what went wrong in them. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { after, days } from '../clock.ts'
import type { ErrorCount } from './error-counts.ts'
import type { JobNote } from './job-notes.ts'

export interface ProcessFigures {
  memory_bytes: number
  disk_bytes: number
  disk_free_bytes: number
}

export interface ProcessStored extends ProcessFigures {
  id: string
  host: string
  pid: number
  commit: string | null
  node: string
  started_at: Date
  seen_at: Date
  stopped_at: Date | null
  jobs: JobNote[]
}

export async function saveProcess(db: Db, stored: ProcessStored): Promise<void> {
  const row = { ...stored, jobs: JSON.stringify(stored.jobs) }
  const { id: _id, ...changed } = row
  await db
    .insertInto('processes')
    .values(row)
    .onConflict((same) => same.column('id').doUpdateSet(changed))
    .execute()
}

export async function findProcesses(db: Db, { since, limit }: { since: Date; limit: number }): Promise<ProcessStored[]> {
  const found = db.selectFrom('processes').selectAll().where('seen_at', '>', since).orderBy('seen_at', 'desc').limit(limit)
  return (await found.execute()).map((row) => ({ ...row, jobs: row.jobs as JobNote[] }))
}

/** In one order, so that two processes do not wait for each other. */
export async function addErrors(db: Db, counts: readonly ErrorCount[]): Promise<void> {
  if (counts.length === 0) return
  const keyOf = ({ hour, method, route, status }: ErrorCount) => `${hour.toISOString()} ${method} ${route} ${status}`
  await db
    .insertInto('server_errors')
    .values(counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((same) =>
      same.columns(['hour', 'method', 'route', 'status']).doUpdateSet({
        count: sql`server_errors.count + excluded.count`,
        last_at: sql`greatest(server_errors.last_at, excluded.last_at)`,
        last_request: sql`case when excluded.last_at >= server_errors.last_at then excluded.last_request else server_errors.last_request end`,
      }),
    )
    .execute()
}

export type ErrorSum = Omit<ErrorCount, 'hour'> & { count_in_day: number }

/** By route, what happened last first. */
export async function findErrors(db: Db, { since, now, limit }: { since: Date; now: Date; limit: number }): Promise<ErrorSum[]> {
  const { rows } = await sql<ErrorSum>`
    select method, route, status, sum(count)::integer as count,
      coalesce(sum(count) filter (where hour > ${after(now, -days(1))}), 0)::integer as count_in_day, max(last_at) as last_at,
      (array_agg(last_request order by last_at desc))[1] as last_request
    from server_errors where hour > ${since} group by method, route, status order by max(last_at) desc limit ${limit}`.execute(db)
  return rows
}
