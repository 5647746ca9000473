import { expect, test } from 'vitest'
import { moduleOfReader, moduleOfShelf } from './sections.ts'

test('a category tells which certificate is meant, and one of no certificate is told', () => {
  expect(moduleOfShelf('certificate', 'linux')).toBe('core_certificate')
  expect(moduleOfShelf('certificate', 'ml')).toBe('applied_certificate')
  expect(moduleOfShelf('interview', 'ml')).toBe('interview')
  expect(moduleOfShelf('vantage', 'ml')).toBeUndefined()
})

test('without a category the selected certificate is meant, else one that is open, else the core certificate', () => {
  expect(moduleOfReader('certificate', { selected: 'applied_certificate', open: ['core_certificate'] })).toBe(
    'applied_certificate',
  )
  expect(moduleOfReader('certificate', { selected: 'interview', open: ['applied_certificate'] })).toBe('applied_certificate')
  expect(moduleOfReader('certificate', { selected: 'interview', open: [] })).toBe('core_certificate')
  expect(moduleOfReader('vantage', { selected: 'interview', open: [] })).toBe('vantage')
})
