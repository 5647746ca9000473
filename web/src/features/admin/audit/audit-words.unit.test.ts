import { expect, test } from 'vitest'
import { detailWords, eventWords } from './audit-words.ts'

test('events and what is told of them are read in words, known ones and new ones', () => {
  expect(['refund asked', 'answer_edited'].map(eventWords)).toEqual(['Refund asked', 'Answer edited'])
  expect(detailWords('amount', 4550)).toBe('amount: $45.50')
  expect(detailWords('bytes', 3072)).toBe('size: 3 KB')
  expect(detailWords('module', 'core_certificate')).toBe('module: Core certificate')
  expect(detailWords('remove_posts', true)).toBe('posts are removed: yes')
  expect(detailWords('isEncrypted', false)).toBe('encrypted: no')
  expect(detailWords('settle_byTomorrow', 'x_y')).toBe('settle by tomorrow: x_y')
  expect(detailWords('starts_at', '2026-03-02T09:00:00.000Z')).toMatch(/^begins: 2 March 2026, \d\d:\d\d$/)
})
