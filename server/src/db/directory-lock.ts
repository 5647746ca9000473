/**
 * One process at a time in a folder. The lock is an open SQLite transaction, that is a lock of the operating system: it is gone
 * the moment its process is, however that died, where a file with a process id would have to be judged.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`The database in ${directory} is open in another process. Stop that process first, or choose another DATA_DIR.`)
    this.name = 'DirectoryInUse'
  }
}

/** @throws DirectoryInUse at once when the folder is taken, by another process or by this one. */
export function lockDirectory(directory: string): { release(): void } {
  // Beside the folder, not in it: the engine's own folder holds the engine's own files.
  const file = new DatabaseSync(`${join(directory)}.lock`, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DirectoryInUse(directory)
    throw error
  }
  return { release: () => void (file.isOpen && file.close()) }
}

const sqliteBusy = 5

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
