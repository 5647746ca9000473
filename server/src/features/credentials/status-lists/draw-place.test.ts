import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { drawPlace } from './draw-place.ts'
import { listLength } from './sign-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('places are all over the list and in no order, so that neighbours tell nothing of each other', async () => {
  // The generator of the language can be predicted from its output.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const indexes: number[] = []
  for (let draw = 0; draw < 100; draw++) indexes.push((await drawPlace(t.deps.db, t.deps, t.clock.now())).index)
  const eighths = new Set(indexes.map((index) => Math.floor((8 * index) / listLength)))
  expect([...eighths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(indexes).not.toEqual(indexes.toSorted((one, other) => one - other))
  expect(new Set(indexes).size).toBeGreaterThan(50)
})
