/** A database for each test file: its own, migrated, a copy of one template. `TEST_ENGINE` says on which engine. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/db.ts'
import { openInMemory } from '../db/embedded.ts'
import { templateName } from './postgres-cluster.ts'

interface TestDatabaseOptions {
  /**
   * Connections on PostgreSQL; a race needs 20 or more. Else there is one, as on the embedded engine: who would wait there for a
   * connection while holding it waits here as well.
   */
  poolSize?: number
  /** Without any table, for tests of migrations. */
  empty?: boolean
}

/** Copied in about a third of a second. Whoever opens it closes it: `afterAll(() => database.close())`. */
export async function testDatabase({ poolSize = 1, empty = false }: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const engine = process.env.TEST_ENGINE
  if (engine === 'embedded') return openInMemory(await openAsBlob(inject(empty ? 'embeddedEmpty' : 'embeddedTemplate')))
  if (engine === 'postgres') return copyOnPostgres(inject('postgresUrl'), empty ? 'template1' : templateName, poolSize)
  throw new Error(`TEST_ENGINE must be embedded or postgres, not ${engine}: run this test in one of the two projects.`)
}

async function copyOnPostgres(clusterUrl: string, template: string, poolSize: number): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(clusterUrl, `create database ${name} template ${template}`)
  // It goes with its cluster: to drop it costs three times as much as to make it.
  return openDatabase({ dataDir: '', databaseUrl: databaseUrl(clusterUrl, name), poolSize })
}

async function onCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string) {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedEmpty: string
    embeddedTemplate: string
    postgresUrl: string
  }
}
