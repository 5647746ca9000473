/** Every query about managers of firms. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { canAct, isOpen } from './store.ts'

/** A condition on `firm`: one of its managers can act. */
const isManaged = sql<boolean>`exists (
  select from firm_seats seat join users person on person.id = seat.user_id
  where seat.firm_id = firm.id and seat.is_manager and ${canAct})`

export async function hasManager(db: Db, firmId: number): Promise<boolean> {
  const { rows } = await sql<{ is_managed: boolean }>`
    select ${isManaged} as is_managed from firms firm where id = ${firmId}`.execute(db)
  return rows[0]?.is_managed ?? false
}

/** @returns undefined where the firm has no such open seat; else the holder's email, and whether they were a manager before */
export async function setManager(
  db: Db,
  { firmId, userId, isManager }: { firmId: number; userId: number; isManager: boolean },
): Promise<{ email: string; wasManager: boolean } | undefined> {
  const { rows } = await sql<{ email: string; wasManager: boolean }>`
    with before as (
      select seat.user_id, seat.is_manager, person.email from firm_seats seat join users person on person.id = seat.user_id
      where seat.firm_id = ${firmId} and seat.user_id = ${userId} and ${isOpen})
    update firm_seats set is_manager = ${isManager} from before where firm_seats.user_id = before.user_id
    returning before.email, before.is_manager as "wasManager"`.execute(db)
  return rows[0]
}

/** Approved firms without a manager who can act, where a colleague can. */
export async function findUnmanaged(db: Db, limit: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select firm.id, firm.name from firms firm where firm.state = 'approved' and not ${isManaged} and exists (
      select from firm_seats seat join users person on person.id = seat.user_id where seat.firm_id = firm.id and ${canAct})
    order by firm.id limit ${limit}`.execute(db)
  return rows
}

/** @returns undefined where the firm has a manager who can act, or nobody who can */
export async function promoteLongestStanding(db: Db, firmId: number): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    with chosen as (
      select seat.user_id, person.email
      from firm_seats seat join users person on person.id = seat.user_id join firms firm on firm.id = seat.firm_id
      where firm.id = ${firmId} and firm.state = 'approved' and ${canAct} and not ${isManaged}
      order by seat.created_at, seat.user_id limit 1)
    update firm_seats set is_manager = true from chosen where firm_seats.user_id = chosen.user_id
    returning chosen.user_id as id, chosen.email`.execute(db)
  return rows[0]
}
