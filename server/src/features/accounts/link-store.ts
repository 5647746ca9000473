/** Every query about the links in mails. `db` may be a transaction. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Database } from '../../db/tables.ts'
import { emailKey } from './store.ts'

/** `change` goes to a new address; `keep` to the old one, and takes the change back, also once it is confirmed. */
export type Purpose = Selectable<Database['email_links']>['purpose']

export async function insertEmailLink(
  db: Db,
  link: { tokenHash: Buffer; userId: number; purpose: Purpose; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      email_key: emailKey(link.email),
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute()
}

export const findEmailLink = (db: Db, tokenHash: Buffer, ...purposes: Purpose[]) =>
  db
    .selectFrom('email_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .select(['link.user_id', 'link.purpose', 'link.email', 'link.expires_at', 'link.used_at'])
    .select(['user.username', 'user.email as current_email'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', 'in', purposes)
    .executeTakeFirst()

export type EmailLink = NonNullable<Awaited<ReturnType<typeof findEmailLink>>>

/** True where this call used it: a link is used once, whoever comes at the same time. */
export async function useEmailLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up what waits of this kind for this address, as its own holder would have. */
export async function useEmailLinks(db: Db, userId: number, purpose: Purpose, email: string, now: Date): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(spelled(email))
    .where('used_at', 'is', null)
    .execute()
}

/** What waits of this kind for this address goes on waiting until then. */
export async function prolongLinks(db: Db, userId: number, purpose: Purpose, email: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('email_links')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(spelled(email))
    .where('used_at', 'is', null)
    .execute()
}

/** An address that somebody else has left may be theirs again for a while: until then it is nobody else's, in no spelling that would take it. */
export async function isKeptForAnother(db: Db, email: string, userId: number | undefined, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_links')
    .select('user_id')
    .where('purpose', '=', 'keep')
    .where('email_key', '=', emailKey(email))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', '!=', userId ?? 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

// In `C` as in `isSameAddress` only Latin letters have a case.
const spelled = (email: string) => sql<boolean>`lower(email collate "C") = lower(${email.trim()}::text collate "C")`

/** Those that were used stay: who opens one again is told the same again. Returns how many there were. */
export async function deleteUnusedLinks(db: Db, userId: number, purposes: readonly Purpose[]): Promise<number> {
  const links = db.deleteFrom('email_links').where('user_id', '=', userId).where('purpose', 'in', purposes)
  const { numDeletedRows } = await links.where('used_at', 'is', null).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The used ones too: what they would say again is true no longer. */
export async function deleteLinks(db: Db, userId: number, purpose: Purpose, email: string): Promise<void> {
  const links = db.deleteFrom('email_links').where('user_id', '=', userId).where('purpose', '=', purpose)
  await links.where(spelled(email)).execute()
}
