/** What can be measured at this moment: disk, database, the queue of mails. */
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { after, days } from '../clock.ts'
import { isOursToSend } from '../restored-copy.ts'

/** Of the file system on which a folder lies. */
export async function freeDisk(folder: string): Promise<{ bytes: number; free: number }> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { bytes: bsize * blocks, free: bsize * bavail }
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Of the content folder, when it was loaded last. */
export async function contentErrors(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${contentErrorCount} as count`.execute(db)
  return rows[0]?.count ?? 0
}

export const contentErrorCount = sql<number>`coalesce((select refused_count from content_loads order by id desc limit 1), 0)`

export interface MailQueue {
  waiting: number
  oldestWaitingAt: Date | null
  /** Within the last day; a thousand at most. */
  givenUp: number
}

const mostGivenUp = 1000

export const givenUpMails = (now: Date) => sql<number>`(
  select count(*)::integer from (select given_up_at from mails where given_up_at is not null order by id desc limit ${mostGivenUp}) newest
  where given_up_at > ${after(now, -days(1))})`

export async function mailQueue(db: Db, now: Date): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    select count(*)::integer as waiting, min(created_at) as "oldestWaitingAt", ${givenUpMails(now)} as "givenUp"
    from mails where sent_at is null and given_up_at is null and ${isOursToSend}`.execute(db)
  return rows[0]!
}
