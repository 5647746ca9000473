/** Every query about firms, their seats and their invitations. `db` may be a transaction. */
import type { firmStates } from 'contract/recruiting/firms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export type FirmState = (typeof firmStates)[number]

/** A condition on `firm`: one of its recruiters has confirmed their email. Until then nobody knows whether it is the firm's. */
export const isConfirmed = sql<boolean>`exists (
  select from firm_seats seat join users person on person.id = seat.user_id
  where seat.firm_id = firm.id and person.email_confirmed_at is not null)`

/** A condition on `seat` and `person`: the seat is open. Without a confirmed email it waits, and is not counted. */
export const isOpen = sql<boolean>`(seat.closed_at is null and person.email_confirmed_at is not null and not person.is_erased)`

/** A condition on `seat` and `person`: the seat is open, and its holder can log in and has not asked to be erased. */
export const canAct = sql<boolean>`(${isOpen} and person.suspended_at is null and person.leaves_at is null)`

/**
 * A new firm, or the one of this domain that waits and that nobody has confirmed: its name is then the newest one.
 *
 * @returns undefined where the domain is taken
 */
export async function claimDomain(
  db: Db,
  { name, domain }: { name: string; domain: string },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into firms as firm (name, domain, created_at) values (${name}, ${domain}, ${now})
    on conflict (domain) do update set name = excluded.name where firm.state = 'waiting' and not ${isConfirmed}
    returning id`.execute(db)
  return rows[0]?.id
}

export async function insertSeat(
  db: Db,
  { userId, firmId, isManager }: { userId: number; firmId: number; isManager: boolean },
  now: Date,
): Promise<void> {
  await db.insertInto('firm_seats').values({ user_id: userId, firm_id: firmId, is_manager: isManager, created_at: now }).execute()
}

interface LockedFirm {
  id: number
  name: string
  domain: string
  state: FirmState
  is_confirmed: boolean
}

/** Keeps everybody else from changing the firm until the end of the transaction. */
export async function lockFirm(db: Db, id: number): Promise<LockedFirm | undefined> {
  const { rows } = await sql<LockedFirm>`
    select id, name, domain, state, ${isConfirmed} as is_confirmed from firms firm where id = ${id} for update`.execute(db)
  return rows[0]
}

interface SeatRow {
  id: number
  name: string
  email: string
  is_manager: boolean
  closed_at: Date | null
}

/** Open seats first, the oldest first. Erased accounts are left out. */
export async function findSeats(db: Db, firmId: number, limit: number): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat.user_id as id, person.firstname || ' ' || person.lastname as name, person.email, seat.is_manager, seat.closed_at
    from firm_seats seat join users person on person.id = seat.user_id
    where seat.firm_id = ${firmId} and not person.is_erased and person.email_confirmed_at is not null
    order by seat.closed_at is not null, seat.created_at, seat.user_id limit ${limit}`.execute(db)
  return rows
}

export const findInvitations = (db: Db, firmId: number, now: Date) =>
  db
    .selectFrom('firm_invitations')
    .select(['id', 'email', 'expires_at'])
    .where('firm_id', '=', firmId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(100)
    .execute()

/** Open seats and invitations, beside that of this email. */
export async function countSeats(db: Db, firmId: number, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from firm_seats seat join users person on person.id = seat.user_id
        where seat.firm_id = ${firmId} and ${isOpen})
      + (select count(*) from firm_invitations
        where firm_id = ${firmId} and expires_at > ${now} and email_key <> ${email.toLowerCase()}))::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** One invitation of a firm to an email: a new one replaces it. */
export async function saveInvitation(
  db: Db,
  { firmId, email, tokenHash, expiresAt }: { firmId: number; email: string; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  const fresh = { email, token_hash: tokenHash, created_at: now, expires_at: expiresAt }
  await db
    .insertInto('firm_invitations')
    .values({ firm_id: firmId, email_key: email.toLowerCase(), ...fresh })
    .onConflict((conflict) => conflict.columns(['firm_id', 'email_key']).doUpdateSet(fresh))
    .execute()
}

interface Invitation {
  firm_id: number
  firm: string
  email: string
}

/** Of an approved firm, not expired. */
export async function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select invitation.firm_id, firm.name as firm, invitation.email
    from firm_invitations invitation join firms firm on firm.id = invitation.firm_id
    where invitation.token_hash = ${tokenHash} and invitation.expires_at > ${now} and firm.state = 'approved'`.execute(db)
  return rows[0]
}

/** @returns true for the one caller who used it up */
export async function useInvitation(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from firm_invitations where token_hash = ${tokenHash} returning id`.execute(db)
  return rows.length > 0
}

/** @returns whether the firm had such an invitation, that has not expired */
export async function deleteInvitation(db: Db, { id, firmId }: { id: number; firmId: number }, now: Date): Promise<boolean> {
  const invitation = db.deleteFrom('firm_invitations').where('id', '=', id).where('firm_id', '=', firmId)
  const { numDeletedRows } = await invitation.where('expires_at', '>', now).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Closed or opened again, it is no manager's. @returns whether there was such a seat */
export async function setClosed(
  db: Db,
  { firmId, userId, closedAt }: { firmId: number; userId: number; closedAt: Date | null },
): Promise<boolean> {
  const isOther = closedAt === null ? sql`closed_at is not null` : sql`closed_at is null`
  const { rows } = await sql`
    update firm_seats set closed_at = ${closedAt}, is_manager = false where firm_id = ${firmId} and user_id = ${userId} and ${isOther} returning user_id`.execute(
    db,
  )
  return rows.length > 0
}
