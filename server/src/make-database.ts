/**
 * The embedded database of a new data folder, with all its tables. Making it takes an engine that initializes the files and one that fills
 * them, and some 400 MB that a process does not give back: both run in a thread, and end with it.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './db/directory-lock.ts'
import { workerProcess } from './platform/worker-process.ts'

/**
 * Nothing is done where there is one. A start that is cut off leaves none: the folder gets its name when it is whole.
 * @throws DirectoryInUse when another process has it open, or makes it
 */
export async function makeDatabaseIfMissing(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'database')
  if (existsSync(directory)) return
  const lock = lockDirectory(directory)
  // What runs once is not worth optimizing.
  const maker = workerProcess<string, void>(join(import.meta.dirname, 'make-database-process.ts'), ['--liftoff-only'])
  try {
    removeUnfinished(dataDir)
    // A process whose server was killed may go on for a second: it never writes where this one does.
    const making = mkdtempSync(join(dataDir, unfinished))
    await maker.run(making)
    renameSync(join(making, 'database'), directory)
    rmSync(making, { recursive: true })
  } finally {
    await maker.close()
    lock.release()
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
