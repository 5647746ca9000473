import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import { wakeProvider } from '../../../testing/payments/afterwards.ts'
import { buy, payFor } from '../../../testing/payments/buying.ts'
import { failingCard, goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'
import { reconcile } from '../jobs/reconcile.ts'
import { sendReminders } from '../jobs/send-reminders.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const dayless = async (to: string) =>
  (await subjectsTo(shop, to)).map((subject) => subject.replace(/\d+ [A-Z][a-z]+ \d{4}/, 'DAY'))

async function buyerOf(module: Module, code: string, more: { cancelled?: boolean } = {}): Promise<string> {
  const { id, email } = await makePerson(shop)
  const at = shop.clock.now()
  const cancelledAt = more.cancelled ? { cancelledAt: at } : {}
  await recordPurchase(shop.deps, { userId: id, email, module, code, at, ...cancelledAt })
  return email
}

/** Half a day at a time, twice at each stop, up to so many days ahead. */
async function letDaysPass(count: number): Promise<void> {
  for (let half = 0; half < count * 2; half++) {
    shop.clock.advance(hours(12))
    while (await sendReminders(shop.deps)) {}
    await sendReminders(shop.deps)
  }
}

test('a renewal and the end of a fixed term are announced as long before as fits their period, once each', async () => {
  const renews = (name: string) => `Your ${name} plan renews on DAY`
  const ends = (name: string) => `Your ${name} access ends on DAY`
  const wanted = [
    { email: await buyerOf('discussion', '1month'), mails: Array(2).fill(renews('Discussion forum')) },
    { email: await buyerOf('interview', '3months_bank'), mails: Array(3).fill(renews('Interview')) },
    { email: await buyerOf('core_certificate', 'core_certificate'), mails: Array(3).fill(ends('Core certificate')) },
    {
      email: await buyerOf('applied_certificate', 'applied_certificate', { cancelled: true }),
      mails: Array(3).fill(ends('Applied certificate')),
    },
    { email: await buyerOf('interview', '1week_special'), mails: [ends('Interview')] },
    { email: await buyerOf('discussion', 'year', { cancelled: true }), mails: [] },
  ]
  await letDaysPass(190)
  for (const { email, mails } of wanted) expect((await dayless(email)).slice(1), email).toEqual(mails)
})

test('a reminder names the day, the price and the way out', async () => {
  const email = await buyerOf('vantage', 'year_bank')
  shop.clock.advance(days(336))
  await sendReminders(shop.deps)
  const [, reminder] = await mailsTo(shop, email)
  expect(reminder?.body_text).toContain('We will charge $100.00 from your bank account')
  expect(reminder?.body_text).toContain('cancel in Settings before that day')
})

test('of reminders that were missed the last one is sent, and none after the end', async () => {
  const late = await buyerOf('interview', '3months')
  const over = await buyerOf('core_certificate', 'core_certificate')
  shop.clock.advance(days(86))
  await sendReminders(shop.deps)
  expect((await dayless(late)).slice(1)).toHaveLength(1)
  shop.clock.advance(days(200))
  await sendReminders(shop.deps)
  expect((await dayless(over)).slice(1)).toEqual([])
})

test('what was bought without a provider is asked about once, and its buyer is reminded all the same', async () => {
  const email = await buyerOf('interview', '3months')
  // As the migration of what was bought before left it: due at once, and no reminder planned.
  await shop.deps.db.updateTable('order_schedule').set({ poll_at: shop.clock.now(), remind_at: null }).execute()
  while (await reconcile(shop.deps)) {}
  const schedule = () =>
    shop.deps.db
      .selectFrom('order_schedule')
      .innerJoin('orders', 'orders.id', 'order_schedule.order_id')
      .select('poll_at')
      .where('orders.email', '=', email)
      .executeTakeFirst()
  expect(await schedule()).toEqual({ poll_at: null })
  await letDaysPass(95)
  expect((await dayless(email)).slice(1)).toEqual(Array(3).fill('Your Interview plan renews on DAY'))
  // Nor do reminders take up asking again.
  expect(await schedule()).toEqual({ poll_at: null })
})

test('a failed renewal is told once a period, and each renewal has its receipt', async () => {
  const buyer = await buy(shop, '1month', failingCard)
  for (const pause of [16, 16, 4, 6]) {
    shop.clock.advance(days(pause))
    await shop.profile(buyer)
    await wakeProvider(shop)
  }
  const failed = 'The renewal of your Interview plan did not go through'
  expect(await dayless(buyer.email)).toEqual(['Your Interview plan is active', failed])

  const other = await makePerson(shop)
  await payFor(shop, other, '1month_bank', goodAccount)
  for (const pause of [10, 20, 10, 20, 10]) {
    shop.clock.advance(days(pause))
    await shop.profile(other)
    await wakeProvider(shop)
    await shop.deliver()
  }
  const renewed = 'Receipt: your Interview plan was renewed'
  // Its first events arrive after the debit has settled: there was no time at which it was on its way.
  expect((await dayless(other.email)).filter((subject) => subject === renewed)).toHaveLength(2)
  expect((await mailsTo(shop, other.email)).at(-1)?.body_text).toContain('We have received $2,000.00 from your bank account')
})
