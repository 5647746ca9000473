/** Somebody cancels their Interview plan and keeps it after all, as the settings do. */
import { cancelOf, resumeSubscription } from 'contract/payments/api.ts'
import type { TestPerson } from '../people.ts'
import { buy } from './buying.ts'
import type { Shop } from './shop.ts'

/** Somebody new with a plan, and the id of its subscription. */
export async function subscribe(shop: Shop, code: string): Promise<{ buyer: TestPerson; id: string }> {
  const buyer = await buy(shop, code)
  return { buyer, id: (await shop.profile(buyer)).subscription_id ?? '' }
}

export const cancel = (shop: Shop, { token }: TestPerson, id: string) => shop.call(cancelOf.interview, { token, params: { id } })

export const resume = (shop: Shop, { token }: TestPerson, subscriptionId: string) =>
  shop.call(resumeSubscription, { token, params: { subscriptionId } })
