/** Somebody buys: the ways of tests from a plan to its payment. Where it comes to none they throw. */
import type Stripe from 'stripe'
import { makePerson, type TestPerson } from '../people.ts'
import { eventsSoFar } from './provider-events.ts'
import { goodCard, type Shop } from './shop.ts'

/** They check out and pay at the provider, and nothing of it has arrived. @returns the checkout's id */
export async function payFor(
  shop: Shop,
  buyer: TestPerson,
  code: string,
  fields: Record<string, string> = goodCard,
): Promise<string> {
  const checkout = await shop.checkOut(buyer, code)
  if (checkout.status !== 200) throw new Error(`The checkout of ${code} was answered with ${checkout.status}`)
  const status = await shop.pay(checkout.body.url, fields)
  if (status !== 303) throw new Error(`The payment for ${code} was answered with ${status}`)
  return checkout.body.sessionId
}

interface Paid {
  buyer: TestPerson
  sessionId: string
}

/** Somebody new, at a provider that knows nobody else. */
export async function somebodyPays(shop: Shop, code: string, fields: Record<string, string> = goodCard): Promise<Paid> {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  return { buyer, sessionId: await payFor(shop, buyer, code, fields) }
}

/** Somebody new, with the events that are still to arrive. */
export async function payUnheard(
  shop: Shop,
  code: string,
  fields?: Record<string, string>,
): Promise<Paid & { events: Stripe.Event[] }> {
  const paid = await somebodyPays(shop, code, fields)
  return { ...paid, events: await eventsSoFar(shop) }
}

/** Somebody new pays, and everything that the provider tells of it arrives. */
export async function buy(shop: Shop, code: string, fields?: Record<string, string>): Promise<TestPerson> {
  const { buyer } = await somebodyPays(shop, code, fields)
  await shop.deliver()
  return buyer
}

/** The same, where they come back from the provider's page first. */
export async function buyAndComeBack(shop: Shop, code: string, fields?: Record<string, string>): Promise<TestPerson> {
  const { buyer, sessionId } = await somebodyPays(shop, code, fields)
  await shop.comeBack(buyer, sessionId)
  await shop.deliver()
  return buyer
}
