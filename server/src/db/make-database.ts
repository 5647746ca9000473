/**
 * The embedded database of a new data folder, with all its tables. Making it takes an engine that initializes the files and one that fills
 * them, and some 400 MB that a process does not give back: both run in a thread, and end with it.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { workerProcess } from '../platform/worker-process.ts'
import { lockDirectory } from './directory-lock.ts'

/**
 * Nothing is done where there is one. A start that is cut off leaves none: the folder gets its name when it is whole.
 * @throws DirectoryInUse when another process has it open, or makes it
 */
export async function makeDatabaseIfMissing(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'database')
  if (existsSync(directory)) return
  const making = `${directory}.making`
  const lock = lockDirectory(directory)
  // What runs once is not worth optimizing.
  const maker = workerProcess<string, void>(join(import.meta.dirname, 'make-database-process.ts'), ['--liftoff-only'])
  try {
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making)
    await maker.run(making)
    renameSync(join(making, 'database'), directory)
    rmSync(making, { recursive: true })
  } finally {
    await maker.close()
    lock.release()
  }
}
