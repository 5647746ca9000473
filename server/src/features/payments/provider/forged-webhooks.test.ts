import { afterAll, beforeAll, expect, test } from 'vitest'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { forgeriesOf } from '../../../testing/payments/forged-webhooks.ts'
import { webhookSecret } from '../../../testing/payments/provider.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// A sample: `npm run drill -- --forgeries 1000` sends more.
test('of two hundred forgeries of one webhook none is taken: altered, replayed, prepared, signed by others', async () => {
  const { buyer } = await somebodyPays(shop, '1week_special')
  const events = (await shop.stripe.events.list({ type: 'checkout.session.completed' })).data
  const forgeries = forgeriesOf(JSON.stringify(events[0]), webhookSecret, 200)
  const answers = await Promise.all(forgeries.map(({ body, signature }) => shop.post(body, signature)))
  expect(answers.filter((status) => status !== 400)).toEqual([])
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: [] })
  expect(await shop.deps.db.selectFrom('provider_events').select('id').execute()).toEqual([])
})
