import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mockRaces } from '../../testing/mock-races.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

// A sample: `npm run drill -- --races 50` runs each of them fifty times.
test.each(Object.entries(mockRaces))('%s', async (_sentence, race) => {
  const { seen, wanted } = await race(t)
  expect(seen).toEqual(wanted)
})
