/** Places to restore into: empty, on either engine, gone when they are left. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../../server/src/db/db.ts'
import { diskStore } from '../../../server/src/platform/uploads/disk-store.ts'
import { uploadsFolder } from '../../../server/src/platform/uploads/incoming.ts'
import { databaseUrl } from '../../../server/src/testing/database.ts'
import { emptyDatabase } from '../../../server/src/testing/empty-database.ts'
import type { FileStore } from '../../../server/src/vendors/file-store.ts'

export interface Place {
  dataDir: string
  database: OpenDatabase
  files: FileStore
  leave(): Promise<void>
}

export async function embeddedPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'place-'))
  await cp(await emptyDatabase(), dataDir, { recursive: true })
  return placeOf(dataDir, await openDatabase({ dataDir }))
}

/** @param cluster a database of it, in which others can be made */
export async function postgresPlace(cluster: OpenDatabase, clusterUrl: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'place-'))
  const name = `place_${crypto.randomUUID().replaceAll('-', '')}`
  await cluster.pool.query(`create database ${name}`)
  const place = placeOf(dataDir, await openDatabase({ dataDir, databaseUrl: databaseUrl(clusterUrl, name), poolSize: 4 }))
  const leave = async () => {
    await place.leave()
    await cluster.pool.query(`drop database ${name}`)
  }
  return { ...place, leave }
}

function placeOf(dataDir: string, database: OpenDatabase): Place {
  const leave = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return { dataDir, database, files: diskStore(uploadsFolder(dataDir)), leave }
}
