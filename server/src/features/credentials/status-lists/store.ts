/** The queries of status lists. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'
import { after } from '../../../platform/clock.ts'

/** Locks it until the end of the transaction. */
export async function lockList(db: Db, number: number): Promise<void> {
  await sql`select from credential_status_lists where number = ${number} for no key update`.execute(db)
}

export async function findRevokedIndexes(db: Db, number: number): Promise<number[]> {
  const { rows } = await sql<{ list_index: number }>`
    select list_index from credentials where list = ${number} and revoked_at is not null`.execute(db)
  return rows.map(({ list_index }) => list_index)
}

interface SignedList {
  number: number
  /** JSON. */
  signed: string
  /** The revocations in it. */
  revokedCount: number
  at: Date
}

export async function setSigned(db: Db, { number, signed, revokedCount, at }: SignedList): Promise<void> {
  await sql`
    update credential_status_lists set signed = ${signed}, signed_at = ${at}, revoked_count = ${revokedCount}
    where number = ${number}`.execute(db)
}

/** Another transaction may insert the same one at the same moment: then that one stays. */
export async function insertList(db: Db, number: number, signed: string, at: Date): Promise<void> {
  await sql`
    insert into credential_status_lists (number, signed, signed_at) values (${number}, ${signed}, ${at})
    on conflict (number) do nothing`.execute(db)
}

/** Revocations only grow, so that their count tells whether the signed list has them all. */
const lacksRevocations = sql<boolean>`
  (list.signed is null or list.revoked_count <> (
    select count(*) from credentials revoked where revoked.list = list.number and revoked.revoked_at is not null))`

export const findList = lookup<{ number: number }, { signed: string | null; is_stale: boolean }>(
  ({ number }) => sql`
    select signed, ${lacksRevocations} as is_stale from credential_status_lists list where number = ${number}`,
)

/** @param age in milliseconds @returns at most ten */
export async function findStaleLists(db: Db, now: Date, age: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from credential_status_lists list where signed_at <= ${after(now, -age)} or ${lacksRevocations}
    order by number limit 10`.execute(db)
  return rows.map(({ number }) => number)
}

/** @returns the list that takes further certificates; undefined where there is none */
export const findOpenList = lookup<object, { number: number }>(
  () => sql`select number from credential_status_lists where not is_closed order by number desc limit 1`,
)

export const findLastList = lookup<object, { number: number }>(
  () => sql`select coalesce(max(number), 0) as number from credential_status_lists`,
)

const findPlace = lookup<{ list: number; index: number }, object>(
  ({ list, index }) => sql`select from credentials where list = ${list} and list_index = ${index}`,
)

export const isTaken = async (db: Db, place: { list: number; index: number }): Promise<boolean> =>
  (await findPlace(db, place)) !== undefined

export async function closeList(db: Db, number: number): Promise<void> {
  await sql`update credential_status_lists set is_closed = true where number = ${number}`.execute(db)
}
