import { expect, test } from 'vitest'
import { everydayWordsOf } from '../words/everyday-words.ts'
import { notionsOf } from '../words/notions.ts'
import { type NearItem, relatedness, type Subject } from './relatedness.ts'

const everyday = everydayWordsOf([
  { word: 'the', stem: null, share: 0.03 },
  { word: 'train', stem: 'train', share: 1e-4 },
  { word: 'trains', stem: 'train', share: 2e-5 },
  { word: 'paint', stem: 'paint', share: 4e-5 },
  { word: 'interest', stem: 'interest', share: 1e-4 },
  { word: 'rate', stem: 'rate', share: 3e-5 },
  { word: 'green', stem: 'green', share: 1e-4 },
])

const subject: Subject = {
  everyday,
  notions: notionsOf([['interest', 'rate'], ['martingal'], []]),
  share: (stem) => (stem === 'variance' ? 0.01 : stem === 'train' ? 1e-4 : 0),
  items: 60,
}

const bits = (question: string, near: readonly NearItem[] = []) =>
  relatedness(
    question.split(' ').map((word) => ({ word, stem: word.replace(/s$/, '') })),
    subject,
    near,
  )

test('nothing tells nothing, and what nobody here speaks of tells against it', () => {
  expect(relatedness([], subject, [])).toBe(0)
  expect(bits('paint')).toBeLessThan(0)
  expect(bits('paint green')).toBeLessThan(bits('paint'))
})

test('a word that the library has often and people seldom say tells much; one that both use tells nothing', () => {
  expect(bits('variance')).toBeGreaterThan(4.5)
  expect(Math.abs(bits('train'))).toBeLessThan(1)
})

test('words that one question has together tell more than those of several', () => {
  const one = bits('train paint green', [{ stems: ['train', 'paint', 'green'], size: 40 }])
  const several = bits('train paint green', [
    { stems: ['train'], size: 40 },
    { stems: ['paint'], size: 40 },
    { stems: ['green'], size: 40 },
  ])
  expect(one).toBeGreaterThan(several + 4)
})

test('a word that a question has tells the less, the more questions there are that might have it by accident', () => {
  const near = [{ stems: ['paint'], size: 40 }]
  expect(relatedness([{ word: 'paint', stem: 'paint' }], { ...subject, items: 1_000 }, near)).toBeLessThan(bits('paint', near))
})

test('a notion tells by all of its words, next to each other and in order', () => {
  expect(bits('martingal')).toBeGreaterThan(4.5)
  expect(bits('interest rate')).toBeGreaterThan(4.5)
  for (const other of ['interest', 'rate', 'rate interest', 'interest train rate']) expect(bits(other), other).toBeLessThan(0)
})

test('to say it twice is to say it once', () => expect(bits('variance variance')).toBe(bits('variance')))
