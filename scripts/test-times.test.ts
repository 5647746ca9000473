import { expect, test } from 'vitest'
import { whereTheTimeWent } from './test-times.mjs'

test('second runs have their share, and count in the time of the whole', () => {
  const steps = [
    { name: 'unit', ms: 90_000, files: [{ file: 'scripts/one.test.ts', ms: 2_000 }] },
    { name: 'once more, alone', ms: 30_000, files: [] },
  ]
  const lines = whereTheTimeWent(steps, 121_000)
  expect(lines).toContain('  75 %  unit')
  expect(lines).toContain('  25 %  once more, alone')
  expect(lines).toContain('   2.0 s  scripts/one.test.ts (unit)')
  expect(lines.at(-1)).toMatch(/^2 min 1 s of the \d+ minutes/)
})
