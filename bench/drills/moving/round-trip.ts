/** A place moves from the embedded engine to PostgreSQL and back: row for row the same, its files too, and nothing in it that cannot be. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dataFolder } from '../../../server/src/backup/data-folder.ts'
import { makeBackup } from '../../../server/src/backup/make-backup.ts'
import { readyToRestore, restoreBackup } from '../../../server/src/backup/restore-backup.ts'
import { productChecks } from '../../../server/src/checks.ts'
import { type OpenDatabase, openDatabase } from '../../../server/src/db/db.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { lookForWhatCannotBe } from '../../../server/src/platform/consistency.ts'
import { appOn, type TestApp } from '../../../server/src/testing/app.ts'
import { type Fingerprint, fingerprint } from '../../../server/src/testing/fingerprint.ts'
import { startPostgres } from '../../../server/src/testing/postgres-cluster.ts'
import { embeddedPlace, type Place, postgresPlace } from './other-place.ts'
import { seedPlace } from './seed-place.ts'

export interface Step {
  what: string
  rows: number
  files: number
  bytes: number
  ms: number
}

interface RoundTrip {
  people: number
  tell?: (step: Step) => void
  /** Engines that one moves to in turn, from PostgreSQL, where it is seeded. */
  engines?: readonly ('embedded' | 'postgres')[]
}

/** A restore closes every status list and opens a new one, so no place is assigned twice. */
const apart = ['credential_status_lists']

/** @returns what was wrong, in sentences */
export async function roundTrip({
  people,
  tell = () => {},
  engines = ['embedded', 'postgres', 'embedded'],
}: RoundTrip): Promise<string[]> {
  const postgres = await startPostgres()
  const cluster = await openDatabase({ dataDir: '', databaseUrl: postgres.url, poolSize: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'moving-'))
  const broken: string[] = []
  const places: Place[] = []
  let product: TestApp | undefined
  try {
    const origin = await postgresPlace(cluster, postgres.url)
    places.push(origin)
    await migrate(origin.database)
    const t = await appOn(origin.database, { env: { DATA_DIR: origin.dataDir } })
    product = t
    await seedPlace(t, people)
    await writeFile(join(origin.dataDir, 'secret-key'), 'the key of this place')
    const wanted = await lookedAt(origin)
    let here = origin
    for (const [at, engine] of engines.entries()) {
      const began = performance.now()
      const file = join(folder, `${at}.backup`)
      const config = { ...t.deps.config, dataDir: here.dataDir }
      const { bytes = 0 } =
        (await makeBackup({ ...t.deps, ...here, db: here.database.db, config }, { file, passphrase: undefined })) ?? {}
      await readyToRestore({ file, passphrase: undefined })
      const next = engine === 'embedded' ? await embeddedPlace() : await postgresPlace(cluster, postgres.url)
      places.push(next)
      const { rows, files } = await restoreBackup(next.database, next, { file, passphrase: undefined, isLive: true }, new Date())
      tell({ what: `${here.database.engine} → ${engine}`, rows, files, bytes, ms: performance.now() - began })
      broken.push(...differences(wanted, await lookedAt(next)).map((what) => `${engine}, move ${at + 1}: ${what}`))
      for await (const found of lookForWhatCannotBe({ db: next.database.db, files: next.files }, productChecks))
        broken.push(`${engine}, move ${at + 1}: ${found}`)
      here = next
    }
    return broken
  } finally {
    await product?.close()
    for (const place of places) await place.leave()
    await cluster.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface LookedAt extends Fingerprint {
  files: Record<string, string>
  /** What lies in the data folder by itself. */
  folder: Record<string, string>
}

async function lookedAt({ dataDir, database, files }: Place): Promise<LookedAt> {
  const hashes: LookedAt['files'] = {}
  for await (const page of files.list())
    for (const { name } of page) {
      const hash = createHash('sha256')
      for await (const chunk of (await files.open(name)) ?? []) hash.update(chunk)
      hashes[name] = hash.digest('hex')
    }
  const folder: LookedAt['folder'] = {}
  for (const name of Object.keys(dataFolder).filter((name) => dataFolder[name] === 'kept'))
    folder[name] = await readFile(join(dataDir, name), 'utf8').catch(() => 'not there')
  return { ...(await printOf(database)), files: hashes, folder }
}

async function printOf({ pool }: OpenDatabase): Promise<Fingerprint> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await fingerprint(client, apart)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

function differences(wanted: LookedAt, found: LookedAt): string[] {
  const tables = Object.keys({ ...wanted.rows, ...found.rows }).filter((name) => wanted.rows[name] !== found.rows[name])
  const parts = (['sequences', 'guards', 'files', 'folder'] as const).filter(
    (part) => !isDeepStrictEqual(wanted[part], found[part]),
  )
  return [
    ...tables.map((name) => `${name} had ${wanted.rows[name]} and has ${found.rows[name]}`),
    ...parts.map((part) => `${part} are not what they were`),
  ]
}
