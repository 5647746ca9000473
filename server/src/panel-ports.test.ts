import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobName } from './deps.ts'
import { panelPorts } from './panel-ports.ts'
import { days, turnableClock } from './platform/clock.ts'
import { type TestApp, testApp } from './testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('turning the clock looks at once for what a later day sets off by itself', () => {
  const nudged: JobName[] = []
  const deps = { ...t.deps, nudge: (job: JobName) => void nudged.push(job) }
  const { clock } = panelPorts({ deps, clock: turnableClock(), payments: undefined, mailbox: undefined })
  const before = clock.now()

  clock.advance(days(7))
  expect(clock.now().getTime() - before.getTime()).toBeGreaterThanOrEqual(days(7))
  expect(nudged).toEqual(['reminders', 'reconcile'])
})
