import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentRaces } from '../../../testing/payments/payment-races.ts'
import { webhookSecret } from '../../../testing/payments/provider.ts'
import { goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const sdk = new Stripe('sk_test')
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

function sendSigned(event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  return shop.post(payload, sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }))
}

const events = async () => (await shop.stripe.events.list({ limit: 100 })).data

test.each(['1week_special', '1month'])(
  '%s: the same events at the same time as the buyer’s return grant once and mail once',
  async (code) => {
    for (let round = 0; round < 5; round++) {
      shop.standin.reset()
      const buyer = await makePerson(shop)
      const { body } = await shop.checkOut(buyer, code)
      expect(await shop.pay(body.url, goodCard)).toBe(303)
      const told = await events()
      const answers = await Promise.all([
        ...[...told, ...told, ...told].map(async (event) => sendSigned(event)),
        ...Array.from({ length: 4 }, async () => (await shop.comeBack(buyer, body.sessionId)).status),
      ])
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, open_modules: ['interview'] })
      expect(await subjects(buyer.email)).toEqual(['Your Interview plan is active'])
      expect(await grantsOf(buyer.id)).toBe(1)
    }
  },
)

test('a bank payment that settles while everybody asks is granted once', async () => {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month_bank')
  await shop.pay(body.url, goodAccount)
  shop.standin.settle(body.sessionId)
  const told = await events()
  await Promise.all(
    [...told, ...told].map(sendSigned).concat(times(4, () => shop.comeBack(buyer, body.sessionId)).then(() => 200)),
  )
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, pending_payments: [] })
  expect((await subjects(buyer.email)).filter((subject) => subject === 'Your Interview plan is active')).toHaveLength(1)
  expect(await grantsOf(buyer.id)).toBe(1)
})

test('a refund and the payment that names its customer, told at the same moment, never leave access behind', async () => {
  for (let round = 0; round < 15; round++) {
    shop.standin.reset()
    const buyer = await makePerson(shop)
    const { body } = await shop.checkOut(buyer, '1month')
    await shop.pay(body.url, goodCard)
    const charge = (await events()).find((event) => event.type === 'charge.succeeded')?.data.object
    await shop.stripe.refunds.create({ charge: charge && 'id' in charge ? String(charge.id) : '' })
    // Nothing else, or a later event of the same customer would pick up a refund that these two had lost.
    const both = (await events()).filter(({ type }) => type === 'invoice.paid' || type === 'charge.refunded')
    expect(await Promise.all(both.map(sendSigned))).toEqual([200, 200])
    expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
  }
})

// A sample: `npm run drill -- --races 50` runs each of them fifty times.
test.each(Object.entries(paymentRaces))('%s', async (_sentence, race) => {
  for (let round = 0; round < 5; round++) {
    const { seen, wanted } = await race(shop)
    expect(seen).toEqual(wanted)
  }
})

const subjects = async (to: string) =>
  (await shop.deps.db.selectFrom('mails').select('subject').where('recipient', '=', to).execute()).map((mail) => mail.subject)

/** How often an order became active. That its end moves by the second between two of the provider's times is no second grant. */
async function grantsOf(userId: number): Promise<number> {
  const { rows } = await sql`select from audit
    where user_id = ${userId} and event = 'order active' and detail -> 'before' ->> 'status' <> 'active'`.execute(shop.deps.db)
  return rows.length
}
