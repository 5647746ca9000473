import { type Method, type Plan, plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import type { Order } from '../ledger/store.ts'
import { failedMail, pendingMail, receiptMail } from './purchase-mails.ts'

const config = { productName: 'The product', publicUrl: 'http://127.0.0.1', supportEmail: 'support@example.com' }
const until = new Date('2027-05-21T00:00:00Z')

function orderOf({ module, code, price, renews, renewal, period }: Plan, method: Method): Order {
  return {
    id: 1,
    reference: 'order_1',
    user_id: 1,
    email: 'someone@example.com',
    module,
    plan: code,
    method,
    amount: price[method],
    renewal_amount: renews ? (renewal ?? price)[method] : null,
    period_unit: period.unit,
    period_count: period.count,
    created_at: new Date('2026-11-21T00:00:00Z'),
    expires_at: new Date('2026-11-22T00:00:00Z'),
    is_demo: false,
  }
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('a receipt names what was paid for each plan, what it renews at, or that it does not, and no other amount', () => {
  for (const plan of plans)
    for (const method of ['bank', 'card'] as const) {
      const { text } = receiptMail(config, orderOf(plan, method), { total: plan.price[method], until })
      const renewal = plan.renews ? [dollars((plan.renewal ?? plan.price)[method])] : []
      expect(text.match(/\$[\d,.]*\d/g), plan.code).toEqual([dollars(plan.price[method]), ...renewal])
      expect(text, plan.code).toContain(plan.renews ? 'and then renews at' : 'It ends by itself; nothing further is charged.')
      expect(text, plan.code).toContain(plan.title)
    }
})

test('mails about a bank payment that is on its way or came back name no amount', () => {
  for (const plan of plans) {
    const order = orderOf(plan, 'bank')
    expect(pendingMail(config, order).text + failedMail(config, order).text, plan.code).not.toContain('$')
  }
})
