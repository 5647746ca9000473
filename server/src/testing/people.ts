/** People for tests, made as they would be: an account with a confirmed address, a browser that was verified, a session. */
import { randomUUID } from 'node:crypto'
import { confirmPassword } from 'contract/accounts/recovery.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { insertDevice } from '../features/accounts/session-store.ts'
import { openSession } from '../features/accounts/sessions.ts'
import { confirmUser, declareStudent, insertUser } from '../features/accounts/store.ts'
import { hashOf } from '../platform/secrets.ts'
import type { TestApp } from './app.ts'

export interface TestPerson {
  id: number
  email: string
  username: string
  password: string
  token: string
  deviceId: string
}

interface Options {
  email?: string
  username?: string
  /** Has accepted the student declaration. */
  hasDeclared?: boolean
  isConfirmed?: boolean
}

const password = 'brownian-motion-1900'
let passwordHash: Promise<string> | undefined
let count = 0

export async function makePerson({ deps }: Pick<TestApp, 'deps'>, options: Options = {}): Promise<TestPerson> {
  const { db, clock } = deps
  const now = clock.now()
  const number = ++count
  const email = options.email ?? `person${number}@example.com`
  const username = options.username ?? `person${number}`
  passwordHash ??= hashPassword(password)
  const id = await insertUser(db, { ...blank, email, username, passwordHash: await passwordHash, isDemo: false }, now)
  if (id === undefined) throw new Error(`There is a ${email} or ${username} already`)
  if (options.isConfirmed ?? true) await confirmUser(db, id, email, now)
  if (options.hasDeclared) await declareStudent(db, id, now)

  const deviceId = randomUUID()
  const deviceHash = hashOf(deviceId)
  await insertDevice(db, { userId: id, slot: 1, deviceHash, ua: 'a test', now })
  const token = await openSession(db, { userId: id, deviceHash, ua: 'a test', state: 'full' }, now)
  return { id, email, username, password, token, deviceId }
}

/** For ten minutes what asks for the password is done, however long ago they logged in. */
export async function givePassword({ call }: Pick<TestApp, 'call'>, { token, password }: TestPerson): Promise<void> {
  const { status } = await call(confirmPassword, { token, body: { password } })
  if (status !== 200) throw new Error('The password was refused')
}

const blank = {
  firstname: 'Louis',
  lastname: 'B',
  linkedin: 'https://linkedin.com/in/louis',
  phone: '',
  job_cities: '',
  key_words: '',
  referred_by: '',
  referrer_email: '',
}
