import { expect, test } from 'vitest'
import { detailWords, differences, eventTitle } from './audit-words.ts'

test('events and what is told of them are read in words, known ones and new ones', () => {
  expect(['refund asked', 'answer_edited', 'x_was_noted'].map(eventTitle)).toEqual([
    'Refund requested',
    'Answer edited by staff',
    'X was noted',
  ])
  expect(detailWords('amount', 4550)).toBe('amount: $45.50')
  expect(detailWords('bytes', 3072)).toBe('size: 3 KB')
  expect(detailWords('module', 'core_certificate')).toBe('module: Core certificate')
  expect(detailWords('plan', '3months')).toBe('plan: 3 months')
  expect(detailWords('plan', 'year', { module: 'discussion' })).toBe('plan: 1 year')
  expect(detailWords('plan', 'of_an_older_release')).toBe('plan: of_an_older_release')
  expect(detailWords('remove_posts', true)).toBe('remove posts: yes')
  expect(detailWords('isEncrypted', false)).toBe('encrypted: no')
  expect(detailWords('settle_byTomorrow', 'x_y')).toBe('settle by tomorrow: x_y')
  expect(detailWords('starts_at', '2026-03-02T09:00:00.000Z')).toMatch(/^begins: 2 March 2026, \d\d:\d\d$/)
})

test('what is noted with parts is told in words, whatever it is made of', () => {
  expect(detailWords('slugs', ['markets', 'careers'])).toBe('slugs: markets, careers')
  expect(detailWords('until', null)).toBe('until: –')
  expect(detailWords('charged', { total: 4550, currency: 'usd' })).toBe('charged: total: $45.50, currency: usd')
})

test('of what is beside each other only what differs is told; of one alone everything', () => {
  const before = { status: 'open', until: null, isChargedForNothing: false }
  const after = { ...before, status: 'active' }
  expect(differences([before, after])).toEqual([{ name: 'status', values: ['open', 'active'] }])
  expect(differences([after])).toHaveLength(3)
  expect(differences([{ total: 100 }, { total: 100, currency: 'eur' }])).toEqual([{ name: 'currency', values: ['–', 'eur'] }])
  expect(differences([])).toEqual([])
})
