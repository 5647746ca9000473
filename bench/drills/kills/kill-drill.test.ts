import { expect, test } from 'vitest'
import { killDrill } from './kill-drill.ts'

// A sample: `npm run drill` kills thirty times.
test('killed amid sign-ups, purchases of every module, renewals and mails, the product loses nothing and does nothing twice', {
  timeout: 600_000,
}, async () => {
  const report = await killDrill({ kills: 3, deliveries: 60, seed: 1900, atOnce: 4 })
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], killsWhileStarting: expect.any(Number) })
  expect(report.acknowledged.outcome).toBeGreaterThan(0)
  expect(report.deliveries.cutOff).toBeGreaterThan(0)
  for (const { result } of report.secondProcesses) {
    expect(result.code).not.toBe(0)
    expect(result.said).toContain(report.dataDir)
  }
})
