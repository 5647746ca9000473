/** Before the tests on PostgreSQL: a cluster of our own, with a migrated database that each test file copies. */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { databaseUrl } from './database.ts'
import { startPostgres, templateName } from './postgres-cluster.ts'

export async function setup(project: TestProject) {
  const cluster = await startPostgres()
  try {
    await makeTemplate(cluster.url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.url)
  return () => cluster.stop()
}

async function makeTemplate(clusterUrl: string) {
  const cluster = await openDatabase({ dataDir: '', databaseUrl: clusterUrl })
  await cluster.pool.query(`create database ${templateName}`)
  await cluster.close()
  const template = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(clusterUrl, templateName) })
  await migrate(template)
  await template.close()
}
