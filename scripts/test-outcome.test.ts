import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nothing, outcomeOf } from './test-outcome.mjs'

const one = { file: 'web/src/lib/api.unit.test.ts', name: 'a call is made' }

test('a step that counts no tests has passed or failed as its code says', () => {
  expect(outcomeOf(undefined, '/nowhere.json', 0)).toEqual({ ...nothing(), passed: 1 })
  expect(outcomeOf(undefined, '/nowhere.json', 2)).toEqual({ ...nothing(), broken: ['ended with code 2'] })
})

test('tests that failed explain code 1 and no other', () => {
  const report = reportOf({ ...nothing(), passed: 3, failed: [one] })
  expect(outcomeOf('vitest', report, 1)).toEqual({ ...nothing(), passed: 3, failed: [one] })
  expect(outcomeOf('vitest', report, 137).broken).toEqual(['ended with code 137'])
})

test('what did not load is kept beside the tests that failed', () => {
  const broken = ['web/src/lib/api.unit.test.ts: no such export']
  expect(outcomeOf('vitest', reportOf({ ...nothing(), passed: 3, failed: [one], broken }), 1)).toMatchObject({
    failed: [one],
    broken,
  })
})

test('a step that wrote no report, or ran nothing, is broken', () => {
  expect(outcomeOf('vitest', '/nowhere.json', 1).broken).toEqual(['ended with code 1'])
  expect(outcomeOf('vitest', '/nowhere.json', 0).broken).toEqual(['no test was run'])
  expect(outcomeOf('vitest', reportOf({ ...nothing(), skipped: 4 }), 0).broken).toEqual(['no test was run'])
})

test('a step that cannot run here is excused where it ran nothing, and what failed is never dropped', () => {
  expect(outcomeOf('vitest', '/nowhere.json', 1, true)).toEqual(nothing())
  expect(outcomeOf('vitest', reportOf(nothing()), 1, true)).toEqual(nothing())
  expect(outcomeOf(undefined, '/nowhere.json', 0, true)).toEqual(nothing())
  expect(outcomeOf(undefined, '/nowhere.json', 1, true).broken).toEqual(['ended with code 1'])
  for (const ran of [
    { ...nothing(), passed: 3, failed: [one] },
    { ...nothing(), broken: ['web/src/lib/api.unit.test.ts: no such export'] },
    { ...nothing(), passed: 3 },
  ])
    expect(outcomeOf('vitest', reportOf(ran), ran.passed && !ran.failed.length ? 0 : 1, true)).toEqual(ran)
})

test('a journey that failed is named with its file, its project and the groups around it', () => {
  const journey = (title: string, status: string) => ({
    file: 'python.spec.ts',
    title,
    tests: [{ projectName: 'desktop', status, results: [{ duration: 1500 }] }],
  })
  const report = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [{ message: 'a worker ended' }],
    suites: [
      {
        file: 'python.spec.ts',
        title: 'python.spec.ts',
        specs: [journey('a line runs', 'expected')],
        suites: [{ title: 'on an iPad', specs: [journey('a line runs', 'unexpected')] }],
      },
    ],
  })
  expect(outcomeOf('playwright', report, 1)).toEqual({
    passed: 1,
    skipped: 2,
    failed: [{ file: 'e2e/journeys/python.spec.ts', project: 'desktop', name: 'on an iPad a line runs' }],
    broken: ['a worker ended'],
    files: [{ file: 'e2e/journeys/python.spec.ts', ms: 3000 }],
  })
})

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(content))
  return join(folder, 'report.json')
}
