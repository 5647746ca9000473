import { expect, test } from 'vitest'
import { quickSteps, slowSteps, stepsFor } from './test-steps.mjs'

const nothing = { everything: false, unit: [], api: [], components: [], journeys: [] }
const change = { since: 'a1b2c3d4', files: [], reached: nothing, touchesLibrary: false, hasPostgres: true }
const api = ['server/src/db/pool.test.ts', 'server/src/app.test.ts', 'server/src/votes.race.test.ts']

/** The slow steps, and the files that each is asked for. */
const slow = (steps: ReturnType<typeof stepsFor>) =>
  steps.slice(quickSteps.length).map((step) => [
    step.name,
    step
      .commands('/report.json')
      .flat()
      .filter((word: string) => /\.(test|spec)\.tsx?$/.test(word)),
  ])

test('a change that reaches no test is checked quickly', () => {
  expect(stepsFor(change)).toEqual(quickSteps)
})

test('a change that may matter to everything is the whole gate', () => {
  expect(stepsFor({ ...change, reached: { ...nothing, everything: true } })).toEqual([...quickSteps, ...slowSteps])
})

test('each step is asked for the files that were reached, and the second engine for what can differ', () => {
  expect(slow(stepsFor({ ...change, reached: { ...nothing, api } }))).toEqual([
    ['API on PostgreSQL', api],
    ['API on embedded', ['server/src/db/pool.test.ts']],
    ['statements on embedded', []],
  ])
})

test('without PostgreSQL all but races run on the second engine', () => {
  expect(slow(stepsFor({ ...change, hasPostgres: false, reached: { ...nothing, api } }))).toEqual([
    ['API on embedded', ['server/src/db/pool.test.ts', 'server/src/app.test.ts']],
  ])
})

test('journeys and unit tests, which may start the product, come with the build of the web', () => {
  const components = ['web/src/ui/dialog.browser.test.tsx']
  expect(slow(stepsFor({ ...change, reached: { ...nothing, components } }))).toEqual([['components', components]])
  const reached = { ...nothing, unit: ['scripts/reach.test.ts'], journeys: ['e2e/journeys/tabs.spec.ts'] }
  expect(slow(stepsFor({ ...change, reached }))).toEqual([
    ['builds', []],
    ['unit', reached.unit],
    ['journeys', reached.journeys],
  ])
})

test('a change of the library has it proved', () => {
  expect(slow(stepsFor({ ...change, touchesLibrary: true })).map(([name]) => name)).toEqual(['proofs of the library'])
})

test('what runs tests can run one of them again, and some of them alone', () => {
  const counting = slowSteps.filter((step) => 'counts' in step)
  expect(counting.map(({ name }) => name)).toEqual(['API on PostgreSQL', 'components', 'unit', 'API on embedded', 'journeys'])
  for (const step of counting) expect.soft(step).toMatchObject({ again: expect.any(Function), only: expect.any(Function) })
})
