import { plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { renewalWords } from './renewal.ts'

test('every plan of the catalogue says when it is paid again, or that it is not', () => {
  const words = plans.map((plan) => `${plan.module} ${plan.code} ${renewalWords(plan)}`)
  expect(words).toEqual([
    'interview 1week_special does not renew',
    'interview 1month renews monthly',
    'interview 3months renews every 3 months',
    'interview 6months renews every 6 months',
    'interview 1month_edu renews monthly',
    'interview 3months_edu renews every 3 months',
    'interview 6months_edu renews every 6 months',
    'interview year_special does not renew',
    'interview academic_special does not renew',
    'core_certificate core_certificate does not renew',
    'applied_certificate applied_certificate does not renew',
    'vantage year renews yearly',
    'discussion 1month renews monthly',
    'discussion year renews yearly',
    'mock mock_credit does not renew',
  ])
})
