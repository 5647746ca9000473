/**
 * The embedded database of a new data folder, with all its tables: a copy of the one that the build made, or where there is none, one that a
 * process of its own makes. That takes an engine that initializes the files and one that fills them, and some 400 MB that a process does
 * not give back.
 */
import { constants, existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { chmod, cp, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { lockDirectory } from './db/directory-lock.ts'
import { workerProcess } from './platform/worker-process.ts'

/** Beside the program that runs: the sources have none. */
const builtDatabase = process.argv[1] && join(dirname(process.argv[1]), 'database')

/**
 * Does nothing where there is one. A start that is cut off leaves none: the folder gets its name when it is whole.
 * @throws DirectoryInUse when another process has it open, or makes it
 */
export async function makeDatabaseIfMissing(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'database')
  if (existsSync(directory)) return
  const lock = lockDirectory(directory)
  try {
    // Another start may have made it before this one got the lock.
    if (existsSync(directory)) return
    removeUnfinished(dataDir)
    // A process whose server was killed may go on for a second: it never writes where this one does.
    const making = mkdtempSync(join(dataDir, unfinished))
    const made = join(making, 'database')
    if (builtDatabase && existsSync(join(builtDatabase, 'PG_VERSION'))) await copyDatabase(realpathSync(builtDatabase), made)
    else await makeDatabase(making)
    renameSync(made, directory)
    await sync(dataDir)
    rmSync(making, { recursive: true })
  } finally {
    lock.release()
  }
}

/** Under `<folder>/database`, in a process of its own. */
export async function makeDatabase(folder: string): Promise<void> {
  // What runs once is not worth optimizing.
  const maker = workerProcess<string, void>(join(import.meta.dirname, 'make-database-process.ts'), ['--liftoff-only'])
  try {
    await maker.run(folder)
  } finally {
    await maker.close()
  }
}

/**
 * A copy that only its owner reads and writes, all of it on the disk: the engine syncs only the files that it writes.
 * @throws Error where the files of `from` change meanwhile
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const [copied, there] = await Promise.all([to, from].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  if (copied?.length !== there?.length)
    throw new Error(`The database in ${from} changed while it was copied. Please start again.`)
  const inTurn = pLimit(8)
  await Promise.all(
    copied!.map((entry) => inTurn(protect, join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  )
  await protect(to, 0o700)
}

/** Sets the mode, and writes the file through to the disk. */
async function protect(path: string, mode: number): Promise<void> {
  await chmod(path, mode)
  await sync(path)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unfinished = 'database.making-'

/** Of starts that were cut off. What a dying process still writes to is removed by a later start. */
function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(unfinished)))
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
}
