import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { understood } from '../../../vendors/stripe-events.ts'
import { fetchReport } from './fetch-report.ts'

const charge = { id: 'ch_1', customer: 'cus_1', metadata: {} } as Stripe.Charge
const asked: string[] = []
const payments = {
  retrieveCharge: async (id: string) => {
    asked.push(id)
    return charge
  },
}
const event = (type: string, object: object) => ({ type, created: 1_772_000_000, data: { object } }) as Stripe.Event

test.each(understood.filter((type) => type.startsWith('charge.dispute.')))(
  '%s by itself tells the whole dispute, of whom the charge is',
  async (type) => {
    const dispute = { id: 'dp_1', charge: 'ch_1', status: 'needs_response', created: 1_772_000_000, amount: 5 }
    asked.length = 0
    expect(await fetchReport(payments, event(type, dispute))).toMatchObject({
      customer: 'cus_1',
      facts: [{ fact: 'disputed:dp_1', kind: 'taken_back' }],
    })
    expect(asked).toEqual(['ch_1'])
  },
)

test('a refund that failed is of whom its charge is; one without a charge says nothing', async () => {
  expect(await fetchReport(payments, event('refund.failed', { id: 're_1', charge: 'ch_1' }))).toMatchObject({
    customer: 'cus_1',
    facts: [{ fact: 'refund_failed:re_1', kind: 'given_back' }],
  })
  expect((await fetchReport(payments, event('refund.failed', { id: 're_1', charge: null }))).facts).toEqual([])
})
