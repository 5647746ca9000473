import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { days, turnableClock } from './clock.ts'

test('however far the clock is turned, there is a date, now and after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'clock.json')
  const clock = turnableClock(file)
  for (const turn of [1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    clock.advance(turn)
    expect(clock.now().toISOString(), String(turn)).toMatch(/^\d{4}-/)
    expect(turnableClock(file).now().toISOString(), readFileSync(file, 'utf8')).toMatch(/^\d{4}-/)
  }
  writeFileSync(file, '{"offset":1e300}')
  expect(turnableClock(file).now().toISOString()).toMatch(/^\d{4}-/)
})

test('the clock is turned by as much as is said, and back to real time', () => {
  const clock = turnableClock()
  const before = Date.now()
  clock.advance(days(400))
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(days(400))
  clock.reset()
  expect(clock.now().getTime() - before).toBeLessThan(days(1))
})
