/** Every query of accounts. `db` may be a transaction. */

import type { Module } from 'contract/modules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import type { Database } from '../../db/tables.ts'
import type { Caller } from '../../platform/guard.ts'

export interface NewUser {
  email: string
  username: string
  usernameKey: string
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
  const { passwordHash, usernameKey, ...columns } = user
  const row = await db
    .insertInto('users')
    .values({
      ...columns,
      email_key: emailKey(user.email),
      username_key: usernameKey,
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
  const read = prepared<{ id: number; termsVersion: string }, ProfileRow & { access: Row[] }>(
    ({ id, termsVersion }) => sql`
      select person.*, ${accessRecordOf(sql.ref('person.id'))} as access,
        exists(select from terms_decisions decision
          where decision.user_id = person.id and decision.version = ${termsVersion} and decision.accepted) as terms_accepted
      from users person where person.id = ${id}`,
  )
  return async (db: Db, id: number, termsVersion: string) => (await read(db, { id, termsVersion }))[0]
}

export type User = Selectable<Database['users']>
export type ProfileRow = User & { terms_accepted: boolean }

/** Serialises what must be exact for one person (the two device places). */
export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'email', 'declared_student_at']).where('id', '=', id).forUpdate().executeTakeFirst()

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

export const findDevices = (db: Db, userId: number) =>
  db.selectFrom('devices').select(['place', 'device_hash']).where('user_id', '=', userId).orderBy('place').execute()

export async function insertDevice(
  db: Db,
  device: { userId: number; place: number; deviceHash: Buffer; ua: string; now: Date },
): Promise<void> {
  await db
    .insertInto('devices')
    .values({
      user_id: device.userId,
      place: device.place,
      device_hash: device.deviceHash,
      ua: device.ua,
      verified_at: device.now,
      last_seen_at: device.now,
    })
    .execute()
}

export async function seeDevice(db: Db, userId: number, deviceHash: Buffer, ua: string, now: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_seen_at: now, ua })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

export interface NewSession {
  tokenHash: Buffer
  userId: number
  deviceHash: Buffer
  ua: string
  state: Caller['state']
  now: Date
  expiresAt: Date
}

/** One session a browser: an older one of the same browser ends. */
export async function replaceSession(db: Db, session: NewSession): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', session.userId).where('device_hash', '=', session.deviceHash).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device_hash: session.deviceHash,
      ua: session.ua,
      state: session.state,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function setSessionState(db: Db, tokenHash: Buffer, state: Caller['state']): Promise<void> {
  await db.updateTable('sessions').set({ state }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export type OpenModules = (userId: RawBuilder<unknown>, now: RawBuilder<Date>) => RawBuilder<Module[]>

interface SessionRow {
  user_id: number
  email: string
  username: string
  is_admin: boolean
  state: Caller['state']
  device_hash: Buffer
  last_seen_at: Date
  open: Module[]
}

/** The session statement: who asks and what is open to them, in one read. */
export function sessionReader(openModules: OpenModules) {
  const read = prepared<{ tokenHash: Buffer; now: Date }, SessionRow>(
    ({ tokenHash, now }) => sql`
      select session.user_id, session.state, session.device_hash, session.last_seen_at,
        person.email, person.username, person.is_admin, ${openModules(sql.ref('session.user_id'), now)} as open
      from sessions session join users person on person.id = session.user_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now} and person.suspended_at is null`,
  )
  return async (db: Db, tokenHash: Buffer, now: Date) => (await read(db, { tokenHash, now }))[0]
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now, expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()
}

/** A new code replaces the old one of this session. */
export async function replaceCode(db: Db, code: { tokenHash: Buffer; codeHash: Buffer; expiresAt: Date }): Promise<void> {
  const fresh = { code_hash: code.codeHash, wrong_tries: 0, expires_at: code.expiresAt }
  await db
    .insertInto('login_codes')
    .values({ token_hash: code.tokenHash, ...fresh })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(fresh))
    .execute()
}

/** Counts the try before anything is compared; undefined where no code is live or its tries are used up. */
export async function takeTry(db: Db, tokenHash: Buffer, maxTries: number, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('login_codes')
    .set((code) => ({ wrong_tries: code('wrong_tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('wrong_tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** True for the one caller who used it up. */
export async function useCode(db: Db, tokenHash: Buffer, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('login_codes')
    .where('token_hash', '=', tokenHash)
    .where('code_hash', '=', codeHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
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

export async function sweepExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('spent_captchas').where('expires_at', '<=', now).execute()
}

export async function makeAdmin(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}
