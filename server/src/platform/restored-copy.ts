/**
 * A database that was restored from a backup is a copy, and its original may live. Until the operator says that this is the product now, what the
 * original had to do about people and the provider is left to it: what is done by itself rests, and mails that were queued there stay.
 */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Job } from './jobs.ts'

export interface RestoredCopy {
  madeAt: Date
  waitingMails: number
}

/** Undefined where this is no copy, or one that was told to go live. */
export async function heldCopy(db: Db): Promise<RestoredCopy | undefined> {
  const { rows } = await sql<RestoredCopy>`
    select made_at as "madeAt", (
      select count(*)::integer from mails where id <= last_mail and sent_at is null and given_up_at is null) as "waitingMails"
    from restored_copy`.execute(db)
  return rows[0]
}

/** A condition on `mails`. */
export const isOursToSend = sql<boolean>`id > coalesce((select last_mail from restored_copy), 0)`

/** A copy does none of it. */
export const unlessCopy = (db: Db, job: Job): Job => ({
  every: job.every,
  run: async () => ((await isHeld(db)) ? false : job.run()),
})

export async function isHeld(db: Db): Promise<boolean> {
  return (await db.selectFrom('restored_copy').select('last_mail').executeTakeFirst()) !== undefined
}

/** @returns what was held until now; undefined where nothing was */
export async function goLive(db: Db): Promise<RestoredCopy | undefined> {
  const held = await heldCopy(db)
  await db.deleteFrom('restored_copy').execute()
  return held
}
