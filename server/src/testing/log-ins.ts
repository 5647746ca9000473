/** Signing up and logging in, as tests do it: over HTTP, each time from a network of their own. */
import { randomUUID } from 'node:crypto'
import { login, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { seconds } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { elsewhere } from './networks.ts'
import type { TestPerson } from './people.ts'

/** What the form for a new account sends. */
export const signUpForm = (name: string) => ({
  firstname: 'Ada',
  lastname: 'L',
  email: `${name}@example.com`,
  linkedin: 'https://linkedin.com/in/ada',
  username: name,
  password: 'engine-of-1843',
})

export interface WaitingBrowser {
  token: string
  device_id: string
}

/** A browser that nobody knows yet: its log-in waits for a code. */
export async function logInSomewhereNew(t: TestApp, { email, password }: Pick<TestPerson, 'email' | 'password'>) {
  const device_id: string = randomUUID()
  const { body } = await t.call(login, { body: { email, password, device_id }, from: elsewhere() })
  return { token: body.token ?? '', device_id, body }
}

/** On the browser that the person is known by. */
export const logInAgain = (t: TestApp, { email, password, deviceId: device_id }: TestPerson, from = elsewhere()) =>
  t.call(login, { body: { email, password, device_id }, from })

/** The code in the newest mail. */
export async function mailedCode(t: TestApp, { email }: Pick<TestPerson, 'email'>): Promise<string> {
  return /\b\d{6}\b/.exec((await t.lastMail(email))?.text ?? '')?.[0] ?? ''
}

/** The code that this browser was mailed; the clock is turned to where the next may be asked for. */
export async function askForCode(t: TestApp, { id, email }: TestPerson, { token }: WaitingBrowser): Promise<string> {
  await t.call(sendCode, { token, params: { userId: id } })
  t.clock.advance(seconds(11))
  return mailedCode(t, { email })
}

export const enterCode = (t: TestApp, { id }: Pick<TestPerson, 'id'>, { token, device_id }: WaitingBrowser, otp: string) =>
  t.call(verifyCode, { token, params: { userId: id }, body: { otp, device_id } })

/** A second browser that has entered its code: it holds a slot, and its session is whole. */
export async function verifyAnotherBrowser(t: TestApp, person: TestPerson): Promise<WaitingBrowser> {
  const browser = await logInSomewhereNew(t, person)
  const { status } = await enterCode(t, person, browser, await askForCode(t, person, browser))
  if (status !== 200) throw new Error(`The code was answered with ${status}`)
  return browser
}
