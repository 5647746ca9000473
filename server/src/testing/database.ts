/** A database for each test file: its own, migrated, a copy of a template. `TEST_ENGINE` says on which engine. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '../db/db.ts'
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
  /** What many files begin with, such as `testLibrary`. On PostgreSQL a process does it once: all others have a copy of what it made. */
  filledBy?: Fill | undefined
}

export type Fill = (db: Db) => Promise<void>

/** Copied in about a third of a second. Whoever opens it closes it: `afterAll(() => database.close())`. */
export async function testDatabase({ poolSize = 1, empty = false, filledBy }: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const engine = process.env.TEST_ENGINE
  if (engine === 'embedded') {
    const database = await openInMemory(await openAsBlob(inject(empty ? 'embeddedEmpty' : 'embeddedTemplate')))
    await filledBy?.(database.db)
    return database
  }
  if (engine === 'postgres') {
    const template = filledBy ? await templateFilledBy(filledBy) : empty ? 'template1' : templateName
    return openOnPostgres(await copyOnPostgres(template), poolSize)
  }
  throw new Error(`TEST_ENGINE must be embedded or postgres, not ${engine}: run this test in one of the two projects.`)
}

const templates = new Map<Fill, Promise<string>>()

function templateFilledBy(fill: Fill): Promise<string> {
  const known = templates.get(fill) ?? fillTemplate(fill)
  templates.set(fill, known)
  return known
}

async function fillTemplate(fill: Fill): Promise<string> {
  const name = await copyOnPostgres(templateName)
  const database = await openOnPostgres(name, 1)
  await fill(database.db)
  // Nobody may be connected to what is copied.
  await database.close()
  return name
}

/** It goes with its cluster: to drop it costs three times as much as to make it. */
async function copyOnPostgres(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(inject('postgresUrl'), `create database ${name} template ${template}`)
  return name
}

const openOnPostgres = (name: string, poolSize: number) =>
  openDatabase({ dataDir: '', databaseUrl: databaseUrl(inject('postgresUrl'), name), poolSize })

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
