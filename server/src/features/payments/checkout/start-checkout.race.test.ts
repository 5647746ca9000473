import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutRaces } from '../../../testing/payments/checkout-races.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ poolSize: 20 })
})
afterAll(() => shop.close())

// A sample: `npm run drill -- --races 50`.
test.each(Object.entries(checkoutRaces))('%s', async (_, race) => {
  for (const _round of [1, 2]) {
    const { seen, wanted } = await race(shop)
    expect(seen).toEqual(wanted)
  }
})
