// `npm run reset`: removes the local data folder (database, uploads, mail), so that the next start is a first start.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DirectoryInUse, lockDirectory } from '../server/src/db/directory-lock.ts'

const root = join(import.meta.dirname, '..')
const dataDir = resolve(root, process.env.DATA_DIR?.trim() || '.data')

try {
  console.log(reset())
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof DirectoryInUse ? 'A server is using this data. Stop it first.' : error.message)
  process.exitCode = 1
}

function reset(): string {
  if (!existsSync(dataDir)) return `Nothing to remove: ${dataDir} does not exist.`
  if (dirname(dataDir) === dataDir || root.startsWith(dataDir))
    throw new Error(`DATA_DIR contains the project itself: ${dataDir}`)
  if (!isOurs()) throw new Error(`This does not look like a data folder of the product, so nothing was removed: ${dataDir}`)
  // The same lock that a server takes: it refuses while one is running.
  const lock = lockDirectory(join(dataDir, 'database'))
  rmSync(dataDir, { recursive: true, force: true })
  lock.release()
  return `Removed ${dataDir}.`
}

/** A mistyped DATA_DIR may not cost somebody a home folder. */
function isOurs(): boolean {
  const names = readdirSync(dataDir)
  return names.length === 0 || names.includes('database') || names.includes('secret-key')
}
