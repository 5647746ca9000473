import { expect, test } from 'vitest'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf(
  [
    { word: 'variance', stem: 'varianc', passages: 30 },
    { word: 'volatility', stem: 'volatil', passages: 10 },
    { word: 'bayes', stem: 'bay', passages: 3 },
    { word: 'the', stem: null, passages: 0 },
    { word: 'form', stem: 'form', passages: 4 },
    { word: 'from', stem: null, passages: 0 },
    { word: 'x1', stem: 'x1', passages: 2 },
  ],
  { passages: 100, items: 60 },
  (word) => word === 'variante',
)

const meant = (typed: string) => vocabulary.stemMeant(typed, typed)

test('a word with one letter too many, missing, another, or two changed round is the one that is meant', () => {
  for (const typed of ['varriance', 'variace', 'varjance', 'vairance', 'variancee']) expect(meant(typed), typed).toBe('varianc')
  expect(meant('volatilty')).toBe('volatil')
})

test('a word whose stem is known is itself; a short one, one with a figure, one with another first letter and one further away are not guessed', () => {
  expect(vocabulary.stemMeant('forms', 'form')).toBe('form')
  for (const typed of ['teh', 'x2', 'dorm', 'ariance', 'lariance', 'varaincee', 'martingale', ''])
    expect(meant(typed), typed).toBe(typed)
})

test('a rare word tells more than a common one, and one that nothing has tells most', () => {
  const [common, rare, none] = ['varianc', 'bay', 'martingal'].map((stem) => vocabulary.weight(stem))
  expect(common).toBeLessThan(rare!)
  expect(rare).toBeLessThan(none!)
})

test('a word that is one elsewhere is no typing error', () => expect(meant('variante')).toBe('variante'))

test('how much of the library a word is', () => expect(vocabulary.share('varianc')).toBeCloseTo(30 / 49))
