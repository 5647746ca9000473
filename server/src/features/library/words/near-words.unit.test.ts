import { expect, test } from 'vitest'
import { nearWordsOf } from './near-words.ts'

const near = nearWordsOf(['volatility', 'volume', 'volumes', 'source', 'variance', 'covariance', 'martingale', 'bond', 'tax'])

test.each([
  ['volatilities', ['volatility']],
  ['ovlatility', ['volatility']],
  ['covarianze', ['covariance']],
  ['volumetric', ['volume', 'volumes']],
  ['sourdough', []],
  ['martingales', ['martingale']],
  ['bonds', ['bond']],
  ['martingale', []],
  ['kubernetes', []],
  ['bon', []],
  ['taxi', []],
])('%s is near %j', (typed, words) => expect(near(typed, 5)).toEqual(words))

test('no more than are wanted, the nearest first', () => expect(near('volumetric', 1)).toEqual(['volume']))
