import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTitle } from './plan-title.ts'
import { codeFor, endOf, planByCode, plans } from './plans.ts'

const instant = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })

test('no two plans share a code within a module', () => {
  const codes = plans.flatMap((plan) => (['card', 'bank'] as const).map((method) => `${plan.module} ${codeFor(plan, method)}`))
  expect(new Set(codes).size).toBe(codes.length)
})

test('a code is a plan’s own, not a word that every object knows', () => {
  for (const word of ['toString', 'constructor', '__proto__', '']) expect(planByCode('interview', word)).toBeUndefined()
})

test('a plan that left the catalogue still has a name', () => {
  expect(planTitle({ module: 'interview', plan: '1month' })).toBe('1 month')
  expect(planTitle({ module: 'interview', plan: 'gone' })).toBe('gone')
})

test('weeks are seven days of 24 hours, whatever clocks do meanwhile', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 60 }), (start, count) => {
      expect(endOf({ unit: 'week', count }, start).getTime() - start.getTime()).toBe(count * 7 * 86_400_000)
      expect(endOf({ unit: 'week', count }, start)).toEqual(endOf({ unit: 'day', count: count * 7 }, start))
    }),
  )
})

test('months keep the time of day, never skip one, and twelve of them are a year', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 60 }), (start, count) => {
      const before = new Date(start)
      const end = endOf({ unit: 'month', count }, start)
      expect(start).toEqual(before)
      const monthsBetween = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
      expect(monthsBetween).toBe(count)
      expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000)
      expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
      expect(endOf({ unit: 'year', count }, start)).toEqual(endOf({ unit: 'month', count: count * 12 }, start))
    }),
  )
})
