import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHasher } from '../../../platform/content/source-hash.ts'

const ofLibrary = sourceHasher(join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../../../contract/src/library'))

/**
 * Of all that a load reads: changes with every file of the library, with a name, and with the code that reads them.
 * @param dir the content folder
 */
export function libraryHash(dir: string): string {
  const names = ['items', 'topics', 'companies.yaml', 'skills.yaml'].flatMap((part) => filesAt(dir, part))
  return ofLibrary('', new Map(names.map((name) => [name, readFileSync(join(dir, name))])))
}

/** @returns relative to the folder */
function filesAt(dir: string, part: string): string[] {
  if (!existsSync(join(dir, part))) return []
  if (part.endsWith('.yaml')) return [part]
  return readdirSync(join(dir, part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}
