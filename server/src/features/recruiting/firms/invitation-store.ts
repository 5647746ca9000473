/** Every query about invitations. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export const findInvitations = (db: Db, firmId: number, now: Date) =>
  db
    .selectFrom('firm_invitations')
    .select(['id', 'email', 'expires_at'])
    .where('firm_id', '=', firmId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(100)
    .execute()

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

/** @returns undefined where it has expired or its firm is not approved */
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
