/** The memory of a started Python, made at the first use and kept in the data folder (docs/decisions/018). */
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const pyodideFolder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))

/** What `recorded.py` needs, and what programs of candidates often import. */
const imports =
  'ast, bisect, collections, copy, datetime, decimal, fractions, functools, heapq, itertools, json, math, random, re, statistics, string'

/** What makes the calls. The memory has them already. */
export const pythonModules = [
  join(import.meta.dirname, '../../../../../../contract/src/library/python/recorded.py'),
  join(import.meta.dirname, 'run_calls.py'),
]

const script = join(import.meta.dirname, 'start-python-process.ts')

const making = new Map<string, Promise<string>>()

/** @returns the path of the file. It fits exactly the program that made it: another version makes its own. */
export function pythonMemory(dataDir: string): Promise<string> {
  const made = making.get(dataDir) ?? makeIfMissing(join(dataDir, 'python-memory'))
  making.set(dataDir, made)
  // Tried again with the next program.
  made.catch(() => making.delete(dataDir))
  return made
}

async function makeIfMissing(folder: string): Promise<string> {
  const name = `${(await hashOfParts()).slice(0, 16)}.bin`
  const file = join(folder, name)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${randomUUID()}.tmp`)
  try {
    const args = ['--disable-warning=ExperimentalWarning', script, unfinished, `${imports}, run_calls`, ...pythonModules]
    await promisify(execFile)(process.execPath, args, { env: {} })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  // Those of versions before.
  for (const other of await readdir(folder)) if (other !== name && other.endsWith('.bin')) await rm(join(folder, other))
  return file
}

async function hashOfParts(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${imports}`)
  for (const name of ['pyodide.asm.wasm', 'pyodide.asm.mjs', 'python_stdlib.zip'])
    hash.update(await readFile(join(pyodideFolder, name)))
  for (const path of pythonModules) hash.update(await readFile(path))
  return hash.digest('hex')
}
