/** What payments may meet at the same moment, and what must come of it whoever is first. Each has a buyer of its own. */
import { cancelOf } from 'contract/payments/api.ts'
import { after, seconds } from '../../platform/clock.ts'
import type { TestPerson } from '../people.ts'
import { type Race, times } from '../race.ts'
import { letPassUntil, wakeProvider } from './afterwards.ts'
import { buy, somebodyPays } from './buying.ts'
import { grantsOf, sendSigned } from './provider-events.ts'
import type { Shop } from './shop.ts'

export const paymentRaces: Record<string, Race<Shop>> = {
  'of six deliveries of each webhook, beside the buyer who is back, one grants and one mails': async (shop) => {
    const { buyer, sessionId } = await somebodyPays(shop, '1month')
    const events = (await shop.stripe.events.list({ limit: 100 })).data
    const statuses = await Promise.all([
      times(6, () => Promise.all(events.map((event) => sendSigned(shop, event)))),
      times(3, async () => (await shop.comeBack(buyer, sessionId)).status),
    ])
    const mails = await shop.deps.db.selectFrom('mails').select('id').where('recipient', '=', buyer.email).execute()
    return {
      seen: { statuses: [...new Set(statuses.flat(2))], mails: mails.length, grants: await grantsOf(shop, buyer) },
      wanted: { statuses: [200], mails: 1, grants: 1 },
    }
  },

  'a cancellation and the renewal of the same second: the plan stands as it does at the provider': async (shop) => {
    const buyer = await buy(shop, '1month')
    const access = await accessOf(shop, buyer)
    const subscriptionId = access?.subscription_id ?? ''
    await letPassUntil(shop, buyer, after(access?.until ?? new Date(0), -seconds(1)))
    const cancel = () => shop.call(cancelOf.interview, { token: buyer.token, params: { id: subscriptionId } })
    // After so many answers of the provider's, so that either may be first.
    const head = Math.floor(Math.random() * 5)
    const renew = async () => {
      for (let answer = 0; answer < head; answer++) await shop.stripe.subscriptions.retrieve(subscriptionId)
      shop.clock.advance(seconds(1))
      await wakeProvider(shop)
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

const accessOf = ({ deps }: Shop, { id }: TestPerson) =>
  deps.db.selectFrom('access').selectAll().where('user_id', '=', id).executeTakeFirst()
