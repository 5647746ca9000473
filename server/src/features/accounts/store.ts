/** Every query about people, their links and what they said to the terms. `db` may be a transaction. */

import { usernameKey } from 'contract/accounts/rules.ts'
import type { Module } from 'contract/modules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lookup } from '../../db/prepared.ts'
import type { Database } from '../../db/tables.ts'

export interface NewUser {
  email: string
  username: string
  firstname: string
  lastname: string
  linkedin: string
  phone: string
  job_cities: string
  key_words: string
  referred_by: string
  referrer_email: string
  passwordHash: string
}

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The new id, or undefined where the address or the name is taken. Never touches an existing row. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<number | undefined> {
  const { passwordHash, ...columns } = user
  const row = await db
    .insertInto('users')
    .values({
      ...columns,
      email_key: emailKey(user.email),
      username_key: usernameKey(user.username),
      password_hash: passwordHash,
      email_confirmed_at: null,
      declared_student_at: null,
      suspended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

export const findUser = (db: Db, id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

type AccessRecordOf<Row> = (userId: RawBuilder<unknown>) => RawBuilder<Row[]>

/** One statement for the whole profile: the person, the terms, and what payments keep of them. */
export function profileReader<Row>(accessRecordOf: AccessRecordOf<Row>) {
  const read = lookup<{ id: number; termsVersion: string }, ProfileRow & { access: Row[] }>(
    ({ id, termsVersion }) => sql`
      select person.*, ${accessRecordOf(sql.ref('person.id'))} as access,
        exists(select from terms_decisions decision
          where decision.user_id = person.id and decision.version = ${termsVersion} and decision.accepted) as terms_accepted
      from users person where person.id = ${id}`,
  )
  return (db: Db, id: number, termsVersion: string) => read(db, { id, termsVersion })
}

export type User = Selectable<Database['users']>
export type ProfileRow = User & { terms_accepted: boolean }

export async function spendCaptcha(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_captchas')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertEmailLink(
  db: Db,
  link: { tokenHash: Buffer; userId: number; purpose: 'confirm'; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute()
}

export const findEmailLink = (db: Db, tokenHash: Buffer, purpose: 'confirm') =>
  db
    .selectFrom('email_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .select(['link.user_id', 'link.email', 'link.expires_at', 'link.used_at'])
    .select(['user.username', 'user.email as current_email', 'user.email_confirmed_at'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', '=', purpose)
    .executeTakeFirst()

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

export async function confirmUser(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed_at', 'is', null)
    .execute()
}

export async function declareStudent(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ declared_student_at: now })
    .where('id', '=', userId)
    .where('declared_student_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTermsDecision(
  db: Db,
  decision: { userId: number | null; version: string; accepted: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('terms_decisions')
    .values({ user_id: decision.userId, version: decision.version, accepted: decision.accepted, decided_at: now })
    .execute()
}

export async function hasAccepted(db: Db, userId: number, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('terms_decisions')
    .select('accepted')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('accepted', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function makeAdmin(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}

export async function selectModule(db: Db, id: number, module: Module): Promise<void> {
  await db.updateTable('users').set({ selected_module: module }).where('id', '=', id).execute()
}

export async function setSuspended(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ suspended_at: now }).where('id', '=', userId).execute()
}
