/**
 * `python-packages`: what is done where the command is typed. The fetching is done there, not in the server: it may take minutes, it is
 * seen while it goes on, and it ends with the command. What needs the database is noted afterwards (`verbs.ts`).
 */
import { resolve } from 'node:path'
import { fetchPackages, megabytes } from '../platform/python-packages/fetch-packages.ts'
import { pythonLock } from '../platform/python-packages/lock-file.ts'
import { PackageProblem, packageMirror, releaseOf } from '../vendors/package-mirror.ts'
import { understandPackages } from './python-package-words.ts'
import type { Outcome } from './verbs.ts'

interface Where {
  dataDir: string
  /** What relative paths are relative to: where the command was called. */
  calledIn: string
  say(line: string): void
  lock?: ReturnType<typeof pythonLock>
}

/** @param words of the command, after its name */
export async function fetchPythonPackages(
  words: readonly string[],
  { dataDir, calledIn, say, lock = pythonLock() }: Where,
): Promise<Outcome> {
  const { from, names } = understandPackages(words)
  if (from === '') return { exit: 2, says: 'Give an address or a folder after --from.' }
  try {
    const mirror = packageMirror(from === undefined ? releaseOf(lock.version) : placeOf(from, calledIn))
    const fetched = await fetchPackages(names, { lock, mirror, dataDir, say })
    const came = fetched.fetched === 0 ? 'nothing to download' : `${fetched.fetched} downloaded, ${megabytes(fetched.bytes)}`
    return {
      exit: 0,
      says: `Ready for readers: ${fetched.names.join(', ')} (${fetched.files} packages of Pyodide ${lock.version} with their dependencies; ${came}).`,
    }
  } catch (error) {
    if (error instanceof PackageProblem) return { exit: 1, says: error.message }
    throw error
  }
}

const placeOf = (from: string, calledIn: string): string => (/^https?:\/\//.test(from) ? from : resolve(calledIn, from))
