/** Every query about people and what they said to the terms. `db` may be a transaction. */

import type { ProfileForm } from 'contract/accounts/model.ts'
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
  /** Whether there is a demo where they are made. */
  isDemo: boolean
  /** A member where it is left out. */
  kind?: 'recruiter'
}

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Whether mail to both is mail to one mailbox, as far as anybody but its server can tell: the case of Latin letters makes no difference. */
export const isSameAddress = (one: string, other: string): boolean => inSmallLetters(one) === inSmallLetters(other)

const inSmallLetters = (text: string): string => text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The new id, or undefined where the address or the name is taken. Never touches an existing row. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<number | undefined> {
  const { passwordHash, isDemo, ...columns } = user
  const row = await db
    .insertInto('users')
    .values({
      ...columns,
      email_key: emailKey(user.email),
      username_key: usernameKey(user.username),
      password_hash: passwordHash,
      is_demo: isDemo,
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

/**
 * A condition on a row of `users`: nobody has confirmed the email, and nothing was bought. The owner of the email may sign up with it again.
 */
export const isUnclaimed = sql<boolean>`(
  email_confirmed_at is null and suspended_at is null and not is_admin and not is_erased
  and not exists (select from orders where orders.user_id = users.id))`

/** Deletes these accounts with their seats, except those with a confirmed email or an order. @returns the ids of deleted accounts */
export async function deleteUnclaimed(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from users where id = any(${[...ids]}::integer[]) and ${isUnclaimed} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const findUser = (db: Db, id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

type AccessJsonOf<Row> = (userId: RawBuilder<unknown>) => RawBuilder<Row[]>

/** What others keep of a person, as parts of the statement. */
interface ProfileParts<Row> {
  accessJsonOf: AccessJsonOf<Row>
  isInterviewer(userId: RawBuilder<unknown>): RawBuilder<boolean>
}

/** One statement for the whole profile: the person, the address that waits, the terms, and what others keep of them. */
export function profileReader<Row>({ accessJsonOf, isInterviewer }: ProfileParts<Row>) {
  const read = lookup<{ id: number; termsVersion: string; now: Date }, ProfileRow & { access: Row[] }>(
    ({ id, termsVersion, now }) => sql`
      select person.*, ${accessJsonOf(sql.ref('person.id'))} as access, ${isInterviewer(sql.ref('person.id'))} as is_interviewer,
        exists(select from terms_decisions decision
          where decision.user_id = person.id and decision.version = ${termsVersion} and decision.accepted) as terms_accepted,
        acceptance.version as accepted_version, acceptance.decided_at as accepted_at,
        (select link.email from email_links link
          where link.user_id = person.id and link.purpose = 'change' and link.used_at is null and link.expires_at > ${now}
          order by link.created_at desc limit 1) as pending_email
      from users person
      left join lateral (select version, decided_at from terms_decisions decision
        where decision.user_id = person.id and decision.accepted order by decided_at desc limit 1) acceptance on true
      where person.id = ${id}`,
  )
  return (db: Db, id: number, termsVersion: string, now: Date) => read(db, { id, termsVersion, now })
}

export type User = Selectable<Database['users']>
export type ProfileRow = User & {
  terms_accepted: boolean
  /** The version of the terms that was accepted last, and when; null where none was. */
  accepted_version: string | null
  accepted_at: Date | null
  pending_email: string | null
  is_interviewer: boolean
}

export async function spendCaptcha(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_captchas')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
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

/** What people may change of themselves at once; another email is confirmed first. What is undefined stays as it is. */
export type OwnFields = { [Field in Exclude<keyof ProfileForm, 'email'>]-?: ProfileForm[Field] | undefined }

/** Throws a duplicate where somebody else has the name. */
export async function updateProfile(db: Db, userId: number, fields: OwnFields): Promise<void> {
  const { username } = fields
  const name = username !== undefined && { username_key: usernameKey(username) }
  await db
    .updateTable('users')
    .set({ ...fields, ...name })
    .where('id', '=', userId)
    .execute()
}

/** True where they took notifications until now. */
export async function blockNotifications(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ block_email_notification: true })
    .where('id', '=', userId)
    .where('block_email_notification', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same address, spelled otherwise: its key stays. */
export async function respellEmail(db: Db, userId: number, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', userId).where('email_key', '=', emailKey(email)).execute()
}

/** A change that was confirmed: the address is known to be theirs. Throws a duplicate where somebody else has it by now. */
export async function moveToEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  const moved = { email, email_key: emailKey(email), email_confirmed_at: now }
  await db.updateTable('users').set(moved).where('id', '=', userId).execute()
}

/** The same password, hashed anew. False where the hash is another one by now. */
export async function replaceHash(db: Db, userId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
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
  decision: { userId: number; version: string; accepted: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('terms_decisions')
    .values({ user_id: decision.userId, version: decision.version, accepted: decision.accepted, decided_at: now })
    .execute()
}

/** One row a day, answer and version, however many there are. */
export async function countVisitorsDecision(
  db: Db,
  { version, accepted }: { version: string; accepted: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('visitor_terms_decisions')
    .values({ version, day: now.toISOString().slice(0, 10), accepted, count: 1 })
    .onConflict((row) =>
      row.columns(['version', 'day', 'accepted']).doUpdateSet({ count: sql`visitor_terms_decisions.count + 1` }),
    )
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

export async function selectModule(db: Db, id: number, module: Module): Promise<void> {
  await db.updateTable('users').set({ selected_module: module }).where('id', '=', id).execute()
}

export async function findAdministrators(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}

/** The addresses of those of them who take notifications by email, by their ids. */
export async function findNotifiable(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .where('email_confirmed_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('block_email_notification', '=', false)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function setLeaving(db: Db, userId: number, leavesAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ leaves_at: leavesAt }).where('id', '=', userId).execute()
}
