import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { beforePaying, whenItOpens } from './before-paying.ts'

const now = new Date('2026-11-21T12:00:00Z')
const said = (module: string, code: string, method: 'card' | 'bank') => {
  const plan = plans.find((candidate) => candidate.module === module && candidate.code === code)
  if (!plan) throw new Error(`The catalogue has no ${module} ${code}.`)
  return beforePaying(plan, method, now)
}

test('a plan that renews says when, at what price, and how often', () => {
  expect(said('interview', '1month', 'card')).toBe(
    '$2,070 today, $70 more than by bank transfer. Renews on 21 December 2026 at $2,070 and then every month until you cancel.',
  )
  expect(said('interview', '3months_edu', 'bank')).toBe(
    '$2,500 today, $87.50 less than by card. Renews on 21 February 2027 at $2,500 and then every 3 months until you cancel.',
  )
})

test('Vantage says its lower price from the second year on', () => {
  expect(said('vantage', 'year', 'card')).toBe(
    '$517.50 today, $17.50 more than by bank transfer. Renews on 21 November 2027 at $103.50 and then every year until you cancel.',
  )
  expect(said('vantage', 'year', 'bank')).toContain('Renews on 21 November 2027 at $100 ')
})

test('a fixed term says its end, which by bank counts from the settled transfer', () => {
  expect(said('core_certificate', 'core_certificate', 'card')).toBe(
    '$5,175 today, $175 more than by bank transfer. Ends on 21 May 2027; it does not renew.',
  )
  expect(said('interview', '1week_special', 'bank')).toBe(
    '$1,000 today, $34 less than by card. Ends one week after the transfer has settled; it does not renew.',
  )
})

test('a mock interview shows both figures of its bank price, and renews nothing', () => {
  expect(said('mock', 'mock_credit', 'bank')).toBe(
    '$252.50 today ($250 plus a 1\u00a0% bank fee), $6.25 less than by card. One payment for one session; it does not renew.',
  )
})

test('a year for a firm says for whom it is, and when it begins', () => {
  const plan = firmPlanAt([{ module: 'recruiters', code: 'recruiters', bank: 500_000, card: 517_500 }])!
  expect(beforePaying(plan, 'card', now)).toBe(
    '$5,175 today, $175 more than by bank transfer. One payment for one year and all seats of your firm; it does not renew.',
  )
  expect(whenItOpens(plan, 'bank')).toContain('when the transfer has settled')
})

test('every plan says either way what is paid today and when it opens', () => {
  for (const plan of plans) {
    expect(beforePaying(plan, 'card', now)).toMatch(/^\$[\d,.]+ today, \$[\d.]+ more than by bank transfer\. \S/)
    expect(beforePaying(plan, 'bank', now)).toMatch(/^\$[\d,.]+ today[^$]*(?:\$250[^$]*)?\$[\d.]+ less than by card\. \S/)
    expect(whenItOpens(plan, 'card')).toMatch(/opens immediately\.$/)
    expect(whenItOpens(plan, 'bank')).toMatch(/four business days later\.$/)
  }
})
