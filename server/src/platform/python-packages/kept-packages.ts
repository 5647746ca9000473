/** Which packages are kept here: what is under its name was verified, so to be there is enough. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './fetch-packages.ts'
import { findLocked, type LockedPackage, type PythonLock, pythonLock, withDependencies } from './lock-file.ts'

export interface KeptPackage {
  name: string
  file: string
  bytes: number
  /** Another package that is kept needs it. */
  is_needed: boolean
}

export interface KeptPackages {
  /** With all that they need. */
  list(): Promise<KeptPackage[]>
  /** Of these names those that are not kept, as the lock file writes them. */
  missing(names: readonly string[]): Promise<string[]>
  /** Where the file lies, or undefined where it is none of a package. */
  find(version: string, file: string): string | undefined
}

export function keptPackages(dataDir: string, lock: PythonLock = pythonLock()): KeptPackages {
  const folder = packageFolder(dataDir, lock)
  const files = new Set(Object.values(lock.packages).map(({ file_name }) => file_name))
  let known: { changed: number; packages: Promise<KeptPackage[]> } | undefined

  /** Read anew when something came to the folder: a command may fetch while this runs. What could not be read is read again. */
  async function list(): Promise<KeptPackage[]> {
    const found = await stat(folder).catch(() => undefined)
    if (!found) return []
    if (known?.changed === found.mtimeMs) return known.packages
    const reading = { changed: found.mtimeMs, packages: read(lock, folder) }
    known = reading
    reading.packages.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.packages
  }

  return {
    list,
    async missing(names) {
      const kept = new Set((await list()).map(({ name }) => name))
      return names.map((name) => findLocked(lock, name)?.name ?? name).filter((name) => !kept.has(name))
    },
    find: (version, file) => (version === lock.version && files.has(file) ? join(folder, file) : undefined),
  }
}

async function read(lock: PythonLock, folder: string): Promise<KeptPackage[]> {
  const there = new Set(await readdir(folder))
  const isWhole = ({ name }: LockedPackage) => withDependencies(lock, [name]).every(({ file_name }) => there.has(file_name))
  const kept = Object.values(lock.packages).filter((one) => there.has(one.file_name) && isWhole(one))
  const needed = new Set(kept.flatMap(({ depends }) => depends.map((key) => lock.packages[key]?.name)))
  return Promise.all(
    kept.map(async ({ name, file_name }) => ({
      ...{ name, file: file_name, bytes: (await stat(join(folder, file_name))).size },
      is_needed: needed.has(name),
    })),
  )
}
