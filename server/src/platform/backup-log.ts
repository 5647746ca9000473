/** Which backups were made, and which one is being made: known to all processes. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { after, minutes } from './clock.ts'

/** One that was silent for so long is not being made any more. */
const silence = minutes(5)
/** What did not work is tried again, and not at once. */
const pause = minutes(10)

export interface NewBackup {
  file: string
  /** How often one is made by itself; undefined where somebody asks for this one. */
  every?: number
}

/** @returns its number; undefined where one is being made, or none is due */
export async function beginBackup(db: Db, { file, every }: NewBackup, now: Date): Promise<number | undefined> {
  await sql`
    update backups set ended_at = ${now}, problem = 'It was cut off.'
    where ended_at is null and alive_at <= ${after(now, -silence)}`.execute(db)
  const isDue =
    every === undefined
      ? sql`true`
      : sql`not exists (select from backups where by_itself and problem is null and began_at > ${after(now, -every)})
        and not exists (select from backups where by_itself and problem is not null and began_at > ${after(now, -pause)})`
  const { rows } = await sql<{ id: number }>`
    insert into backups (file, by_itself, began_at, alive_at)
    select ${file}, ${every !== undefined}, ${now}::timestamptz, ${now}::timestamptz where ${isDue}
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function isStillMade(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('backups').set({ alive_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function endBackup(db: Db, id: number, outcome: { bytes: number } | { problem: string }, now: Date): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ended_at: now, ...outcome })
    .where('id', '=', id)
    .execute()
}

/** The only process of a database has just started: nothing is being made. */
export async function endCutOffBackups(db: Db, now: Date): Promise<void> {
  await db.updateTable('backups').set({ ended_at: now, problem: 'It was cut off.' }).where('ended_at', 'is', null).execute()
}

/** A condition on anything: files that a backup still wants to read are not removed. */
export const isBackupBeingMade = (now: Date) =>
  sql<boolean>`exists (select from backups where ended_at is null and alive_at > ${after(now, -silence)})`

/** The newest that was found whole. */
export async function newestBackup(db: Db): Promise<{ beganAt: Date; file: string } | undefined> {
  return db
    .selectFrom('backups')
    .select(['began_at as beganAt', 'file'])
    .where('ended_at', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest first, whatever became of them. */
export const listBackups = (db: Db, limit: number) =>
  db
    .selectFrom('backups')
    .select(['id', 'file', 'by_itself', 'began_at', 'ended_at', 'bytes', 'problem'])
    .orderBy('began_at', 'desc')
    .limit(limit)
    .execute()
