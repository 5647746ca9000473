import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/src/testing/postgres-cluster.ts'

const onDatabase = 'server/src/**/*.test.ts'
const withoutDatabase = '**/*.unit.test.ts'
const races = '**/*.race.test.ts'

const unit = {
  test: {
    name: 'unit',
    include: ['{contract,standins}/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts', '{server,web}/src/**/*.unit.test.{ts,tsx}'],
    // A style sheet is empty in tests; the tokens are read as text.
    css: { include: [/tokens\.css\?raw/] },
  },
}

const embedded = {
  test: {
    name: 'embedded',
    include: [onDatabase],
    // One connection cannot race with itself.
    exclude: [withoutDatabase, races],
    env: { TEST_ENGINE: 'embedded' },
    globalSetup: './server/src/testing/embedded-set-up.ts',
  },
}

const postgres = {
  test: {
    name: 'postgres',
    include: [onDatabase],
    exclude: [withoutDatabase],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: './server/src/testing/postgres-set-up.ts',
  },
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Only for what hangs: a busy machine may be ten times slower than a calm one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [unit, embedded, ...(postgresIsHere() ? [postgres] : [])],
  },
})

/** Where PostgreSQL is missing its tests are left out, aloud; where the work is judged (CI) it may not be missing. */
function postgresIsHere() {
  const found = findPostgres()
  if (!('missing' in found)) return true
  const sentence = `NOT RUN: the tests on PostgreSQL (${found.missing}).`
  if (process.env.CI === 'true') throw new Error(sentence)
  console.warn(sentence)
  return false
}
