/** What people ask in general, on the library as it is shipped and without a model: what leads to something that is about it, and what is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { askBar, type BarMisses } from '../../testing/assistant/bar/ask-bar.ts'
import { barQuestions } from '../../testing/assistant/bar/questions.ts'
import { loadEvaluationLibrary } from '../../testing/assistant/evaluation-library.ts'
import { turnToMorning } from '../../testing/morning.ts'

let t: TestApp
let misses: BarMisses
beforeAll(async () => {
  t = await testApp()
  turnToMorning(t.clock)
  await loadEvaluationLibrary(t)
  misses = await askBar(t, barQuestions)
}, 120_000)
afterAll(() => t.close())

test('at least 50 of 60 questions of the subject lead to what is about it, or hear that there is nothing', () => {
  expect(barQuestions.subject).toHaveLength(60)
  expect(misses.subject.length, misses.subject.join('\n')).toBeLessThanOrEqual(10)
})

test('at most 2 of 60 unrelated questions are answered with something of the library', () => {
  expect(barQuestions.unrelated).toHaveLength(60)
  expect(misses.unrelated.length, misses.unrelated.join('\n')).toBeLessThanOrEqual(2)
})

test('beside an open question as well', () => {
  expect(misses.unrelatedBeside.length, misses.unrelatedBeside.join('\n')).toBeLessThanOrEqual(2)
})
