/** Fetches packages with all that they need into a folder of their Pyodide, each once and verified. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PackageMirror, PackageProblem } from '../../vendors/package-mirror.ts'
import { findLocked, type LockedPackage, type PythonLock, withDependencies } from './lock-file.ts'
import { type OpenFile, saveVerified } from './save-verified.ts'

export interface FetchOptions {
  lock: PythonLock
  mirror: PackageMirror
  dataDir: string
  /** Hears of each file when it is there. */
  say(line: string): void
  openFile?: OpenFile
}

export interface Fetched {
  /** As the lock file names them, in the order asked for. */
  names: string[]
  /** With what they need. */
  files: number
  /** Of these, how many were not there yet, and how many bytes they have. */
  fetched: number
  bytes: number
}

/** Files of another Pyodide have other addresses: whoever has an older page open still finds theirs. */
export const packageFolder = (dataDir: string, { version }: PythonLock): string => join(dataDir, 'python-packages', version)

/** @throws PackageProblem; what was fetched before it is whole and stays */
export async function fetchPackages(names: readonly string[], options: FetchOptions): Promise<Fetched> {
  const { lock, dataDir } = options
  const asked = names.map((name) => locked(lock, name))
  const wanted = withDependencies(lock, names)
  const folder = packageFolder(dataDir, lock)
  await mkdir(folder, { recursive: true })
  try {
    await removeLeftovers(folder)
    const sizes: number[] = []
    for (const one of wanted) sizes.push(await fetchOne(one, folder, options))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { names: asked.map(({ name }) => name), files: wanted.length, fetched: sizes.filter((size) => size > 0).length, bytes }
  } finally {
    // Where nothing came there is nothing.
    for (const empty of [folder, dirname(folder)]) await rmdir(empty).catch(() => {})
  }
}

function locked(lock: PythonLock, name: string): LockedPackage {
  const found = findLocked(lock, name)
  if (found) return found
  throw new PackageProblem(`Pyodide ${lock.version} has no package ${JSON.stringify(name)}. Nothing was downloaded.`)
}

/** @returns how many bytes came; 0 where it was there already */
async function fetchOne(one: LockedPackage, folder: string, { mirror, say, openFile }: FetchOptions): Promise<number> {
  const { name, version, file_name, sha256 } = one
  const path = join(folder, file_name)
  if ((await hashOf(path)) === sha256) {
    say(`${name} ${version}: already here`)
    return 0
  }
  const bytes = await saveVerified({ mirror, path, sha256, ...(openFile && { openFile }) })
  say(`${name} ${version}: ${megabytes(bytes)}`)
  return bytes
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(path)) hash.update(bytes)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Of commands that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
