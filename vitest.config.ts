import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findPostgres } from './server/src/testing/postgres-cluster.ts'

const onDatabase = 'server/src/**/*.test.ts'
const withoutDatabase = '**/*.unit.test.ts'
const races = '**/*.race.test.ts'

/**
 * The files of a project share what one process has loaded: loading the product costs more than most of them do. What these put in
 * a module's place, or leave in one that remembers, others may not meet.
 */
const alone = [
  'web/src/lib/{api,session}.unit.test.ts',
  // A process names so many statements, and the other files send more.
  'server/src/db/db.test.ts',
  ...globSync(['{contract,standins,verifier,interop,server,web}/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'], {
    cwd: import.meta.dirname,
  }).filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
]

const unit = {
  name: 'unit',
  include: [
    '{contract,standins,verifier,interop}/src/**/*.test.ts',
    '{scripts,bench}/**/*.test.ts',
    '{server,web}/src/**/*.unit.test.{ts,tsx}',
  ],
  // A style sheet is empty in tests; the tokens are read as text.
  css: { include: [/tokens\.css\?raw/] },
}

const embedded = {
  name: 'embedded',
  include: [onDatabase],
  // One connection cannot race with itself.
  exclude: [withoutDatabase, races],
  env: { TEST_ENGINE: 'embedded' },
  globalSetup: './server/src/testing/embedded-set-up.ts',
}

const postgres = {
  name: 'postgres',
  include: [onDatabase],
  exclude: [withoutDatabase],
  env: { TEST_ENGINE: 'postgres' },
  setupFiles: './server/src/testing/sent-statements.ts',
  globalSetup: './server/src/testing/postgres-set-up.ts',
}

/** What starts processes of its own takes half a minute each: begun at last, they would leave a core idle while they end. */
const longest = [
  'bench/drills/first-start/first-start-drill.test.ts',
  'bench/drills/kills/kill-drill.test.ts',
  'bench/drills/posting/posting-drill.test.ts',
  'bench/drills/sittings/sittings-drill.test.ts',
  'scripts/production.test.ts',
  'server/src/db/embedded.unit.test.ts',
  'server/src/admin/admin.unit.test.ts',
].map((file) => join(import.meta.dirname, file))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    // Only for what hangs: a busy machine may be ten times slower than a calm one, and two steps run at a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      ...sharing(
        unit,
        alone.filter((file) => !isOnDatabase(file)),
      ),
      ...[embedded, ...(postgresIsHere() ? [postgres] : [])].flatMap((project) => sharing(project, alone.filter(isOnDatabase))),
    ],
  },
})

function isOnDatabase(file: string) {
  return matchesGlob(file, onDatabase) && !matchesGlob(file, withoutDatabase)
}

/** `--project 'unit*'` runs both parts of one. What a file that shares leaves standing would stand in the next one. */
function sharing<P extends { name: string; exclude?: string[] }>(project: P, apart: string[]) {
  const exclude = [...(project.exclude ?? []), ...apart]
  return [
    { test: { ...project, exclude, isolate: false, restoreMocks: true, unstubGlobals: true } },
    { test: { ...project, name: `${project.name} alone`, include: apart } },
  ]
}

/** Where PostgreSQL is missing its tests are left out, aloud; where the work is judged (CI) it may not be missing. */
function postgresIsHere() {
  const found = findPostgres()
  if (!('missing' in found)) return true
  const sentence = `NOT RUN: the tests on PostgreSQL (${found.missing}).`
  if (process.env.CI === 'true') throw new Error(sentence)
  console.warn(sentence)
  return false
}
