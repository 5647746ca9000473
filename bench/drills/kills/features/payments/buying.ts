/** One purchase, from the choice of a plan to what came of it: paid and let in, or returned by the bank. */
import { setTimeout as pause } from 'node:timers/promises'
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import * as payments from 'contract/payments/api.ts'
import { call, post, untrue } from '../../client.ts'
import type { Customer } from '../../crowd.ts'
import { countingTries, type Drill } from '../../setting.ts'
import { means, type Purchase } from './purchase.ts'

/** A visitor has no session, and buys mock interviews only. */
export type Buyer = Pick<Customer, 'person' | 'session'>

/** The subjects that the product writes. */
const subjects = {
  receipt: /plan is active$|^Your mock interview is paid$/,
  underWay: /^Your bank payment is on its way$/,
  returned: /^Your bank payment did not go through$/,
  refund: /^Your payment was refunded$/,
  partRefund: /^Part of your payment was refunded$/,
} as const

/** @returns the checkout's id and the number of its order */
export async function buy(drill: Drill, buyer: Buyer, purchase: Purchase): Promise<{ sessionId: string; order: number }> {
  const sessionId = await openCheckout(drill, buyer, purchase)
  const { client_reference_id } = await drill.provider.stripe.checkout.sessions.retrieve(sessionId)
  const order = Number(client_reference_id)
  const byBank = means[purchase.means].method === 'bank'
  if (purchase.returns && buyer.session) await comeBack(drill, buyer, sessionId, byBank ? 'pending' : 'paid')
  if (byBank) await waitForBank(drill, buyer, purchase, { sessionId, order })
  const isPaid = purchase.means !== 'an empty account'
  await waitForAccess(drill, buyer, purchase, isPaid)
  await waitForMail(drill, buyer, isPaid ? 'receipt' : 'returned', order)
  drill.journal.acknowledge('outcome', buyer.person.email, sessionId)
  return { sessionId, order }
}

async function openCheckout(drill: Drill, { person, session }: Buyer, { module, ...chosen }: Purchase): Promise<string> {
  const { product, journal } = drill
  const { email } = person
  const endpoint = module === 'mock' ? payments.createMockCheckout : payments.createCheckoutOf[module]
  const body = { subscriptionType: chosen.code, terms_accepted: true }
  const answer = await call(product, endpoint, { ...countingTries(drill, person, 'checkout'), ...session, body })
  const { sessionId, url } = answer.body
  if (answer.status !== 200 || !sessionId || !url) throw untrue('opening the checkout', answer)
  journal.acknowledge('checkout', email, sessionId)
  const paid = await post(product, url, { ...means[chosen.means].fields, email }, () => journal.tried('payment', email))
  if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${paid.text.slice(0, 500)}`)
  journal.acknowledge('payment', email, sessionId)
  return sessionId
}

async function comeBack(
  drill: Drill,
  { person, session }: Buyer,
  sessionId: string,
  expected: 'paid' | 'pending',
): Promise<void> {
  const body = { session_id: sessionId }
  const answer = await call(drill.product, payments.confirmCheckout, {
    ...countingTries(drill, person, 'return'),
    ...session,
    body,
  })
  if (answer.status !== 200 || answer.body.status !== expected) throw untrue('coming back', answer)
  drill.journal.acknowledge('return', person.email, sessionId)
}

/** The days that a debit takes are over as soon as the buyer has seen that it is on its way. */
async function waitForBank(drill: Drill, buyer: Buyer, purchase: Purchase, at: { sessionId: string; order: number }) {
  const isPending = ({ pending_payments }: Profile) => pending_payments.some(({ module }) => module === purchase.module)
  if (purchase.module !== 'mock') await waitForProfile(drill, buyer, 'a debit on its way', isPending)
  await waitForMail(drill, buyer, 'underWay', at.order)
  const { standin } = drill.provider
  if (purchase.means === 'an account') standin.settle(at.sessionId)
  else standin.failDebit(at.sessionId)
}

/** A mock interview opens no module: its mail tells. */
export async function waitForAccess(drill: Drill, buyer: Buyer, { module }: Purchase, isOpen: boolean): Promise<void> {
  if (module === 'mock') return
  await waitForProfile(
    drill,
    buyer,
    `${module} ${isOpen ? 'open' : 'closed'}`,
    ({ open_modules, pending_payments }) =>
      open_modules.includes(module) === isOpen && !pending_payments.some((one) => one.module === module),
  )
}

export async function waitForMail(drill: Drill, { person }: Buyer, kind: keyof typeof subjects, order: number): Promise<void> {
  await drill.mails.waitFor(person.email, subjects[kind], ({ text }) => text.includes(`Order ${order}.`))
}

async function waitForProfile(drill: Drill, buyer: Buyer, what: string, isTrue: (profile: Profile) => boolean): Promise<void> {
  for (let looks = 0; looks < 600; looks++) {
    if (isTrue(await readProfile(drill, buyer))) return
    await pause(200)
  }
  throw new Error(`${buyer.person.email} never saw ${what}.`)
}

export async function readProfile(drill: Drill, { person, session }: Buyer): Promise<Profile> {
  const { id = 0, token = '' } = session ?? {}
  const answer = await call(drill.product, getProfile, { from: person.from, token, params: { userId: id } })
  if (!isWhole(answer)) throw untrue(`the profile of ${person.email}`, answer)
  return answer.body
}

const isWhole = (answer: { status: number; body: Partial<Profile> }): answer is { status: 200; body: Profile } =>
  answer.status === 200
