import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeShortLibrary, oneQuestion } from '../../../e2e/short-library.ts'
import { firstStartDrill } from './first-start-drill.ts'

// A sample: `npm run drill` kills twenty times, with all questions.
test('killed in a first start, the product leaves nothing that the next one takes for whole', { timeout: 600_000 }, async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'drill-content-'))
  onTestFinished(() => rm(contentDir, { recursive: true }))
  await makeShortLibrary(contentDir, oneQuestion)
  expect(await firstStartDrill({ kills: 2, seed: 1905, contentDir })).toMatchObject({
    wrong: [],
    left: [expect.any(String), expect.any(String)],
  })
})
