import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeShortLibrary, oneQuestion } from '../../../e2e/short-library.ts'
import { killDrill } from './kill-drill.ts'

// A sample: `npm run drill` kills thirty times.
test('killed amid sign-ups, purchases of every module, renewals and mails, the product loses nothing and does nothing twice', {
  timeout: 600_000,
}, async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'drill-content-'))
  onTestFinished(() => rm(contentDir, { recursive: true }))
  await makeShortLibrary(contentDir, oneQuestion)
  const report = await killDrill({ kills: 3, deliveries: 60, seed: 1900, atOnce: 4, contentDir })
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], killsWhileStarting: expect.any(Number) })
  expect(report.acknowledged.outcome).toBeGreaterThan(0)
  expect(report.deliveries.cutOff).toBeGreaterThan(0)
  for (const { result } of report.secondProcesses) {
    expect(result.code).not.toBe(0)
    expect(result.said).toContain(report.dataDir)
  }
})
