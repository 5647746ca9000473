import { expect, test } from 'vitest'
import { fileGraph, graphOf } from './file-graph.mjs'
import { nothing } from './test-outcome.mjs'
import { described, hasPassed, isFinalIn, MOST, onlyJourneyNamed, onlyNamed, sortFailures, verdict } from './test-second-run.mjs'

const unlucky = { file: 'server/src/app.test.ts', name: 'pages > a page is served' }
const race = { file: 'server/src/votes.race.test.ts', name: 'two votes at once are one' }
const ended = (name: string, more: Partial<ReturnType<typeof nothing>>) => ({ name, ...nothing(), ...more })
const never = () => false

test('a test that failed is tried again, and a race is not', () => {
  const steps = [ended('types', { passed: 1 }), ended('API on PostgreSQL', { passed: 7, failed: [unlucky, race] })]
  const { again, final } = sortFailures(steps, (file) => file === race.file)
  expect(again).toEqual([{ ...unlucky, step: 'API on PostgreSQL' }])
  expect(final).toEqual([
    { failure: { ...race, step: 'API on PostgreSQL' }, why: 'a race, a model or a drill is never tried again' },
  ])
})

test('no test of a step that broke down is tried again, and those of other steps are', () => {
  const steps = [
    ended('unit', { failed: [unlucky], broken: ['x.test.ts does not load'] }),
    ended('journeys', { failed: [unlucky] }),
  ]
  const { again, final } = sortFailures(steps, never)
  expect(again.map(({ step }) => step)).toEqual(['journeys'])
  expect(final).toMatchObject([{ failure: { step: 'unit' }, why: 'its step broke down' }])
})

test('ten failures are tried again, and of eleven none', () => {
  const failing = (count: number) => [
    ended('unit', { failed: Array.from({ length: count - 1 }, (_, at) => ({ ...unlucky, name: `test ${at}` })) }),
    ended('journeys', { failed: [unlucky] }),
  ]
  expect(sortFailures(failing(MOST), never)).toMatchObject({ again: { length: 10 }, final: { length: 0 } })
  const { again, final } = sortFailures(failing(MOST + 1), never)
  expect(again).toEqual([])
  expect(final.map(({ why }) => why)).toEqual(Array(11).fill('more than 10 tests failed'))
})

test('a race beside ten failures takes the place of none of them', () => {
  const failed = [race, ...Array(MOST).fill(unlucky)]
  expect(sortFailures([ended('unit', { failed })], (file) => file === race.file).again).toHaveLength(MOST)
})

test('what passed at last counts as passed, and every other failure as failed', () => {
  const steps = [
    ended('types', { broken: ['ended with code 2'] }),
    ended('unit', { passed: 20, failed: [unlucky, race] }),
    ended('journeys', { passed: 5 }),
  ]
  expect(verdict(steps, [])).toEqual({ passed: 25, failed: 3 })
  expect(verdict(steps, [{ ...unlucky, step: 'unit' }])).toEqual({ passed: 26, failed: 2 })
  expect(verdict([ended('unit', { passed: 20, failed: [unlucky] })], [{ ...unlucky, step: 'unit' }])).toEqual({
    passed: 21,
    failed: 0,
  })
})

test('a second run has passed only where the test ran and nothing failed', () => {
  expect(hasPassed({ ...nothing(), passed: 1 })).toBe(true)
  expect(hasPassed({ ...nothing(), skipped: 12 })).toBe(false)
  expect(hasPassed({ ...nothing(), passed: 1, failed: [unlucky] })).toBe(false)
  expect(hasPassed({ ...nothing(), passed: 1, broken: ['ended with code 1'] })).toBe(false)
})

test('what is final is told by its name, by its folder and by what it imports at any distance', () => {
  const texts = new Map([
    ['server/src/votes.race.test.ts', "import { test } from 'vitest'"],
    ['server/src/privacy.test.ts', "import { eraseTwice } from './testing/privacy-races.ts'"],
    ['server/src/testing/privacy-races.ts', "import { times } from './race.ts'"],
    ['server/src/testing/race.ts', ''],
    ['server/src/ledger.test.ts', "import { compareReducer } from './testing/payment-sequences.ts'"],
    ['server/src/testing/payment-sequences.ts', "import fc from 'fast-check'"],
    ['bench/drills/moving/moving-drill.test.ts', ''],
    ['server/src/app.test.ts', "import { createApp } from './app.ts'"],
    ['server/src/app.ts', ''],
    ['server/src/words.test.ts', "test('fast-check is no import of this', () => {})"],
  ])
  const graph = fileGraph([...texts.keys()], (file) => texts.get(file) ?? '')
  const tests = [...texts.keys()].filter((file) => file.endsWith('.test.ts'))
  expect(tests.filter((file) => !isFinalIn(graph, file))).toEqual(['server/src/app.test.ts', 'server/src/words.test.ts'])
})

test('of our own tests the races, the payment model, what draws at random and the drills are final', () => {
  const graph = graphOf(import.meta.dirname.replace(/\/scripts$/, ''))
  const final = (file: string) => isFinalIn(graph, file)
  for (const file of [
    'server/src/db/migrate.race.test.ts',
    'server/src/features/payments/ledger/payment-sequences.unit.test.ts',
    'server/src/features/payments/recording/recorded-sequences.test.ts',
    'contract/src/payments/plan-periods.test.ts',
    'bench/drills/kills/kill-drill.test.ts',
  ])
    expect.soft(final(file), file).toBe(true)
  for (const file of ['server/src/features/library/library.test.ts', 'e2e/journeys/theme.spec.ts'])
    expect.soft(final(file), file).toBe(false)
})

test('the expressions find a test by its whole name', () => {
  const name = 'a price of $5.00 (or more) is shown [today]: 1/2 + 1/2 = 1?'
  expect(name).toMatch(new RegExp(onlyNamed(name)))
  expect(`not ${name}`).not.toMatch(new RegExp(onlyNamed(name)))
  const journey = new RegExp(onlyJourneyNamed('e2e/journeys/prices.spec.ts', name))
  expect(` desktop prices.spec.ts ${name}`).toMatch(journey)
  expect(` desktop prices.spec.ts ${name} @phone`).toMatch(journey)
  expect(` desktop prices.spec.ts not ${name}`).not.toMatch(journey)
  expect(` desktop other-prices.spec.ts ${name} too`).not.toMatch(journey)
})

test('a flaky test is printed with its step, its file and its name, and a journey with its width', () => {
  expect(described({ ...unlucky, step: 'unit' })).toBe('unit, server/src/app.test.ts, pages > a page is served')
  const journey = { step: 'journeys', file: 'e2e/journeys/tabs.spec.ts', project: 'phone', name: 'a tab opens' }
  expect(described(journey)).toBe('journeys, e2e/journeys/tabs.spec.ts, [phone] a tab opens')
})
