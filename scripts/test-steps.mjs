// Every step of `npm test`: its commands, each a list of arguments for the pinned Node, the steps it comes after, and what runs one
// of its tests again, or some of its files alone.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onlyJourneyNamed, onlyNamed } from './test-second-run.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** Nothing here starts a database or a browser: `npm run check`. */
export const quickSteps = [
  { name: 'types', commands: () => [[bin('tsc'), '-p', '.']] },
  {
    name: 'types of the web',
    commands: () => [
      [bin('react-router'), 'typegen', 'web'],
      [bin('tsc'), '-p', 'web'],
    ],
  },
  { name: 'lint and format', commands: () => [[bin('biome'), 'ci', '--colors=off', '--error-on-warnings']] },
  {
    name: 'structure',
    commands: () => [
      [
        bin('depcruise'),
        'contract',
        'verifier',
        'server',
        'web',
        'standins',
        'e2e',
        'interop',
        'bench',
        'scripts',
        '--config',
        '.dependency-cruiser.mjs',
      ],
    ],
  },
  { name: 'dead code', commands: () => [[bin('knip'), '--no-progress']] },
  { name: 'content', commands: () => [['server/src/check-content.ts']] },
  { name: 'spec map', commands: () => [['scripts/check-spec-map.ts']] },
  { name: 'citations', commands: () => [['scripts/check-citations.ts']] },
  { name: 'prose', commands: () => [['scripts/check-prose.ts']] },
]

/** Pieces of the web in a browser, from their sources: nothing is built or served. */
const components = vitest('components', ['-c', 'vitest.components.config.ts'])

/** In the order in which they begin: first what others come after or what is one long process, last what fills both cores. */
const besideOthers = [
  { ...onProject('API on PostgreSQL', 'postgres'), env: notesOfFirstEngine, maySayNotRun: true },
  // Both make the types of the web's routes.
  { name: 'builds', after: ['types of the web'], commands: () => [['scripts/build.mjs']] },
  {
    // That each still runs: what it measures is nobody's pass or failure.
    name: 'benches',
    after: ['builds'],
    commands: () => [['bench/bench.ts', '--smoke']],
    env: withFirstData,
    maySayNotRun: true,
  },
  components,
  { ...onProject('unit', 'unit'), after: ['builds'], env: withFirstData },
  { ...onSecondEngine('API on embedded', 'embedded'), after: ['API on PostgreSQL'] },
  {
    // Where nothing was sent to PostgreSQL, all tests run on the second engine.
    name: 'statements on embedded',
    after: ['API on PostgreSQL'],
    commands: (report) => [['scripts/second-engine.ts', notesOfFirstEngine(report).SENT_STATEMENTS]],
    maySayNotRun: true,
  },
  // Every stamp, and afresh what a minute allows; `npm run content:prove -- --all` proves everything.
  { name: 'proofs of the library', commands: () => [['server/src/prove-content.ts', '--sample']] },
]

const playwright = [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json']

/** They use both cores by themselves. */
const journeys = {
  name: 'journeys',
  after: [...quickSteps, ...besideOthers].map(({ name }) => name),
  counts: 'playwright',
  commands: () => [[...playwright, '--forbid-only']],
  only: (files) => [[...playwright, '--forbid-only', ...files]],
  again: ({ file, project, name }) => [
    ...[...playwright, file, '--project', project, '--grep', onlyJourneyNamed(file, name)],
    // What the first failure left to look at stays.
    '--output=.cache/journeys-again',
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...withFirstData(report) }),
}

export const slowSteps = [...besideOthers, journeys]

/**
 * The steps that a change can reach, with those tests alone that it can reach.
 * @param {import('./changed.ts').Change} change
 */
export function stepsFor({ reached, touchesLibrary, hasPostgres }) {
  if (reached.everything) return [...quickSteps, ...slowSteps]
  const { unit, api, components, journeys } = reached
  const isOfDatabase = (file) => file.startsWith('server/src/db/')
  // One connection cannot race with itself.
  const onEmbedded = api.filter((file) => !file.endsWith('.race.test.ts') && (!hasPostgres || isOfDatabase(file)))
  const files = {
    'API on PostgreSQL': hasPostgres ? api : [],
    'API on embedded': onEmbedded,
    ...{ unit, components, journeys },
  }
  const whole = {
    builds: unit.length + journeys.length > 0,
    'statements on embedded': hasPostgres && api.some((file) => !isOfDatabase(file)),
    'proofs of the library': touchesLibrary,
  }
  const slow = slowSteps.flatMap((step) => {
    const some = files[step.name] ?? []
    if (some.length > 0) return { ...step, commands: () => step.only(some) }
    return whole[step.name] ? step : []
  })
  return [...quickSteps, ...slow]
}

/** Its files that share a process, and those that have one each. */
function onProject(name, project) {
  return vitest(name, ['--project', `${project}*`])
}

function vitest(name, chosen) {
  // What failed, and nothing of what did not.
  const run = [bin('vitest'), 'run', ...chosen, '--allowOnly=false', '--reporter=dot', '--reporter=./scripts/test-reporter.mjs']
  return {
    name,
    counts: 'vitest',
    commands: () => [run],
    again: (test) => [...run, test.file, '--testNamePattern', onlyNamed(test.name)],
    only: (files) => [[...run, ...files]],
  }
}

/** What can differ between engines; all tests where the first has not run. */
function onSecondEngine(name, project) {
  const step = onProject(name, project)
  const hasFirst = (report) => existsSync(notesOfFirstEngine(report).SENT_STATEMENTS)
  return { ...step, commands: (report) => step.commands().map((run) => (hasFirst(report) ? [...run, 'server/src/db/'] : run)) }
}

/** Beside the reports, where the tests on the first engine note what the product sends to it. */
function notesOfFirstEngine(report) {
  return { SENT_STATEMENTS: join(dirname(report), 'sent-statements') }
}

/** Beside the reports as well, what a first start leaves: made by the first step that wants it (`e2e/set-up.ts`). */
function withFirstData(report) {
  return { FIRST_DATA: join(dirname(report), 'first-data') }
}
