/** A market in which firms need a plan: recruiters who buy it, and whether they may search. */
import { buyFirmPlan, readFirmPlan, returnFromFirmCheckout } from 'contract/recruiting/plan.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { goodCard, openShop, type Shop } from './shop.ts'

export const firmPrice = { bank: 500_000, card: 517_500 }

export const openPricedShop = (options: { poolSize?: number } = {}): Promise<Shop> =>
  openShop({ env: { PLAN_PRICES: JSON.stringify({ recruiters: firmPrice }) }, ...options })

interface SignedIn {
  token: string
}

export const readPlan = async (shop: Shop, { token }: SignedIn) => (await shop.call(readFirmPlan, { token })).body.plan

export const buyPlan = (shop: Shop, { token }: SignedIn, subscriptionType = 'recruiters') =>
  shop.call(buyFirmPlan, { token, body: { subscriptionType, terms_accepted: true } })

/** Buys the plan by card; the payment has arrived. */
export async function payPlan(shop: Shop, manager: SignedIn): Promise<void> {
  const { body } = await buyPlan(shop, manager)
  await shop.pay(body.url, goodCard)
  await shop.deliver()
}

export const returnTo = (shop: Shop, { token }: SignedIn, session_id: string) =>
  shop.call(returnFromFirmCheckout, { token, body: { session_id } })

/** Undefined where the search is answered. */
export const refusalOfSearch = async (shop: Shop, { token }: SignedIn): Promise<string | undefined> => {
  const { status, body } = await shop.call(searchCards, { token, body: { terms: [] } })
  return status === 200 ? undefined : (body as unknown as { code: string }).code
}
