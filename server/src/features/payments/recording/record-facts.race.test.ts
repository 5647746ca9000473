import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectsTo } from '../../../testing/mails.ts'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { paymentRaces } from '../../../testing/payments/payment-races.ts'
import { grantsOf, sendSigned } from '../../../testing/payments/provider-events.ts'
import { goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ poolSize: 5 })
})
afterAll(() => shop.close())

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const events = async () => (await shop.stripe.events.list({ limit: 100 })).data

test.each(['1week_special', '1month'])(
  '%s: the same events at the same time as the buyer’s return grant once and mail once',
  async (code) => {
    for (let round = 0; round < 5; round++) {
      const { buyer, sessionId } = await somebodyPays(shop, code)
      const told = await events()
      const answers = await Promise.all([
        ...[...told, ...told, ...told].map((event) => sendSigned(shop, event)),
        ...Array.from({ length: 4 }, async () => (await shop.comeBack(buyer, sessionId)).status),
      ])
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, open_modules: ['interview'] })
      expect(await subjectsTo(shop, buyer.email)).toEqual(['Your Interview plan is active'])
      expect(await grantsOf(shop, buyer)).toBe(1)
    }
  },
)

test('a bank payment that settles while everybody asks is granted once', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1month_bank', goodAccount)
  shop.standin.settle(sessionId)
  const told = await events()
  await Promise.all(
    [...told, ...told]
      .map((event) => sendSigned(shop, event))
      .concat(times(4, () => shop.comeBack(buyer, sessionId)).then(() => 200)),
  )
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, pending_payments: [] })
  expect((await subjectsTo(shop, buyer.email)).filter((subject) => subject === 'Your Interview plan is active')).toHaveLength(1)
  expect(await grantsOf(shop, buyer)).toBe(1)
})

test('a refund and the payment that names its customer, told at the same moment, never leave access behind', async () => {
  for (let round = 0; round < 15; round++) {
    const { buyer } = await somebodyPays(shop, '1month')
    const charge = (await events()).find((event) => event.type === 'charge.succeeded')?.data.object
    await shop.stripe.refunds.create({ charge: charge && 'id' in charge ? String(charge.id) : '' })
    // Nothing else, or a later event of the same customer would pick up a refund that these two had lost.
    const both = (await events()).filter(({ type }) => type === 'invoice.paid' || type === 'charge.refunded')
    expect(await Promise.all(both.map((event) => sendSigned(shop, event)))).toEqual([200, 200])
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
