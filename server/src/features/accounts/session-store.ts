/** Every query about browsers, sessions and codes. `db` may be a transaction. */
import type { Module } from 'contract/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { lookup } from '../../db/prepared.ts'
import { after } from '../../platform/clock.ts'
import type { SitsExamination } from '../../platform/exam-mode.ts'
import type { Caller } from '../../platform/guard.ts'

/**
 * Serialises what must be exact for one person: the two device slots, one session a browser, a password and what begins with it.
 * A transaction locks the person before anything else of theirs.
 */
export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findDevices = (db: Db, userId: number) =>
  db
    .selectFrom('devices')
    .select(['place as slot', 'device_hash', 'needs_code'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute()

export async function insertDevice(
  db: Db,
  device: { userId: number; slot: number; deviceHash: Buffer; ua: string; now: Date },
): Promise<void> {
  await db
    .insertInto('devices')
    .values({
      user_id: device.userId,
      place: device.slot,
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

/** A browser that had to prove itself again has. It keeps its slot. */
export async function verifyDevice(db: Db, userId: number, deviceHash: Buffer, ua: string, now: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ needs_code: false, verified_at: now, last_seen_at: now, ua })
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

/** One session a browser: an older one of the same browser ends. Where it could log in twice at once, the person is locked. */
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
      // Whoever logs in gives it.
      password_at: session.now,
    })
    .execute()
}

/** Of the sessions that wait for their code, the newest go on. */
export async function keepNewestPending(db: Db, userId: number, count: number): Promise<void> {
  const pending = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('state', '=', 'pending')
  await db.deleteFrom('sessions').where('id', 'in', pending.orderBy('id', 'desc').offset(count)).execute()
}

export async function setSessionState(db: Db, tokenHash: Buffer, state: Caller['state']): Promise<void> {
  await db.updateTable('sessions').set({ state }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** When its log-in was: a session is prolonged, but begins once. */
export async function sessionBegan(db: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('created_at').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.created_at
}

/** The parts of the session statement that other features know. */
export interface CallerParts {
  openModules(userId: RawBuilder<unknown>, now: RawBuilder<Date>): RawBuilder<Module[]>
  sitsExamination: SitsExamination
}

export interface SessionRow {
  token_hash: Buffer
  user_id: number
  email: string
  username: string
  kind: 'member' | 'recruiter'
  is_admin: boolean
  is_staff: boolean
  password_at: Date | null
  selected_module: Module
  state: Caller['state']
  device_hash: Buffer
  last_seen_at: Date
  open: Module[]
  sits_examination: boolean
}

const liveSession = ({ openModules, sitsExamination }: CallerParts, now: RawBuilder<Date>) => sql`
  select session.token_hash, session.user_id, session.state, session.device_hash, session.last_seen_at,
    session.password_at,
    person.email, person.username, person.kind, person.is_admin, person.is_staff, person.selected_module, ${openModules(sql.ref('session.user_id'), now)} as open,
    ${sitsExamination(sql.ref('session.user_id'), now)} as sits_examination
  from sessions session join users person on person.id = session.user_id
  where session.expires_at > ${now} and person.suspended_at is null`

/** The session statement: who asks and what is open to them, in one read. */
export function sessionReader(parts: CallerParts) {
  const read = lookup<{ tokenHash: Buffer; now: Date }, SessionRow>(
    ({ tokenHash, now }) => sql`${liveSession(parts, now)} and session.token_hash = ${tokenHash}`,
  )
  return (db: Db, tokenHash: Buffer, now: Date) => read(db, { tokenHash, now })
}

/** The same of many at once. */
export const findSessions = async (db: Db, parts: CallerParts, tokenHashes: readonly Buffer[], now: Date) => {
  const some = sql<SessionRow>`${liveSession(parts, sql.val(now))} and session.token_hash = any(${tokenHashes}::bytea[])`
  return (await some.execute(db)).rows
}

/** Prolongs it, up to an end that its log-in has set. */
export async function touchSession(
  db: Db,
  tokenHash: Buffer,
  { now, idleFor, lastsAtMost }: { now: Date; idleFor: number; lastsAtMost: number },
): Promise<void> {
  const end = sql<Date>`created_at + ${`${lastsAtMost} milliseconds`}::interval`
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: sql<Date>`least(${after(now, idleFor)}::timestamptz, ${end})` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Where the clock is turned on purpose: all that stand are as old and as good afterwards as they are now. */
export async function carrySessions(db: Db, now: Date, milliseconds: number): Promise<void> {
  const later = (moment: string) => sql<Date>`${sql.ref(moment)} + ${`${milliseconds} milliseconds`}::interval`
  await db
    .updateTable('sessions')
    .set({
      created_at: later('created_at'),
      last_seen_at: later('last_seen_at'),
      expires_at: later('expires_at'),
      password_at: later('password_at'),
    })
    .where('expires_at', '>', now)
    .execute()
}

/** The password was given in it once more. */
export async function notePassword(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Undefined where the session has ended. As long as the transaction lasts it does not end; whatever else may happen to it can. */
export const holdSession = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('sessions').select('ua').where('token_hash', '=', tokenHash).forKeyShare().executeTakeFirst()

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
