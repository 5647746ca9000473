/**
 * The embedded engine: PostgreSQL compiled to WebAssembly, in this process, its files under `<dataDir>/database`. One process,
 * one connection: statements run one after the other.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { databaseOn } from './database-on.ts'
import type { DatabaseLog, OpenDatabase } from './db.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFs } from './durable-fs.ts'

// Added here when a migration needs one: the embedded engine loads extensions only when it starts.
const extensions = {}

// As PostgreSQL's own default (128 MB), buffers would be most of what the process holds; the system keeps the files in memory as well.
const inMemory = [...PGlite.defaultStartParams, ...set('timezone', 'UTC'), ...set('shared_buffers', '32MB')]

const onDisk = [
  // `-F` turns syncing off.
  ...inMemory.filter((param) => param !== '-F'),
  ...set('fsync', 'on'),
  ...set('synchronous_commit', 'on'),
  // The library's `fdatasync` does nothing at all, whatever the file system; its `fsync` reaches ours.
  ...set('wal_sync_method', 'fsync'),
]

/** @throws DirectoryInUse when another process has it open. */
export async function openEmbedded({ dataDir, log }: { dataDir: string; log: DatabaseLog }): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database')
  mkdirSync(directory, { recursive: true })
  const lock = lockDirectory(directory)
  try {
    const pglite = await PGlite.create({
      fs: new DurableFs(directory),
      startParams: onDisk,
      extensions,
      onStderr: endOnPanic,
    })
    return embeddedOn(pglite, { log, afterClose: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * PostgreSQL ends its process when it cannot keep its promises (a disk that is full or broken, at a commit). The embedded engine
 * would spin for ever instead, so we end ours: nothing was acknowledged, and the next start recovers.
 */
function endOnPanic(line: string): boolean {
  if (!line.includes('PANIC:')) return false
  writeSync(process.stderr.fd, `The embedded database had to stop. ${line.trim()}\n`)
  process.exit(1)
}

/** A copy of a dump, in memory: for tests. It is gone when it is closed. */
export async function openInMemory(dump: Blob): Promise<OpenDatabase> {
  return embeddedOn(await PGlite.create({ startParams: inMemory, extensions, loadDataDir: dump }), { log: console })
}

/** An empty database in memory that can be dumped: what copies are made from. */
export async function openDumpable(): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams: inMemory, extensions })
  return { ...embeddedOn(pglite, { log: console }), dump: () => pglite.dumpDataDir('none') }
}

function embeddedOn(pglite: PGlite, { log, afterClose }: { log: DatabaseLog; afterClose?: () => void }): OpenDatabase {
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    types: columnValues,
    // The one connection is never given up; who waits for it in vain is told, instead of waiting for ever.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (err) => log.error({ err }, 'The embedded database failed.'))
  return databaseOn('embedded', {
    pool,
    // In this process there is nothing to be lost on the way.
    listen: (channel, listener) => pglite.listen(channel, listener.message),
    shutDown: async () => {
      await pglite.close()
      afterClose?.()
    },
  })
}

function set(name: string, value: string) {
  return ['-c', `${name}=${value}`]
}
