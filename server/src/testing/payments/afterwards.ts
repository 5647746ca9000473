/** What comes after a purchase: time, and what the provider does in it. */
import type { StripeStandin } from 'standins/stripe/stripe.ts'
import { after, days } from '../../platform/clock.ts'
import type { TestPerson } from '../people.ts'
import type { Shop } from './shop.ts'

/** In steps, because a session that nobody uses for 30 days ends. The provider does nothing before it is woken. */
export async function letPassUntil(shop: Shop, buyer: TestPerson, moment: Date): Promise<void> {
  const left = () => moment.getTime() - shop.clock.now().getTime()
  while (left() > days(20)) {
    shop.clock.advance(days(20))
    await shop.profile(buyer)
  }
  shop.clock.advance(left())
}

/** @param ahead in milliseconds */
export function letPass(shop: Shop, buyer: TestPerson, ahead: number): Promise<void> {
  return letPassUntil(shop, buyer, after(shop.clock.now(), ahead))
}

/** Longer than any month, and the provider has done and told what was due in it. */
export async function letAMonthPass(shop: Shop, buyer: TestPerson): Promise<void> {
  await letPass(shop, buyer, days(32))
  await wakeProvider(shop)
}

/** It does what has fallen due, and its webhooks arrive. */
export async function wakeProvider(shop: Shop): Promise<void> {
  shop.standin.wake()
  await shop.deliver()
}

export const latestPayment = ({ standin }: Shop): string => standin.payments(1)[0]?.id ?? ''

/** A day later, to the latest payment, and its webhooks arrive. Throws where it cannot happen to that. */
export async function happen(shop: Shop, what: Parameters<StripeStandin['happen']>[1]): Promise<void> {
  shop.clock.advance(days(1))
  if (!shop.standin.happen(latestPayment(shop), what)) throw new Error(`The latest payment can have no ${what}`)
  await shop.deliver()
}
