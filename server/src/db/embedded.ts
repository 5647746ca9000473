/**
 * The embedded engine: PostgreSQL compiled to WebAssembly, in this process, its files under `<dataDir>/database`. One process,
 * one connection: statements run one after the other.
 */
import { constants, mkdirSync, rmSync, writeSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { databaseOn } from './database-on.ts'
import type { DatabaseLog, OpenDatabase, Snapshot } from './db.ts'
import { lockDirectory } from './directory-lock.ts'
import { DurableFs } from './durable-fs.ts'
import { engineCode } from './engine-code.ts'
import { createPglite } from './lean-pglite.ts'
import { beginSnapshot } from './snapshot.ts'

// Added here when a migration needs one: the embedded engine loads extensions only when it starts.
const extensions = {}

// As PostgreSQL's own default (128 MB), buffers would be most of what the process holds; the system keeps the files in memory as well.
const inMemory = [...PGlite.defaultStartParams, ...set('timezone', 'UTC'), ...set('shared_buffers', '16MB')]

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
  const copy = `${directory}.snapshot`
  try {
    // Of a process that was killed.
    rmSync(copy, { recursive: true, force: true })
    const pglite = await createPglite({
      fs: new DurableFs(directory),
      startParams: onDisk,
      extensions,
      onStderr: endOnPanic,
      pgliteWasmModule: await engineCode(),
    })
    return embeddedOn(pglite, { log, afterClose: lock.release, copied: () => copyOnDisk(directory, copy) })
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
  const advice = line.includes('No space left') ? 'The disk is full. Free some space, then start again.\n' : ''
  writeSync(process.stderr.fd, `The embedded database had to stop. ${line.trim()}\n${advice}`)
  process.exit(1)
}

/** A copy of a dump, in memory: for tests. It is gone when it is closed. */
export async function openInMemory(dump: Blob): Promise<OpenDatabase> {
  return embeddedInMemory(await createPglite({ startParams: inMemory, extensions, loadDataDir: dump }))
}

/** What a data folder that nobody has open holds: what copies in memory are made from. */
export async function dumpOf(dataDir: string): Promise<Blob> {
  const pglite = await createPglite({ fs: new NodeFS(join(dataDir, 'database')), startParams: inMemory, extensions })
  try {
    return await pglite.dumpDataDir('none')
  } finally {
    await pglite.close()
  }
}

const embeddedInMemory = (pglite: PGlite): OpenDatabase =>
  embeddedOn(pglite, { log: console, copied: () => copyInMemory(pglite) })

/** The same rows in another engine, which begins when its files were copied, and what is left to do once that is closed. */
interface Copy {
  open(): Promise<PGlite>
  remove(): Promise<void>
}

async function copyOnDisk(directory: string, copy: string): Promise<Copy> {
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => createPglite({ fs: new NodeFS(copy), startParams: inMemory, extensions }), remove }
}

async function copyInMemory(pglite: PGlite): Promise<Copy> {
  const loadDataDir = await pglite.dumpDataDir('none')
  return { open: () => createPglite({ startParams: inMemory, extensions, loadDataDir }), remove: async () => {} }
}

interface EmbeddedOn {
  log: DatabaseLog
  afterClose?: () => void
  /** Copies the files while nothing is written. */
  copied(): Promise<Copy>
}

function embeddedOn(pglite: PGlite, { log, afterClose, copied }: EmbeddedOn): OpenDatabase {
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
    snapshot: async () => readCopy(await whileNobodyWrites(pool, copied)),
    shutDown: async () => {
      await pglite.close()
      afterClose?.()
    },
  })
}

/** Everybody else waits for the one connection. */
async function whileNobodyWrites<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    return await work()
  } finally {
    client.release()
  }
}

/** In an engine of its own, so that nobody waits while it is read. */
async function readCopy({ open, remove }: Copy): Promise<Snapshot> {
  try {
    const pglite = await open()
    const client = new pg.Client({ ...createPgConfig(pglite), types: columnValues })
    await client.connect()
    return await beginSnapshot(client, async () => {
      await client.end()
      await pglite.close()
      await remove()
    })
  } catch (error) {
    await remove()
    throw error
  }
}

function set(name: string, value: string) {
  return ['-c', `${name}=${value}`]
}
