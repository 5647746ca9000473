import { expect, test } from 'vitest'
import { nearWordsOf } from './near-words.ts'

const near = nearWordsOf(['volatility', 'volume', 'variance', 'covariance', 'martingale', 'bond', 'tax'])

test.each([
  ['volatilities', ['volatility']],
  ['ovlatility', ['volatility']],
  ['covarianze', ['covariance', 'variance']],
  ['martingales', ['martingale']],
  ['bonds', ['bond']],
  ['martingale', []],
  ['kubernetes', []],
  ['bon', []],
  ['taxi', []],
])('%s is near %j', (typed, words) => expect(near(typed, 5)).toEqual(words))

test('no more than are wanted, the nearest first', () => expect(near('covarianze', 1)).toEqual(['covariance']))
