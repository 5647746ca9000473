// Every step of `npm test`: its commands, each a list of arguments for the pinned Node, and the steps it comes after.
import { dirname, join } from 'node:path'

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
        'server',
        'web',
        'standins',
        'e2e',
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
]

/** Pieces of the web in a browser, from their sources: nothing is built or served. */
const components = {
  name: 'components',
  counts: 'vitest',
  commands: (report) => [[bin('vitest'), 'run', '-c', 'vitest.components.config.ts', ...reporting(report)]],
}

/** In the order in which they begin: first what others come after or what is one long process, last what fills both cores. */
const besideOthers = [
  { ...vitest('API on PostgreSQL', 'postgres'), env: notesOfFirstEngine, maySayNotRun: true },
  // Both make the types of the web's routes.
  { name: 'web build', after: ['types of the web'], commands: () => [['scripts/build.mjs']] },
  {
    // That each still runs: what it measures is nobody's pass or failure.
    name: 'benches',
    after: ['web build'],
    commands: () => [['bench/bench.ts', '--smoke']],
    env: withFirstData,
    maySayNotRun: true,
  },
  components,
  { ...vitest('unit', 'unit'), after: ['web build'], env: withFirstData },
  { ...onSecondEngine('API on embedded', 'embedded'), after: ['API on PostgreSQL'] },
  // Every stamp, and afresh what a minute allows; `npm run content:prove -- --all` proves everything.
  { name: 'proofs of the library', commands: () => [['server/src/prove-content.ts', '--sample']] },
]

/** They use both cores by themselves. */
const journeys = {
  name: 'journeys',
  after: [...quickSteps, ...besideOthers].map(({ name }) => name),
  counts: 'playwright',
  commands: () => [[bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=dot,json']],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...withFirstData(report) }),
}

export const slowSteps = [...besideOthers, journeys]

function vitest(name, project) {
  return {
    name,
    counts: 'vitest',
    commands: (report) => [
      [
        bin('vitest'),
        'run',
        '--project',
        // Its files that share a process, and those that stand alone.
        `${project}*`,
        ...reporting(report),
      ],
    ],
  }
}

function reporting(report) {
  // What failed, and nothing of what did not.
  return [
    '--allowOnly=false',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/file-times.mjs',
  ]
}

/** What can differ between engines; all tests where the first has not run. */
function onSecondEngine(name, project) {
  const { commands } = vitest(name, project)
  return {
    name,
    counts: 'vitest',
    commands: (report) => [['scripts/second-engine.ts', notesOfFirstEngine(report).SENT_STATEMENTS, ...commands(report).flat()]],
  }
}

/** Beside the reports, where the tests on the first engine note what the product sends to it. */
function notesOfFirstEngine(report) {
  return { SENT_STATEMENTS: join(dirname(report), 'sent-statements') }
}

/** Beside the reports as well, what a first start leaves: made by the first step that wants it (`e2e/set-up.ts`). */
function withFirstData(report) {
  return { FIRST_DATA: join(dirname(report), 'first-data') }
}
