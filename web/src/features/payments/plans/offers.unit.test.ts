import { modules } from 'contract/modules.ts'
import { planLink, plansFor } from 'contract/payments/plans.ts'
import { promotionsAt } from 'contract/payments/promotions.ts'
import { expect, test } from 'vitest'
import { linkNote } from './link-note.ts'
import { linkedPlan } from './offers.ts'
import type { PlanState } from './plan-state.ts'

const promotions = promotionsAt([{ module: 'interview', code: '3days_special', bank: 50_000, card: 51_750 }])

test('a link names a promotion plan once it has a price, and a listed plan for whom it is listed', () => {
  expect(linkedPlan(null, 'general', promotions)).toBeUndefined()
  expect(linkedPlan('interview:3days_special', 'general', promotions)).toMatchObject({ plan: { title: '3 days' } })
  expect(linkedPlan('interview:3days_special', 'general', [])).toBe('unavailable')
  expect(linkedPlan('vantage:3month', 'student', promotions)).toBe('unavailable')
  expect(linkedPlan('interview:1month', 'general', [])).toMatchObject({ plan: { code: '1month' } })
  expect(linkedPlan('interview:1month', 'student', [])).toBe('not for students')
  expect(linkedPlan('interview:1month_edu', 'general', [])).toBe('for students')
  expect(linkedPlan('interview:year_special', 'student', [])).toMatchObject({ plan: { code: 'year_special' } })
  expect(linkedPlan('mock:mock_credit', 'general', [])).toBe('unavailable')
  expect(linkedPlan('nothing', 'general', promotions)).toBe('unavailable')
  expect(linkedPlan('discussion:3days_special', 'general', promotions)).toBe('unavailable')
})

test('a link names how a plan is paid as well: what one had chosen before one went to the checkout', () => {
  for (const audience of ['general', 'student'] as const)
    for (const plan of modules.flatMap((module) => plansFor(module, audience)))
      for (const method of ['card', 'bank'] as const)
        expect(linkedPlan(planLink(plan, method), audience, [])).toEqual({ plan, method })
})

test('a plan that cannot be chosen now says why, and one that can says nothing', () => {
  const said = (state: PlanState) => linkNote(linkedPlan('interview:3days_special', 'general', promotions), () => state)
  expect(said({ kind: 'none', plan: null })).toBeUndefined()
  expect(said({ kind: 'granted', plan: null, until: '2026-12-21T12:00:00Z' })).toBeUndefined()
  expect(said({ kind: 'subscribed', plan: '1month', id: 'sub_1', own: undefined, renewal: undefined })).toMatch(
    /^You already have a sub/,
  )
  expect(said({ kind: 'pending', plan: '1month_bank', since: '2026-11-21T12:00:00Z' })).toMatch(/is being settled/)
  expect(
    said({ kind: 'cancelled', plan: null, id: 'sub_1', own: undefined, renewal: undefined, until: '2026-12-21T12:00:00Z' }),
  ).toMatch(/^You still have access to Interview/)
  expect(linkNote(undefined, () => ({ kind: 'none', plan: null }))).toBeUndefined()
})
