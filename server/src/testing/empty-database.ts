/** Embedded databases to copy: making an empty one takes three seconds of a core and its tables another two, copying one next to nothing. */
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../db/db.ts'
import { dumpOf } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

const root = join(import.meta.dirname, '../../..')
const kept = join(root, '.cache/empty-databases')
const migrations = join(root, 'server/src/db/migrations')

/** A data folder with a database in it that has no table yet. */
export const emptyDatabase = (): Promise<string> => madeOnce(engineHash(), openAndClose)

/** A data folder with a database in it that has all tables, and no row but those that migrations bring. */
export async function migratedDatabase(): Promise<string> {
  const hash = engineHash()
  hash.update(readFileSync(join(root, 'server/src/db/migrate.ts')))
  for (const name of readdirSync(migrations).toSorted()) hash.update(name).update(readFileSync(join(migrations, name)))
  return madeOnce(hash, async (making) => {
    await cp(await emptyDatabase(), making, { recursive: true })
    await openAndClose(making, migrate)
  })
}

/** As `openInMemory` takes it: opened for that is a copy, so that the template stays as it is. */
export async function dumped(template: Promise<string>): Promise<Blob> {
  const copy = await mkdtemp(join(tmpdir(), 'dumped-'))
  try {
    await cp(await template, copy, { recursive: true })
    return await dumpOf(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

async function openAndClose(dataDir: string, work: (open: OpenDatabase) => Promise<unknown> = async () => {}): Promise<void> {
  const open = await openDatabase({ dataDir })
  await work(open)
  await open.close()
}

/** For each version of what it is made of, however many ask at the same time. */
async function madeOnce(of: Hash, prepare: (making: string) => Promise<unknown>): Promise<string> {
  const made = join(kept, of.digest('hex').slice(0, 16))
  if (existsSync(made)) return made
  await mkdir(kept, { recursive: true })
  const making = await mkdtemp(`${made}-`)
  await prepare(making)
  // Another may have been quicker: theirs is as good.
  await rename(making, made).catch(() => rm(making, { recursive: true }))
  return made
}

function engineHash(): Hash {
  const files = ['package-lock.json', 'server/src/db/embedded.ts', 'server/src/db/durable-fs.ts']
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash
}
