import { expect, test } from 'vitest'
import { fileGraph, type Graph, graphOf } from './file-graph.mjs'
import type { PageRoute } from './journey-pages.ts'
import { type Reached, reachedTests } from './reach.ts'

/** A small product: a file, and its text where that is code. */
const product: Record<string, string> = {
  'package.json': '',
  'vitest.config.ts': "const embedded = { globalSetup: './server/src/testing/set-up.ts', include: ['server/src/**/*.test.ts'] }",
  'vitest.components.config.ts': "const setupFiles = 'web/src/testing/set-up.ts'",
  'content/items/a/index.md': '',
  'docs/development.md': '',
  'deploy/Caddyfile': '',
  'forgotten.txt': '',
  'contract/src/model.ts': '',
  'contract/src/model.test.ts': "import { model } from './model.ts'",
  'server/src/main.ts': "import { start } from './app.ts'",
  'server/src/app.ts': "import { routes } from './features/routes.ts'\nimport 'contract/model.ts'",
  'server/src/features/routes.ts': "import { judge } from './judge.ts'\nnew Worker(new URL('./worker.ts', import.meta.url))",
  'server/src/features/judge.ts': "import type { Row } from './rows.ts'\n// As `server/src/features/words.ts` says.",
  'server/src/features/rows.ts': '',
  'server/src/features/words.ts': '',
  'server/src/features/worker.ts': '',
  'server/src/features/judge.unit.test.ts': "import { judge } from './judge.ts'",
  'server/src/db/migrate.ts': "const folder = join(import.meta.dirname, 'migrations')",
  'server/src/db/migrations/0001_first.sql': '',
  'server/src/testing/app.ts': "import { start } from '../app.ts'\nimport { migrate } from '../db/migrate.ts'",
  'server/src/testing/set-up.ts': '',
  'server/src/testing/library.ts': "const content = join(import.meta.dirname, '../../../content')",
  'server/src/library.test.ts': "import { testApp } from './testing/app.ts'\nimport './testing/library.ts'",
  'server/src/log-in.test.ts': "import { testApp } from './testing/app.ts'",
  'scripts/all-files.test.ts': "globSync('server/src/**/*.ts')",
  'web/src/root.tsx': "import './tokens.css'",
  'web/src/routes.ts': "route('settings', 'pages/settings.tsx')",
  'web/src/tokens.css': '',
  'web/src/layout.tsx': "import { Header } from './header.tsx'",
  'web/src/header.tsx': '',
  'web/src/testing/set-up.ts': '',
  'web/src/pages/settings.tsx': "import { Form } from '../form.tsx'",
  'web/src/pages/mail-link.tsx': '',
  'web/src/pages/vantage.tsx': '',
  'web/src/form.tsx': "import { model } from 'contract/model.ts'",
  'web/src/form.browser.test.tsx': "import { Form } from './form.tsx'",
  'web/src/header.browser.test.tsx': "import { Header } from './header.tsx'",
  'web/public/favicon.svg': '',
  'e2e/server.ts': "spawn(node, ['server/src/main.ts'])",
  'e2e/journeys/settings.spec.ts': "import '../server.ts'\npage.goto('/settings?part=profile')",
  'e2e/journeys/vantage.spec.ts': "import '../server.ts'\npage.goto('/vantage')",
}

const routes: PageRoute[] = [
  { path: 'settings', files: ['layout.tsx', 'pages/settings.tsx'] },
  { path: 'vantage', files: ['pages/vantage.tsx'] },
  { path: 'mail/:token', files: ['pages/mail-link.tsx'], isLinked: true },
]

const none: Reached = { everything: false, unit: [], api: [], components: [], journeys: [] }
const journeys = ['e2e/journeys/settings.spec.ts', 'e2e/journeys/vantage.spec.ts']
const api = ['server/src/library.test.ts', 'server/src/log-in.test.ts']
const components = ['web/src/form.browser.test.tsx', 'web/src/header.browser.test.tsx']
const judge = 'server/src/features/judge.unit.test.ts'
const walk = 'scripts/all-files.test.ts'

const table: [what: string, changed: string[], reached: Partial<Reached>][] = [
  ['text for people', ['docs/development.md'], {}],
  ['a file of the server: no journey through the process', ['server/src/features/judge.ts'], { unit: [judge, walk], api }],
  ['the address of a worker', ['server/src/features/worker.ts'], { unit: [walk], api }],
  ['an import of a type, and a comment', ['server/src/features/rows.ts', 'server/src/features/words.ts'], { unit: [walk] }],
  ['the process itself', ['server/src/main.ts'], { unit: [walk], journeys }],
  ['a migration that is new', ['server/src/db/migrations/0002_next.sql'], { api }],
  ['the library', ['content/items/a/index.md'], { api: ['server/src/library.test.ts'] }],
  [
    'a test: itself, and what looks at all files',
    ['server/src/log-in.test.ts'],
    { unit: [walk], api: ['server/src/log-in.test.ts'] },
  ],
  ['the set-up of the tests of the server', ['server/src/testing/set-up.ts'], { unit: [walk], api }],
  ['the set-up of the component tests', ['web/src/testing/set-up.ts'], { components }],
  ['the settings of a runner', ['vitest.config.ts'], { unit: ['contract/src/model.test.ts', judge, walk], api }],
  ['a page', ['web/src/pages/settings.tsx'], { journeys: ['e2e/journeys/settings.spec.ts'] }],
  [
    'a piece of a page',
    ['web/src/form.tsx'],
    { components: ['web/src/form.browser.test.tsx'], journeys: ['e2e/journeys/settings.spec.ts'] },
  ],
  [
    'a piece of a layout',
    ['web/src/header.tsx'],
    { components: ['web/src/header.browser.test.tsx'], journeys: ['e2e/journeys/settings.spec.ts'] },
  ],
  ['a page to which mails lead', ['web/src/pages/mail-link.tsx'], { journeys }],
  ['what is on every page', ['web/src/tokens.css'], { journeys }],
  ['the list of routes', ['web/src/routes.ts'], { journeys }],
  ['what the web serves as it is', ['web/public/favicon.svg'], { journeys }],
  [
    'the contract: both sides',
    ['contract/src/model.ts'],
    {
      unit: ['contract/src/model.test.ts'],
      api,
      components: ['web/src/form.browser.test.tsx'],
      journeys: ['e2e/journeys/settings.spec.ts'],
    },
  ],
  ['a file that nothing names', ['forgotten.txt'], { everything: true }],
  ['another such file', ['deploy/Caddyfile'], { everything: true }],
  ['the packages', ['package.json'], { everything: true }],
  ['the bundler of the server', ['server/rolldown.config.mjs'], { everything: true }],
  ['a journey that is gone', ['e2e/journeys/gone.spec.ts'], {}],
]

test.each(table)('%s', (_, changed, reached) => {
  const files = [...new Set([...Object.keys(product), ...changed])]
  const graph = fileGraph(files, (file) => product[file] ?? '')
  const sorted = (all: Reached) => ({ ...all, unit: all.unit.toSorted() })
  expect(sorted(reachedTests(graph, changed, routes))).toEqual(sorted({ ...none, ...reached }))
})

test('of our own files a change reaches what it must', () => {
  const graph = graphOf(import.meta.dirname.replace(/\/scripts$/, ''))
  const reach = (file: string): Reached => reachedTests(graph, [file], [])
  const all = (pattern: RegExp) => [...graph.files.keys()].filter((file) => pattern.test(file))

  const onDatabase = all(/^server\/src\/(?!.*\.unit\.test\.ts$).*\.test\.ts$/)
  expect(reach(firstOf(graph, 'server/src/db/migrate.ts')).api).toEqual(onDatabase)
  expect(reach('server/src/db/migrations/9999_next.sql').api).toEqual(onDatabase)
  const answers = reach(firstOf(graph, 'server/src/features/library/answers/judge.ts'))
  expect(answers.api).toContain('server/src/features/library/library.test.ts')
  expect([...answers.components, ...answers.journeys]).toEqual([])
  expect(reach('content/items/statistics/two-clerks-one-ledger/index.md').api).toContain(
    'server/src/features/library/library.test.ts',
  )
  expect(reach(firstOf(graph, 'web/src/testing/set-up.ts')).components).toEqual(all(/\.browser\.test\.tsx$/))
  expect(reach(firstOf(graph, 'e2e/journey.ts')).journeys).toEqual(all(/^e2e\/journeys\/.*\.spec\.ts$/))
})

/** Such a file must be there, or the test shows nothing. */
function firstOf(graph: Graph, file: string): string {
  expect(graph.files.has(file), file).toBe(true)
  return file
}
