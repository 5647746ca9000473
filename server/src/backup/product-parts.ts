/** Everything that a place has, as the parts of a backup. */
import { createReadStream } from 'node:fs'
import type pg from 'pg'
import { presentName } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { attachedFiles } from './attached-files.ts'
import { readSequences, readTables } from './catalog.ts'
import { keptFiles } from './data-folder.ts'
import type { Head, Manifest } from './manifest.ts'
import type { Part } from './parts.ts'
import { readRows } from './table-rows.ts'

interface Source {
  deps: Pick<Deps, 'clock' | 'config' | 'files' | 'database'>
  /** Also those that lie in a bucket. */
  withFiles: boolean
  /** Then it holds the key that signs certificates. */
  isEncrypted: boolean
  /** A folder for copies. */
  scratch: string
  /** In a snapshot. */
  client: pg.ClientBase
  /** What is not found is added. */
  missing: string[]
}

export async function* productParts({
  deps,
  withFiles,
  isEncrypted,
  scratch,
  client,
  missing,
}: Source): AsyncGenerator<Part<Head>> {
  const { config, files, clock, database } = deps
  const tables = await readTables(client)
  const manifest: Manifest = {
    part: 'manifest',
    madeAt: clock.now().toISOString(),
    engine: database.engine,
    migrations: await readMigrations(client),
    tables,
  }
  yield { head: manifest, bytes: none() }
  for (const table of tables) yield { head: { part: 'table', name: table.name }, bytes: readRows(client, table) }
  yield { head: { part: 'sequences' }, bytes: once(JSON.stringify(await readSequences(client))) }
  for await (const { name, path, done } of keptFiles(config.dataDir, scratch, isEncrypted)) {
    yield { head: { part: 'file of the data folder', name }, bytes: createReadStream(path) }
    await done()
  }
  if (config.uploadsS3Url && !withFiles) yield { head: { part: 'list of attached files' }, bytes: listed(client) }
  else
    for await (const { isAttached, ...file } of attachedFiles(client)) {
      const bytes = await files.open(file.name)
      if (bytes) yield { head: { part: 'attached file', ...file }, bytes }
      else if (isAttached) missing.push(file.name)
    }
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return rows.map(({ name }) => presentName(name)).sort()
}

async function* listed(client: pg.ClientBase): AsyncGenerator<Buffer> {
  for await (const { name, bytes, sha256 } of attachedFiles(client))
    yield Buffer.from(`${JSON.stringify({ name, bytes, sha256 })}\n`)
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function* none(): AsyncGenerator<Buffer> {}
