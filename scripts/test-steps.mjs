// Every step of `npm test`: its commands, each a list of arguments for the pinned Node.
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
      [bin('depcruise'), 'contract', 'server', 'web', 'standins', 'e2e', 'scripts', '--config', '.dependency-cruiser.mjs'],
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

/** Stage after stage: the web's build is used by the second, and the journeys use both cores by themselves. */
export const slowStages = [
  [
    { name: 'web build', commands: () => [['scripts/build.mjs']] },
    // Every stamp, and afresh what a minute allows; `npm run content:prove -- --all` proves everything.
    { name: 'proofs of the library', commands: () => [['server/src/prove-content.ts', '--sample']] },
  ],
  [
    vitest('unit', 'unit'),
    components,
    vitest('API on embedded', 'embedded'),
    { ...vitest('API on PostgreSQL', 'postgres'), maySayNotRun: true },
  ],
  [
    {
      name: 'journeys',
      counts: 'playwright',
      commands: () => [[bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=dot,json']],
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  ],
]

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
  return ['--allowOnly=false', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
}
