/** Tells whether what was made of some files must be made anew: because one of them changed, or the code that makes it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Hasher = (path: string, files: ReadonlyMap<string, Uint8Array>) => string

const lockFile = join(import.meta.dirname, '../../../../package-lock.json')

/**
 * @param folders of the code that checks and compiles the files; what all content shares (this folder) and the libraries are always part of it
 * @returns a hash over a folder's address and its files by their relative names
 */
export function sourceHasher(...folders: string[]): Hasher {
  const code = createHash('sha256').update(readFileSync(lockFile))
  for (const file of [import.meta.dirname, ...folders].flatMap(codeIn)) code.update('\0').update(readFileSync(file))
  const form = code.digest()
  return (path, files) => {
    const hash = createHash('sha256').update(form).update(`${path}\0`)
    for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
      hash.update(`${name}\0${bytes.length}\0`).update(bytes)
    return hash.digest('hex')
  }
}

/** Without tests, in an order that is always the same. */
function codeIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
