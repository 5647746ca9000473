/**
 * The embedded database of a new data folder, with all its tables. Making it takes an engine that initializes the files and one that fills
 * them, and some 400 MB that a process does not give back: both run in a thread, and end with it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  try {
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making)
    await runProcess('make-database-process.ts', making)
    renameSync(join(making, 'database'), directory)
    rmSync(making, { recursive: true })
  } finally {
    lock.release()
  }
}

/** @throws Error with what the process said, where it does not come to its end */
async function runProcess(script: string, argument: string): Promise<void> {
  const made = fork(resolve(import.meta.dirname, script), [argument], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  made.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(made, 'close')
  if (code !== 0) throw new Error(`The embedded database could not be made. ${said.trim()}`)
}
