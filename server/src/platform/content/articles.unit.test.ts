import { expect, test } from 'vitest'
import { articleBefore, wrongArticles } from './articles.ts'

test('a number is said with an where its first word begins with a vowel', () => {
  const an = [
    '8',
    '11',
    '18',
    '80',
    '88',
    '800',
    '899',
    '8,000',
    '11,000',
    '18,500',
    '80{,}000',
    '8.5',
    '11.25',
    '8000000',
    '11000000',
  ]
  const a = [
    '0',
    '1',
    '7',
    '9',
    '10',
    '12',
    '17',
    '19',
    '78',
    '1000000',
    '100',
    '110',
    '118',
    '180',
    '1,100',
    '1,800',
    '0.8',
    '1.8',
    '-8',
  ]
  expect(an.filter((number) => articleBefore(number) !== 'an')).toEqual([])
  expect(a.filter((number) => articleBefore(number) !== 'a')).toEqual([])
})

test.each([
  ['whoever saw a 8 buys', 'a 8'],
  ['whoever saw a $8$ buys', 'a $8'],
  ['a 11-sided die', 'a 11'],
  ['A 8 is rolled.', 'A 8'],
  ['It ends. A **18** is rolled.', 'A **18'],
  ['a 80 % interval', 'a 80'],
  ['a\n800-page book', 'a 800'],
  ['only a eightieth', 'a eightieth'],
  ['a eleven-fold rise', 'a eleven'],
  ['an 7', 'an 7'],
  ['an 1,100-line file', 'an 1,100'],
  ['an 0.8 hedge', 'an 0.8'],
  ['an one-off', 'an one'],
  ['an twentieth of it', 'an twentieth'],
])('%s has the wrong article', (text, found) => {
  expect(wrongArticles(text).map((one) => one.found)).toEqual([found])
})

test.each([
  'an 8, an 11, an 18, an 80 % interval, an $8$, an eighth, an eleven-fold rise',
  'a 7, a 12, a 100, a 1,800-line file, a $0.8$ hedge, a one-off, a twentieth, a tenth',
  '`head -c a 8` and ```\na 8\n``` and $a 8$ and $x^a 8$ and $b + a\\ 8$',
  'Plan A 8 times, hepatitis A 11',
  'data 8, area 11, pizza 18, an onerous rule, a −8',
])('%s is left alone', (text) => {
  expect(wrongArticles(text)).toEqual([])
})
