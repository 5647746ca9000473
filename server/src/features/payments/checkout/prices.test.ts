/** What each plan costs whom, asserted against what the provider was asked for: plan by method by audience, in cents. */
import { createMockCheckout } from 'contract/payments/api.ts'
import { type ModuleOrMock, plans } from 'contract/payments/plans.ts'
import { unpricedPlans } from 'contract/payments/promotions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elsewhere } from '../../../testing/networks.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

const promotions = { 'interview:3days_special': { bank: 50_000, card: 51_750 }, 'vantage:3month': { bank: 15_000, card: 15_525 } }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { PLAN_PRICES: JSON.stringify(promotions) } })
})
afterAll(() => shop.close())

type Audience = 'general' | 'student'
type Price = { first: number; renewal?: number; every?: string }
interface Row {
  module: ModuleOrMock
  card: [code: string, price: Price]
  bank: [code: string, price: Price]
  for: Audience[]
}

const everyone: Audience[] = ['general', 'student']
const once = (cents: number): Price => ({ first: cents })
const each = (every: string, cents: number, first = cents): Price => ({ first, renewal: cents, every })

/** readings §3, written out. */
const table: Row[] = [
  { module: 'interview', card: ['1week_special', once(103_400)], bank: ['1week_special_bank', once(100_000)], for: ['general'] },
  { module: 'interview', card: ['3days_special', once(51_750)], bank: ['3days_special_bank', once(50_000)], for: everyone },
  {
    module: 'interview',
    card: ['1month', each('1 month', 207_000)],
    bank: ['1month_bank', each('1 month', 200_000)],
    for: ['general'],
  },
  {
    module: 'interview',
    card: ['3months', each('3 month', 517_500)],
    bank: ['3months_bank', each('3 month', 500_000)],
    for: ['general'],
  },
  {
    module: 'interview',
    card: ['6months', each('6 month', 828_000)],
    bank: ['6months_bank', each('6 month', 800_000)],
    for: ['general'],
  },
  { module: 'interview', card: ['year_special', once(724_500)], bank: ['year_special_bank', once(700_000)], for: everyone },
  {
    module: 'interview',
    card: ['academic_special', once(1_138_500)],
    bank: ['academic_special_bank', once(1_100_000)],
    for: everyone,
  },
  {
    module: 'interview',
    card: ['1month_edu', each('1 month', 103_400)],
    bank: ['1month_bank_edu', each('1 month', 100_000)],
    for: ['student'],
  },
  {
    module: 'interview',
    card: ['3months_edu', each('3 month', 258_750)],
    bank: ['3months_bank_edu', each('3 month', 250_000)],
    for: ['student'],
  },
  {
    module: 'interview',
    card: ['6months_edu', each('6 month', 414_000)],
    bank: ['6months_bank_edu', each('6 month', 400_000)],
    for: ['student'],
  },
  {
    module: 'discussion',
    card: ['1month', each('1 month', 3_104)],
    bank: ['1month_bank', each('1 month', 2_999)],
    for: everyone,
  },
  { module: 'discussion', card: ['year', each('1 year', 31_049)], bank: ['year_bank', each('1 year', 29_999)], for: everyone },
  {
    module: 'vantage',
    card: ['year', each('1 year', 10_350, 51_750)],
    bank: ['year_bank', each('1 year', 10_000, 50_000)],
    for: everyone,
  },
  { module: 'vantage', card: ['3month', once(15_525)], bank: ['3month_bank', once(15_000)], for: everyone },
  {
    module: 'core_certificate',
    card: ['core_certificate', once(517_500)],
    bank: ['core_certificate_bank', once(500_000)],
    for: everyone,
  },
  {
    module: 'applied_certificate',
    card: ['applied_certificate', once(517_500)],
    bank: ['applied_certificate_bank', once(500_000)],
    for: everyone,
  },
  { module: 'mock', card: ['mock_credit', once(25_875)], bank: ['mock_bank', once(25_250)], for: everyone },
]

test('the table has every plan of the catalogue, and no other', () => {
  const named = ({ module, code }: { module: string; code: string }) => `${module} ${code}`
  const listed = table.map(({ module, card: [code] }) => named({ module, code }))
  expect(listed.toSorted()).toEqual([...plans, ...unpricedPlans].map(named).toSorted())
})

for (const audience of everyone) {
  test.each(table)(`${audience}, $module, $card.0 and $bank.0`, async (row) => {
    for (const [code, price, method] of [
      [...row.card, 'card'],
      [...row.bank, 'us_bank_account'],
    ] as const) {
      const buyer = await makePerson(shop, audience === 'student' ? student() : {})
      const { status, body } = await checkOut(buyer, row.module, code)
      if (!row.for.includes(audience)) {
        expect({ status, message: body.message }).toEqual({
          status: 400,
          message: 'This plan is not available for your account.',
        })
        continue
      }
      expect(status, code).toBe(200)
      const session = await shop.stripe.checkout.sessions.retrieve(body.sessionId, { expand: ['line_items'] })
      expect(session).toMatchObject({
        url: body.url,
        mode: price.every ? 'subscription' : 'payment',
        currency: 'usd',
        amount_subtotal: price.first,
        amount_total: price.first,
        customer_email: buyer.email,
        ...returns(row.module, code),
        payment_method_types: [method],
        allow_promotion_codes: !(`${row.module}:${row.card[0]}` in promotions),
        metadata: { order_id: session.client_reference_id, user_id: String(buyer.id), module: row.module },
      })
      const lines = session.line_items?.data ?? []
      expect(lines.reduce((total, line) => total + line.amount_total, 0)).toBe(price.first)
      const recurring = lines.filter((line) => line.price?.recurring)
      expect(
        recurring.map(({ price }) => [`${price?.recurring?.interval_count} ${price?.recurring?.interval}`, price?.unit_amount]),
      ).toEqual(price.every ? [[price.every, price.renewal]] : [])
    }
  })
}

test('the yearly line of Vantage is not called its first year', async () => {
  const { body } = await checkOut(await makePerson(shop), 'vantage', 'year')
  const { data } = await shop.stripe.checkout.sessions.listLineItems(body.sessionId)
  expect(data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
    [expect.stringMatching(/ Vantage, 1 year$/), 10_350],
    [expect.stringMatching(/ Vantage, 1 year, first period$/), 41_400],
  ])
})

/** Who gives up finds the plan chosen that they gave up. */
function returns(module: ModuleOrMock, code: string) {
  return module === 'mock'
    ? {
        success_url: 'https://shop.test/secure-booking?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://shop.test/mock_interview',
      }
    : {
        success_url: 'https://shop.test/settings?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: `https://shop.test/settings?plan=${module}%3A${code}`,
      }
}

let students = 0
function student() {
  students++
  return { email: `student${students}@mit.edu`, username: `student${students}`, hasDeclared: true }
}

function checkOut(buyer: TestPerson, module: ModuleOrMock, code: string) {
  if (module !== 'mock') return shop.checkOut(buyer, code, { terms_accepted: true }, module)
  const body = { subscriptionType: code, terms_accepted: true }
  return shop.call(createMockCheckout, { token: buyer.token, body, from: elsewhere() })
}
