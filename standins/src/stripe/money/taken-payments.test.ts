import { expect, test } from 'vitest'
import { goodCard, monthly, openShop, submit } from '../testing.ts'

test('a payment is refunded, disputed, and gets both back, and nothing happens that cannot', async () => {
  const shop = await openShop()
  await submit(await shop.stripe.checkout.sessions.create(monthly(shop)), goodCard)
  const { standin } = shop
  const latest = () => standin.payments(1)[0]
  const happen = (what: 'refund' | 'fail-refund' | 'dispute' | 'win' | 'lose') => standin.happen(latest()?.id ?? '', what)
  expect(latest()).toMatchObject({ amount: 207_000, refunded: 0, can: ['refund', 'dispute'] })
  expect(happen('win')).toBe(false)
  expect(happen('refund')).toBe(true)
  expect(latest()).toMatchObject({ refunded: 207_000, can: ['fail-refund'] })
  expect(happen('fail-refund')).toBe(true)
  expect(happen('dispute')).toBe(true)
  expect(latest()).toMatchObject({ refunded: 0, can: ['win', 'lose'] })
  expect(happen('win')).toBe(true)
  expect(standin.happen('ch_nobody', 'refund')).toBe(false)
  await shop.inbox.until('charge.dispute.closed')
  expect(shop.inbox.types()).toEqual(
    expect.arrayContaining(['charge.refunded', 'refund.failed', 'charge.dispute.created', 'charge.dispute.funds_reinstated']),
  )
})
