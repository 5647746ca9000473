/** The lock file of the pinned Pyodide: every package that fits it, with the hash of its file. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface LockedPackage {
  name: string
  version: string
  file_name: string
  /** Of the file, in hexadecimal. */
  sha256: string
  /** By their keys in the lock file. */
  depends: readonly string[]
}

export interface PythonLock {
  /** Of Pyodide. */
  version: string
  packages: Readonly<Record<string, LockedPackage>>
}

let read: PythonLock | undefined

export function pythonLock(): PythonLock {
  read ??= readLock(dirname(createRequire(import.meta.url).resolve('pyodide/package.json')))
  return read
}

function readLock(folder: string): PythonLock {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return { version: json('package.json').version, packages: json('pyodide-lock.json').packages }
}

/** As the lock file writes it: `scikit_learn` is scikit-learn. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-')

export const findLocked = ({ packages }: PythonLock, name: string): LockedPackage | undefined =>
  Object.hasOwn(packages, keyOf(name)) ? packages[keyOf(name)] : undefined

/** A package and all that it needs, each once. What is not in the lock file is left out. */
export function withDependencies(lock: PythonLock, names: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const waiting = [...names]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const locked = findLocked(lock, name)
    if (!locked || found.has(locked.file_name)) continue
    found.set(locked.file_name, locked)
    waiting.push(...locked.depends)
  }
  return [...found.values()]
}
