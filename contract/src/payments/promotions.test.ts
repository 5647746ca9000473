import { expect, test } from 'vitest'
import { firmMethodOf, firmPlanAt } from './firm-plan.ts'
import { planTitle } from './plan-title.ts'
import { codeFor, planByCode, plans, plansFor } from './plans.ts'
import { priceNameOf, promotionsAt, unpricedPlans } from './promotions.ts'

const interview = { module: 'interview', code: '3days_special', bank: 50_000, card: 51_750 } as const
const vantage = { module: 'vantage', code: '3month', bank: 20_000, card: 20_700 } as const

test('without a price a promotion plan is no plan', () => {
  expect(promotionsAt([])).toEqual([])
  for (const { module, code } of unpricedPlans) {
    expect(planByCode(module, code)).toBeUndefined()
    expect(planByCode(module, code, promotionsAt([]))).toBeUndefined()
  }
})

test('with a price it is known by its two codes, within its own module, and listed nowhere', () => {
  const promotions = promotionsAt([vantage, interview])
  expect(planByCode('interview', '3days_special_bank', promotions)).toMatchObject({
    method: 'bank',
    plan: { title: '3 days', renews: false, period: { unit: 'day', count: 3 }, price: { bank: 50_000, card: 51_750 } },
  })
  expect(planByCode('vantage', '3month', promotions)).toMatchObject({
    method: 'card',
    plan: { renews: false, period: { unit: 'month', count: 3 }, price: { bank: 20_000, card: 20_700 } },
  })
  expect(planByCode('vantage', '3days_special', promotions)).toBeUndefined()
  expect(planByCode('discussion', '3month', promotions)).toBeUndefined()
  for (const { module, code } of promotions) {
    for (const audience of ['general', 'student'] as const)
      expect(plansFor(module, audience).map((plan) => plan.code)).not.toContain(code)
  }
})

test('one of the two may be sold without the other', () => {
  expect(promotionsAt([vantage]).map(({ code }) => code)).toEqual(['3month'])
})

test('no promotion has a code that a plan has as well', () => {
  for (const promotion of unpricedPlans) {
    const own = plans.filter(({ module }) => module === promotion.module).flatMap((p) => [codeFor(p, 'card'), codeFor(p, 'bank')])
    expect(own).not.toContain(codeFor(promotion, 'card'))
    expect(own).not.toContain(codeFor(promotion, 'bank'))
  }
})

test('it has a title whether it has a price or not', () => {
  expect(planTitle({ module: 'interview', plan: '3days_special' })).toBe('3 days')
  expect(planTitle({ module: 'vantage', plan: '3month' })).toBe('3 months')
})

test('a firm’s year has two codes and is no promotion of a reader', () => {
  const price = { module: 'recruiters', code: 'recruiters', bank: 500_000, card: 517_500 } as const
  expect(firmPlanAt([vantage])).toBeUndefined()
  expect(firmPlanAt([vantage, price])).toMatchObject({
    period: { unit: 'year', count: 1 },
    renews: false,
    price: { bank: 500_000 },
  })
  expect(promotionsAt([price])).toEqual([])
  expect([firmMethodOf('recruiters'), firmMethodOf('recruiters_bank'), firmMethodOf('3month')]).toEqual([
    'card',
    'bank',
    undefined,
  ])
  expect([priceNameOf(price), priceNameOf(vantage)]).toEqual(['recruiters', 'vantage:3month'])
  expect(planTitle({ module: 'recruiters', plan: 'recruiters' })).toBe('1 year')
})
