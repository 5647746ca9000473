/** What payments may meet at the same moment, and what must come of it whoever is first. Each has a buyer of its own. */
import { cancelSubscription } from 'contract/payments/api.ts'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { days, seconds } from '../../platform/clock.ts'
import { makePerson, type TestPerson } from '../people.ts'
import { type Race, times } from '../race.ts'
import { webhookSecret } from './provider.ts'
import { goodCard, type Shop } from './shop.ts'

const sdk = new Stripe('sk_test')

export const paymentRaces: Record<string, Race<Shop>> = {
  'of six deliveries of each webhook, beside the buyer who is back, one grants and one mails': async (shop) => {
    const { buyer, sessionId } = await buy(shop, '1month')
    const told = (await shop.stripe.events.list({ limit: 100 })).data
    const statuses = await Promise.all([
      times(6, () => Promise.all(told.map((event) => sendSigned(shop, event)))),
      times(3, async () => (await shop.comeBack(buyer, sessionId)).status),
    ])
    const mails = await shop.deps.db.selectFrom('mails').select('id').where('recipient', '=', buyer.email).execute()
    return {
      seen: { statuses: [...new Set(statuses.flat(2))], mails: mails.length, grants: await grantsOf(shop, buyer.id) },
      wanted: { statuses: [200], mails: 1, grants: 1 },
    }
  },

  'a cancellation and the renewal of the same second: the plan stands as it does at the provider': async (shop) => {
    const { buyer } = await buy(shop, '1month')
    await shop.deliver()
    const access = await accessOf(shop, buyer)
    const subscriptionId = access?.subscription_id ?? ''
    // In two steps, because a session that nobody uses for 30 days ends.
    shop.clock.advance(days(16))
    await shop.profile(buyer)
    shop.clock.advance((access?.until?.getTime() ?? 0) - shop.clock.now().getTime() - seconds(1))
    const cancel = () => shop.call(cancelSubscription, { token: buyer.token, params: { subscriptionId } })
    // After so many answers of the provider's, so that either may be first.
    const head = Math.floor(Math.random() * 5)
    const renew = async () => {
      for (let answer = 0; answer < head; answer++) await shop.stripe.subscriptions.retrieve(subscriptionId)
      shop.clock.advance(seconds(1))
      shop.standin.wake()
      await shop.deliver()
    }
    const [one, again] = await Promise.all([cancel(), cancel(), renew()])
    await shop.deliver()

    const { db } = shop.deps
    const periods = db
      .selectFrom('payment_events')
      .select('id')
      .where('order_id', '=', access?.order_id ?? 0)
      .where('kind', '=', 'period')
    const now = await accessOf(shop, buyer)
    const subscription = await shop.stripe.subscriptions.retrieve(subscriptionId)
    const paid = (await shop.stripe.invoices.list({ subscription: subscriptionId, status: 'paid' })).data
    const end = Math.max(...paid.flatMap((invoice) => invoice.lines.data.map((line) => line.period.end)))
    const isOver = subscription.status === 'canceled'
    return {
      seen: {
        statuses: [one.status, again.status],
        status: now?.status,
        until: Math.floor((now?.until?.getTime() ?? 0) / 1000),
        periods: (await periods.execute()).length,
      },
      wanted: { statuses: [200, 200], status: isOver ? 'ended' : 'cancelled', until: end, periods: paid.length },
    }
  },
}

async function buy(shop: Shop, code: string): Promise<{ buyer: TestPerson; sessionId: string }> {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, code)
  await shop.pay(body.url, goodCard)
  return { buyer, sessionId: body.sessionId }
}

function sendSigned(shop: Shop, event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  return shop.post(payload, sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }))
}

const accessOf = ({ deps }: Shop, { id }: TestPerson) =>
  deps.db.selectFrom('access').selectAll().where('user_id', '=', id).executeTakeFirst()

/** How often an order became active. That its end moves by the second between two of the provider's times is no second grant. */
async function grantsOf({ deps }: Shop, userId: number): Promise<number> {
  const { rows } = await sql`select from audit
    where user_id = ${userId} and event = 'order active' and detail -> 'before' ->> 'status' <> 'active'`.execute(deps.db)
  return rows.length
}
