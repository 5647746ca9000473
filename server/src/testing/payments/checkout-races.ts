/** Checkouts that are begun at the same moment, and paid while another is begun: nobody is left with two to pay. */
import { type Module, modules } from 'contract/modules.ts'
import { createMockCheckout } from 'contract/payments/api.ts'
import type Stripe from 'stripe'
import { insertCheckout } from '../../features/payments/ledger/order-store.ts'
import { makePerson, type TestPerson } from '../people.ts'
import { type Outcome, type Race, statuses, times } from '../race.ts'
import { goodCard, type Shop } from './shop.ts'

const accepted = { terms_accepted: true }
const all = (count: number, status: number) => Array(count).fill(status)

export const checkoutRaces: Record<string, Race<Shop>> = {
  'eight clicks at once on one plan make one order and one checkout': async (shop) => {
    const buyer = await makePerson(shop)
    const answers = await times(8, () => shop.checkOut(buyer, '1month'))
    return oneOrder(shop, buyer, answers)
  },

  'eight clicks at once on a mock interview make one order and one checkout': async (shop) => {
    const buyer = await makePerson(shop)
    const body = { subscriptionType: 'mock_bank', ...accepted }
    const answers = await times(8, () => shop.call(createMockCheckout, { token: buyer.token, body }))
    return oneOrder(shop, buyer, answers)
  },

  'one checkout that is kept eight times at once is kept once': async (shop) => {
    const { db } = shop.deps
    const { body } = await shop.checkOut(await makePerson(shop), '1month')
    const checkout = await db
      .selectFrom('checkouts')
      .selectAll()
      .where('session_id', '=', body.sessionId)
      .executeTakeFirstOrThrow()
    // Two unique keys may be met in either order, which happens in one of six tries.
    for (let round = 0; round < 25; round++) {
      await db.deleteFrom('checkouts').where('order_id', '=', checkout.order_id).execute()
      await times(8, () => insertCheckout(db, checkout))
    }
    const kept = await db.selectFrom('checkouts').selectAll().where('session_id', '=', body.sessionId).execute()
    return { seen: { kept }, wanted: { kept: [checkout] } }
  },

  'clicks at once on two plans of one module leave one checkout to pay at most, and the next click one': async (shop) => {
    const buyer = await makePerson(shop)
    const answers = await times(6, (n) => shop.checkOut(buyer, ['1month', '6months_bank'][n % 2] ?? ''))
    const after = (await openSessionsOf(shop, buyer)).length
    const calm = await shop.checkOut(buyer, '1month')
    const left = await openSessionsOf(shop, buyer)
    return {
      // Where each goes on closing the other's, some are asked to try again.
      seen: {
        answered: answers.every(({ status }) => status === 200 || status === 503),
        after: after <= 1,
        calm: calm.status,
        left: left.map(({ id }) => id),
      },
      wanted: { answered: true, after: true, calm: 200, left: [calm.body.sessionId] },
    }
  },

  'clicks at once in every module are none of each other’s business': async (shop) => {
    const buyer = await makePerson(shop)
    const codes: Partial<Record<Module, string>> = { interview: '1week_special', vantage: 'year_bank', discussion: '1month' }
    const answers = await Promise.all(modules.map((module) => shop.checkOut(buyer, codes[module] ?? module, accepted, module)))
    return {
      seen: { statuses: statuses(answers), open: (await openSessionsOf(shop, buyer)).length },
      wanted: { statuses: all(5, 200), open: 5 },
    }
  },

  'a plan that is paid while another one is chosen is bought and the other refused, or closed unpaid and the other sold': async (
    shop,
  ) => {
    const buyer = await makePerson(shop)
    const first = await shop.checkOut(buyer, '1month')
    const [paid, other] = await Promise.all([shop.pay(first.body.url, goodCard), shop.checkOut(buyer, '3months')])
    const wasPaid = paid === 303
    const open = await openSessionsOf(shop, buyer)
    const { subscription_type } = await shop.profile(buyer)
    return {
      seen: { other: other.status, open: open.map(({ id }) => id), plan: subscription_type },
      wanted: wasPaid ? { other: 409, open: [], plan: '1month' } : { other: 200, open: [other.body.sessionId], plan: null },
    }
  },

  'one checkout that is paid four times at once is charged once, and its module is not sold again': async (shop) => {
    const buyer = await makePerson(shop)
    const { body } = await shop.checkOut(buyer, '1month')
    const [paid, back, again] = await Promise.all([
      times(4, () => shop.pay(body.url, goodCard)),
      times(3, () => shop.comeBack(buyer, body.sessionId)),
      times(3, () => shop.checkOut(buyer, '1month')),
    ])
    await shop.comeBack(buyer, body.sessionId)
    const [session] = await sessionsOf(shop, buyer)
    const { data } = await shop.stripe.events.list({ type: 'charge.succeeded', limit: 100 })
    const charges = data.filter((event) => event.type === 'charge.succeeded' && event.data.object.customer === session?.customer)
    return {
      seen: {
        paid,
        back: statuses(back),
        // Before it was paid they are given the same checkout, afterwards none.
        again: again.every(({ status, body: told }) => (status === 200 ? told.sessionId === body.sessionId : status === 409)),
        charges: charges.length,
        later: (await shop.checkOut(buyer, '3months')).status,
      },
      wanted: { paid: all(4, 303), back: all(3, 200), again: true, charges: 1, later: 409 },
    }
  },
}

/** Everybody was told of the same checkout, and nothing was made beside it. */
async function oneOrder(shop: Shop, buyer: TestPerson, answers: Awaited<ReturnType<Shop['checkOut']>>[]): Promise<Outcome> {
  return {
    seen: {
      statuses: statuses(answers),
      told: new Set(answers.map(({ body }) => body.sessionId)).size,
      made: (await sessionsOf(shop, buyer)).length,
      orders: await countOrders(shop, buyer),
    },
    wanted: { statuses: all(answers.length, 200), told: 1, made: 1, orders: 1 },
  }
}

/** What the provider made for them, of the latest hundred. */
async function sessionsOf({ stripe }: Shop, { email }: TestPerson): Promise<Stripe.Checkout.Session[]> {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 })
  return data.filter(({ customer_email }) => customer_email === email)
}

const openSessionsOf = async (shop: Shop, buyer: TestPerson) =>
  (await sessionsOf(shop, buyer)).filter(({ status }) => status === 'open')

const countOrders = async ({ deps }: Shop, { id }: TestPerson): Promise<number> =>
  (await deps.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).length
