import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { compareRecorded } from '../../../testing/payments/recorded-sequences.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

// A sample: `npm run drill -- --sequences 10000` runs more of them.
test('random histories of all plans, delivered in any order, again and at once, leave the access that they come to', async () => {
  expect(await compareRecorded(t, 25)).toEqual([])
})
