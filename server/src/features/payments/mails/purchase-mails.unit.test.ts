import { modules } from 'contract/modules.ts'
import { plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { orderFor } from '../ledger/order-for.ts'
import { failedMail, pendingMail, receiptMail } from './purchase-mails.ts'

const config = { productName: 'The product', publicUrl: 'http://127.0.0.1', supportEmail: 'support@example.com' }
const buyer = { id: 1, email: 'someone@example.com' }
const now = new Date('2026-11-21T00:00:00Z')
const until = new Date('2027-05-21T00:00:00Z')

const bought = modules.flatMap((module) =>
  plans
    .filter((plan) => plan.module === module)
    .flatMap((plan) =>
      (['bank', 'card'] as const).map((method) => {
        const agreed = orderFor(buyer, { module, plan, method }, now)
        const order = { ...agreed, id: 1, reference: 'order_1', module, is_demo: false, grant_key: null }
        return { plan, method, order }
      }),
    ),
)

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('a receipt names what was paid for each plan, what it renews at, or that it does not, and no other amount', () => {
  for (const { plan, method, order } of bought) {
    const { text } = receiptMail(config, order, { total: plan.price[method], until })
    const renewal = plan.renews ? [dollars((plan.renewal ?? plan.price)[method])] : []
    expect(text.match(/\$[\d,.]*\d/g), plan.code).toEqual([dollars(plan.price[method]), ...renewal])
    expect(text, plan.code).toContain(plan.renews ? 'and then renews at' : 'It does not renew, and you won’t be charged again.')
    expect(text, plan.code).toContain(plan.title)
  }
})

test('mails about a bank payment that is on its way or came back name no amount', () => {
  for (const { plan, order } of bought.filter(({ method }) => method === 'bank'))
    expect(pendingMail(config, order).text + failedMail(config, order).text, plan.code).not.toContain('$')
})
