import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'

const steady = { answers: 200, rightAnswers: 120, recentAnswers: 100, recentRight: 60 }

test('a family that is answered as before needs nothing', () => {
  expect(adviceOf(299, steady)).toEqual([])
})

test('a family is drawn too often from 300 draws on', () => {
  expect(adviceOf(300, steady)).toEqual(['drawn_often'])
})

test('a share of right answers that rises by four standard errors is told', () => {
  // 50 % before, p in all: √(p(1 − p)(1/100 + 1/100)) is 6.7 points at 64 % and 68 %, so four are 27.
  expect(adviceOf(1, { answers: 200, rightAnswers: 128, recentAnswers: 100, recentRight: 78 })).toEqual(['gets_easier'])
  expect(adviceOf(1, { answers: 200, rightAnswers: 125, recentAnswers: 100, recentRight: 75 })).toEqual([])
  expect(adviceOf(1, { answers: 200, rightAnswers: 128, recentAnswers: 100, recentRight: 50 })).toEqual([])
})

test('fewer than thirty answers say little, in all or in one of the two times', () => {
  expect(adviceOf(1, { answers: 29, rightAnswers: 5, recentAnswers: 0, recentRight: 0 })).toEqual(['too_few'])
  expect(adviceOf(1, { answers: 129, rightAnswers: 29, recentAnswers: 29, recentRight: 29 })).toEqual([])
})

test('where all are right nothing rises', () => {
  expect(adviceOf(1, { answers: 100, rightAnswers: 100, recentAnswers: 50, recentRight: 50 })).toEqual([])
})
