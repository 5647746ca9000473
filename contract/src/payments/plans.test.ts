import { expect, test } from 'vitest'
import { codeFor, endOf, planByCode, plans, plansFor } from './plans.ts'

/** The table of readings §3, in dollars: module, code by card, code by bank, price by bank, price by card. */
const table = [
  ['interview', '1week_special', '1week_special_bank', 1000, 1034],
  ['interview', '1month', '1month_bank', 2000, 2070],
  ['interview', '3months', '3months_bank', 5000, 5175],
  ['interview', '6months', '6months_bank', 8000, 8280],
  ['interview', 'year_special', 'year_special_bank', 7000, 7245],
  ['interview', 'academic_special', 'academic_special_bank', 11000, 11385],
  ['interview', '1month_edu', '1month_bank_edu', 1000, 1034],
  ['interview', '3months_edu', '3months_bank_edu', 2500, 2587.5],
  ['interview', '6months_edu', '6months_bank_edu', 4000, 4140],
  ['discussion', '1month', '1month_bank', 29.99, 31.04],
  ['discussion', 'year', 'year_bank', 299.99, 310.49],
  ['vantage', 'year', 'year_bank', 500, 517.5],
  ['core_certificate', 'core_certificate', 'core_certificate_bank', 5000, 5175],
  ['applied_certificate', 'applied_certificate', 'applied_certificate_bank', 5000, 5175],
  ['mock', 'mock_credit', 'mock_bank', 252.5, 258.75],
] as const

test('every plan costs what is written, under both of its codes', () => {
  expect(plans).toHaveLength(table.length)
  for (const [module, byCard, byBank, bank, card] of table) {
    const found = planByCode(module, byCard)
    expect(found).toMatchObject({
      method: 'card',
      plan: { price: { bank: Math.round(bank * 100), card: Math.round(card * 100) } },
    })
    expect(planByCode(module, byBank)).toEqual({ plan: found?.plan, method: 'bank' })
    expect(found && codeFor(found.plan, 'bank')).toBe(byBank)
  }
})

test('a code means something within its own module only', () => {
  expect(planByCode('vantage', '1month')).toBeUndefined()
  expect(planByCode('discussion', '3months')).toBeUndefined()
  expect(planByCode('interview', '1month_edu_bank')).toBeUndefined()
})

test('students see their own plans with the year and the academic study, others see none of the student plans', () => {
  const codes = (audience: 'general' | 'student') => plansFor('interview', audience).map((plan) => plan.code)
  expect(codes('general')).toEqual(['1week_special', '1month', '3months', '6months', 'year_special', 'academic_special'])
  expect(codes('student')).toEqual(['1month_edu', '3months_edu', '6months_edu', 'year_special', 'academic_special'])
})

test('Vantage costs less from its second year on', () => {
  expect(planByCode('vantage', 'year')?.plan.renewal).toEqual({ bank: 10_000, card: 10_350 })
})

test('a month ends on the same day of the next month, or on its last', () => {
  const end = (text: string, count: number) => endOf({ unit: 'month', count }, new Date(text)).toISOString()
  expect(end('2026-01-15T10:00:00Z', 1)).toBe('2026-02-15T10:00:00.000Z')
  expect(end('2026-01-31T10:00:00Z', 1)).toBe('2026-02-28T10:00:00.000Z')
  expect(end('2027-08-31T10:00:00Z', 6)).toBe('2028-02-29T10:00:00.000Z')
  expect(endOf({ unit: 'year', count: 1 }, new Date('2028-02-29T00:00:00Z')).toISOString()).toBe('2029-02-28T00:00:00.000Z')
  expect(endOf({ unit: 'week', count: 1 }, new Date('2026-12-28T00:00:00Z')).toISOString()).toBe('2027-01-04T00:00:00.000Z')
})
