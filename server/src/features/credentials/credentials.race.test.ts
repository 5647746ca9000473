import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary } from '../../testing/assessments.ts'
import { credentialRaces } from '../../testing/credential-races.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16, filledBy: examLibrary })
})
afterAll(() => t.close())

test.each(Object.entries(credentialRaces))('%s', async (_sentence, race) => {
  const { seen, wanted } = await race(t)
  expect(seen).toEqual(wanted)
})
