import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { quotaRaces } from '../../../testing/assistant/quota-races.ts'
import { turnToMorning } from '../../../testing/morning.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
  turnToMorning(t.clock)
})
afterAll(() => t.close())

// A sample: `npm run drill -- --races 50`.
test.each(Object.entries(quotaRaces))('%s', async (_, race) => {
  const { seen, wanted } = await race(t)
  expect(seen).toEqual(wanted)
})
