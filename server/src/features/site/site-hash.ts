import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHasher } from '../../platform/content/source-hash.ts'

// A migration may take away what an import had stored.
const ofSite = sourceHasher(
  import.meta.dirname,
  join(import.meta.dirname, '../../db/migrations'),
  join(import.meta.dirname, '../../../../contract/src'),
)

/** Of all that the site is compiled from: changes with every byte of its files, with a name or a folder, and with the code that reads them. */
export function siteHash(contentDir: string): string {
  const parts = ['legal', 'site', 'insights'].filter((part) => existsSync(join(contentDir, part)))
  return ofSite('', new Map(parts.flatMap((part) => entriesOf(contentDir, part))))
}

/** By their names relative to the content folder; a folder ends with a slash, and has no bytes. */
const entriesOf = (contentDir: string, part: string): [string, Uint8Array][] =>
  readdirSync(join(contentDir, part), { withFileTypes: true, recursive: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(contentDir.length + 1)
    return entry.isFile() ? [name, readFileSync(path)] : [`${name}/`, new Uint8Array()]
  })
