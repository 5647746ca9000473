/** A part of `npm run build -w server`: an embedded database with all its tables, of which each new data folder gets a copy. */
import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDatabase } from './make-database.ts'

const build = join(import.meta.dirname, '../build')
const making = join(build, 'database.making')

await rm(making, { recursive: true, force: true })
await makeDatabase(making)
const made = join(making, 'database')
// It holds nobody's data, and whoever runs the product may be another than who built it.
for (const entry of await readdir(made, { recursive: true, withFileTypes: true }))
  await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
await chmod(made, 0o755)
await rename(made, join(build, 'database'))
await rm(making, { recursive: true })
