/**
 * Somebody who becomes a member, step by step: signs up, confirms, logs in, passes the second factor. What got no answer is tried
 * again; what is answered must be true, whatever became of the try before.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as accounts from 'contract/accounts/api.ts'
import { sentenceOf } from 'contract/problems.ts'
import { type Answer, call, read, untrue } from '../../client.ts'
import type { Person, Session } from '../../crowd.ts'
import { countingTries, type Drill } from '../../setting.ts'

/** The subjects that the product writes. */
export const subjects = {
  confirmation: /^Confirm your email/,
  // The outbox forgets the digits once it has sent them.
  code: /^[\d·]{6} is your /,
  newBrowser: /^A new browser was added/,
} as const

/** A browser that is logged in. Throws on an answer that is not true. */
export async function becomeMember(drill: Drill, person: Person): Promise<Session> {
  await signUp(drill, person)
  await confirm(drill, person)
  return signIn(drill, person)
}

const password = 'brownian-motion-1900'

/** In a browser that is new to the account. */
export async function signIn(drill: Drill, person: Person, ownPassword = password): Promise<Session> {
  const session = await logIn(drill, person, ownPassword)
  await passSecondFactor(drill, person, session)
  await drill.mails.waitFor(person.email, subjects.newBrowser)
  return session
}

async function signUp(drill: Drill, person: Person): Promise<void> {
  for (let mayExist = false; ; ) {
    const body = {
      ...{ firstname: 'Louis', lastname: 'B', linkedin: 'https://www.linkedin.com/in/example', password, terms_accepted: true },
      ...{ email: person.email, username: person.username, captcha_token: await solveCaptcha(drill) },
    }
    const answer = await call(drill.product, accounts.signUp, { ...countingTries(drill, person, 'account'), body })
    mayExist ||= answer.isRepeat
    if (answer.status === 200) return drill.journal.acknowledge('account', person.email)
    // The try that got no answer made the account, or used the proof up: both are said as they are.
    if (mayExist && says(answer, 'email_taken')) return
    if (!(mayExist && says(answer, 'captcha_failed'))) throw untrue('signing up', answer)
  }
}

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

async function solveCaptcha({ product }: Drill): Promise<string> {
  const challenge: Challenge = JSON.parse(await read(product, accounts.captchaChallenge.url))
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function confirm(drill: Drill, person: Person): Promise<void> {
  const mail = await drill.mails.waitFor(person.email, subjects.confirmation)
  const confirmToken = /\/confirmation\/([\w-]+)\//.exec(mail.text)?.[1] ?? ''
  const params = { confirmToken, username: person.username }
  const answer = await call(drill.product, accounts.confirmEmail, { ...countingTries(drill, person, 'confirmation'), params })
  if (answer.status !== 200) throw untrue('confirming', answer)
  drill.journal.acknowledge('confirmation', person.email)
}

export async function logIn(drill: Drill, person: Person, ownPassword = password): Promise<Session> {
  const body = { email: person.email, password: ownPassword, device_id: person.deviceId }
  const answer = await call(drill.product, accounts.login, { ...countingTries(drill, person, 'session'), body })
  const { token, data } = answer.body
  if (answer.status !== 200 || !token || !data?.id) throw untrue('logging in', answer)
  drill.journal.acknowledge('session', person.email, createHash('sha256').update(token).digest('hex'))
  return { id: data.id, token }
}

async function passSecondFactor(drill: Drill, person: Person, session: Session): Promise<void> {
  const params = { userId: session.id }
  await requestCode(drill, person, session)
  const entered = new Set<string>()
  for (;;) {
    const isNew = ({ subject }: { subject: string }) => !entered.has(subject.slice(0, 6))
    const otp = (await drill.mails.waitFor(person.email, subjects.code, isNew)).subject.slice(0, 6)
    entered.add(otp)
    const body = { otp, device_id: person.deviceId }
    const answer = await call(drill.product, accounts.verifyCode, {
      ...countingTries(drill, person, 'device'),
      token: session.token,
      params,
      body,
    })
    if (answer.status === 200 && answer.body.is_login_limited === false) break
    // A code whose request got no answer arrives as well, and is void once another was asked for.
    if (!(says(answer, 'code_wrong') && entered.size < drill.journal.tries('code', person.email)))
      throw untrue('the code', answer)
  }
  drill.journal.acknowledge('device', person.email)
}

async function requestCode(drill: Drill, person: Person, session: Session): Promise<void> {
  const params = { userId: session.id }
  for (let mayBeSent = false; ; ) {
    const answer = await call(drill.product, accounts.sendCode, {
      ...countingTries(drill, person, 'code'),
      token: session.token,
      params,
    })
    mayBeSent ||= answer.isRepeat
    if (answer.status === 200) return drill.journal.acknowledge('code', person.email)
    if (!(mayBeSent && says(answer, 'too_many'))) throw untrue('asking for a code', answer)
    // The limit counts the try that got no answer, whose mail may not exist: wait as it asks for, and try again.
    await pause(1000)
  }
}

const says = (answer: Answer<unknown>, code: Parameters<typeof sentenceOf>[0]): boolean =>
  answer.body.message === sentenceOf(code)
