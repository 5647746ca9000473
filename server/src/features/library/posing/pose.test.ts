import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { posableQuestions, poseQuestion } from './pose.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

test('a question is posed with the row that was asked for, or not at all', async () => {
  const questions = await posableQuestions(t.deps, 'core_certificate')
  const living = questions.find(({ rows }) => rows > 0)!
  const fixed = questions.find(({ rows }) => rows === 0)!
  const pose = (placementId: number, row?: number) => poseQuestion(t.deps, { placementId, row })
  const keys = [await pose(living.placement_id, 1), await pose(living.placement_id)].map((posed) => posed?.key)
  expect(keys).toEqual([expect.any(Object), expect.any(Object)])
  expect(keys[0]).not.toEqual(keys[1])
  // It has fewer rows by now, or none.
  expect(await pose(living.placement_id, living.rows)).toBeUndefined()
  expect(await pose(fixed.placement_id, 1)).toBeUndefined()
})
