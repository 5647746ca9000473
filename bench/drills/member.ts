/**
 * Somebody who does the main job, step by step: signs up, confirms, logs in, passes the second factor, pays, is let in. What got
 * no answer is tried again; what is answered must be true, whatever became of the try before.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as accounts from 'contract/accounts/api.ts'
import * as payments from 'contract/payments/api.ts'
import { sentenceOf } from 'contract/problems.ts'
import { type Answer, call, post, read } from './client.ts'
import type { Ledger, Step } from './ledger.ts'
import { type MailReader, subjects } from './mailbox.ts'
import type { Product } from './product.ts'

export interface Buyer {
  email: string
  username: string
  deviceId: string
  /** A network of their own: limits count networks. */
  from: string
  /** A code of the catalogue. */
  plan: '1week_special' | '1month' | '1week_special_bank'
  /** Comes back from the checkout, or leaves it to the webhook. */
  returns: boolean
}

export interface Drill {
  product: Product
  ledger: Ledger
  mails: MailReader
}

/** The session at the end of it. Throws on an answer that is not true. */
export async function becomeSubscriber(drill: Drill, buyer: Buyer): Promise<{ id: number; token: string }> {
  await signUp(drill, buyer)
  await confirm(drill, buyer)
  const session = await logIn(drill, buyer)
  await passSecondFactor(drill, buyer, session)
  await buy(drill, buyer, session)
  await waitForAccess(drill, buyer, session)
  await drill.mails.waitFor(buyer.email, subjects.newBrowser)
  await drill.mails.waitFor(buyer.email, buyer.plan === '1week_special_bank' ? subjects.underWay : subjects.receipt)
  return session
}

const password = 'brownian-motion-1900'

async function signUp(drill: Drill, buyer: Buyer): Promise<void> {
  for (let mayExist = false; ; ) {
    const body = {
      ...{ firstname: 'Louis', lastname: 'B', linkedin: 'https://www.linkedin.com/in/example', password, terms_accepted: true },
      ...{ email: buyer.email, username: buyer.username, captcha_token: await solveCaptcha(drill) },
    }
    const answer = await call(drill.product, accounts.signUp, { ...asked(drill, buyer, 'account'), body })
    mayExist ||= answer.isRepeat
    if (answer.status === 200) return drill.ledger.acknowledge('account', buyer.email)
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

async function confirm(drill: Drill, buyer: Buyer): Promise<void> {
  const mail = await drill.mails.waitFor(buyer.email, subjects.confirmation)
  const confirmToken = /\/confirmation\/([\w-]+)\//.exec(mail.text)?.[1] ?? ''
  const params = { confirmToken, username: buyer.username }
  const answer = await call(drill.product, accounts.confirmEmail, { ...asked(drill, buyer, 'confirmation'), params })
  if (answer.status !== 200) throw untrue('confirming', answer)
  drill.ledger.acknowledge('confirmation', buyer.email)
}

async function logIn(drill: Drill, buyer: Buyer): Promise<{ id: number; token: string }> {
  const body = { email: buyer.email, password, device_id: buyer.deviceId }
  const answer = await call(drill.product, accounts.login, { ...asked(drill, buyer, 'session'), body })
  const { token, data } = answer.body
  if (answer.status !== 200 || !token || !data?.id) throw untrue('logging in', answer)
  drill.ledger.acknowledge('session', buyer.email, createHash('sha256').update(token).digest('hex'))
  return { id: data.id, token }
}

async function passSecondFactor(drill: Drill, buyer: Buyer, session: { id: number; token: string }): Promise<void> {
  const params = { userId: session.id }
  await requestCode(drill, buyer, session)
  const entered = new Set<string>()
  for (;;) {
    const isNew = ({ subject }: { subject: string }) => !entered.has(subject.slice(0, 6))
    const otp = (await drill.mails.waitFor(buyer.email, subjects.code, isNew)).subject.slice(0, 6)
    entered.add(otp)
    const body = { otp, device_id: buyer.deviceId }
    const answer = await call(drill.product, accounts.verifyCode, {
      ...asked(drill, buyer, 'device'),
      token: session.token,
      params,
      body,
    })
    if (answer.status === 200 && answer.body.is_login_limited === false) break
    // A code whose request got no answer arrives as well, and is void once another was asked for.
    if (!(says(answer, 'code_wrong') && entered.size < drill.ledger.tries('code', buyer.email))) throw untrue('the code', answer)
  }
  drill.ledger.acknowledge('device', buyer.email)
}

async function requestCode(drill: Drill, buyer: Buyer, session: { id: number; token: string }): Promise<void> {
  const params = { userId: session.id }
  for (let mayBeSent = false; ; ) {
    const answer = await call(drill.product, accounts.sendCode, {
      ...asked(drill, buyer, 'code'),
      token: session.token,
      params,
    })
    mayBeSent ||= answer.isRepeat
    if (answer.status === 200) return drill.ledger.acknowledge('code', buyer.email)
    if (!(mayBeSent && says(answer, 'too_many'))) throw untrue('asking for a code', answer)
    // The limit counts the try that got no answer, whose mail may not exist: wait as it asks for, and try again.
    await pause(1000)
  }
}

async function buy(drill: Drill, buyer: Buyer, { token }: { token: string }): Promise<void> {
  const { product, ledger } = drill
  const body = { subscriptionType: buyer.plan, terms_accepted: true }
  const opened = await call(product, payments.createCheckout, { ...asked(drill, buyer, 'checkout'), token, body })
  const { sessionId, url } = opened.body
  if (opened.status !== 200 || !sessionId || !url) throw untrue('opening the checkout', opened)
  ledger.acknowledge('checkout', buyer.email, sessionId)

  const paid = await post(product, url, means[buyer.plan], () => ledger.tried('payment', buyer.email))
  if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${paid.text.slice(0, 500)}`)
  ledger.acknowledge('payment', buyer.email, sessionId)

  if (!buyer.returns) return
  const back = { session_id: sessionId }
  const answer = await call(product, payments.confirmCheckout, { ...asked(drill, buyer, 'return'), token, body: back })
  const expected = buyer.plan === '1week_special_bank' ? 'pending' : 'paid'
  if (answer.status !== 200 || answer.body.status !== expected) throw untrue('coming back', answer)
  ledger.acknowledge('return', buyer.email, sessionId)
}

const card = { action: 'pay', method: 'card', name: 'A. Buyer', number: '4242424242424242', expiry: '12/40', cvc: '123' }
const account = { action: 'pay', method: 'us_bank_account', name: 'A. Buyer', routing: '110000000', account: '000123456789' }
const means: Record<Buyer['plan'], Record<string, string>> = {
  '1week_special': card,
  '1month': card,
  '1week_special_bank': account,
}

/** The profile says so: subscribed, or by bank that the payment is on its way. */
async function waitForAccess(drill: Drill, buyer: Buyer, session: { id: number; token: string }): Promise<void> {
  for (let looks = 0; looks < 600; looks++) {
    const answer = await readProfile(drill.product, buyer, session)
    if (answer.status !== 200) throw untrue('reading the profile', answer)
    if (isServed(buyer, answer.body)) return drill.ledger.acknowledge('access', buyer.email)
    await pause(200)
  }
  throw new Error(`${buyer.email} has paid and has no access.`)
}

export function readProfile(product: Product, buyer: Buyer, { id, token }: { id: number; token: string }) {
  return call(product, accounts.getProfile, { from: buyer.from, token, params: { userId: id } })
}

export function isServed(buyer: Buyer, profile: Awaited<ReturnType<typeof readProfile>>['body']): boolean {
  return buyer.plan === '1week_special_bank' ? profile.pending_payments?.length === 1 : profile.is_subscribed === true
}

function asked(drill: Drill, buyer: Buyer, step: Step) {
  return { from: buyer.from, trying: () => drill.ledger.tried(step, buyer.email) }
}

const says = (answer: Answer<unknown>, code: Parameters<typeof sentenceOf>[0]): boolean =>
  answer.body.message === sentenceOf(code)

function untrue(what: string, { status, body, isRepeat }: Answer<unknown>): Error {
  return new Error(`${what}: ${status} ${JSON.stringify(body)}${isRepeat ? ' (an earlier try got no answer)' : ''}`)
}
