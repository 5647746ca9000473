import { expect, test } from 'vitest'
import { killDrill } from './kill-drill.ts'

// A sample: `npm run drill` kills thirty times.
test('killed in the middle of sign-ups, payments and mails, the product loses nothing and does nothing twice', {
  timeout: 600_000,
}, async () => {
  const report = await killDrill({ kills: 2, seed: 1900, atOnce: 4 })
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], killsWhileStarting: expect.any(Number) })
  expect(report.acknowledged.access).toBe(report.buyers)
  for (const { result } of report.seconds) {
    expect(result.code).not.toBe(0)
    expect(result.said).toContain(report.dataDir)
  }
})
