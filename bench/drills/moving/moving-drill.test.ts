import { expect, test } from 'vitest'
import { roundTrip } from './round-trip.ts'
import { whileWritten } from './while-written.ts'

// Samples: `npm run drill` makes twenty backups, and moves ten thousand people there and back.
test('a backup that is made while people write is restored as a state that existed, or harmed and refused', {
  timeout: 600_000,
}, async () => {
  const report = await whileWritten({ backups: 1, writers: 3 })
  expect(report.broken).toEqual([])
  expect(report.meanwhile).toBeGreaterThan(0)
})

test('moved from one engine to the other a place is row for row what it was', { timeout: 600_000 }, async () => {
  expect(await roundTrip({ people: 60, engines: ['embedded', 'postgres'] })).toEqual([])
})
