import { promotionsAt } from 'contract/payments/promotions.ts'
import { expect, test } from 'vitest'
import { linkedPlan } from './offers.ts'

const promotions = promotionsAt([{ module: 'interview', code: '3days_special', bank: 50_000, card: 51_750 }])

test('a link names a promotion plan once it has a price, and a listed plan for whom it is listed', () => {
  expect(linkedPlan(null, 'general', promotions)).toBeUndefined()
  expect(linkedPlan('interview:3days_special', 'general', promotions)).toMatchObject({ title: '3 days' })
  expect(linkedPlan('interview:3days_special', 'general', [])).toBe('unavailable')
  expect(linkedPlan('vantage:3month', 'student', promotions)).toBe('unavailable')
  expect(linkedPlan('interview:1month', 'general', [])).toMatchObject({ code: '1month' })
  expect(linkedPlan('interview:1month', 'student', [])).toBe('unavailable')
  expect(linkedPlan('nothing', 'general', promotions)).toBe('unavailable')
  expect(linkedPlan('discussion:3days_special', 'general', promotions)).toBe('unavailable')
})
