/** A part of `npm run build -w server`: an embedded database with all its tables, of which each new data folder gets a copy. */
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDatabase } from './make-database.ts'

const build = join(import.meta.dirname, '../build')
const built = join(build, 'database')

// A build whose starter was killed may go on for a second: it never writes where this one does.
const making = await mkdtemp(join(build, 'database.making-'))
await makeDatabase(making)
const made = join(making, 'database')
// It holds no one's data, and the user that runs the product may not be the one that built it.
for (const entry of await readdir(made, { recursive: true, withFileTypes: true }))
  await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
await chmod(made, 0o755)
await rm(built, { recursive: true, force: true })
await rename(made, built)
await rm(making, { recursive: true })
