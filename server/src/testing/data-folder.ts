/** Data folders for tests of processes: making an empty embedded database takes three seconds of a core, copying one next to nothing. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../db/db.ts'

const root = join(import.meta.dirname, '../../..')

/** Gone when the test is over. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The same, with an embedded database in it that has no table yet. */
export async function folderWithDatabase(): Promise<string> {
  const folder = await emptyFolder()
  await cp(await template(), folder, { recursive: true })
  return folder
}

/** Made once for each version of the engine and of what opens it, however many ask at the same time. */
async function template(): Promise<string> {
  const made = join(root, '.cache/empty-databases', engineHash())
  if (existsSync(made)) return made
  await mkdir(join(root, '.cache/empty-databases'), { recursive: true })
  const making = await mkdtemp(`${made}-`)
  const open = await openDatabase({ dataDir: making })
  await open.close()
  // Another may have been quicker: theirs is as good.
  await rename(making, made).catch(() => rm(making, { recursive: true }))
  return made
}

function engineHash(): string {
  const files = ['package-lock.json', 'server/src/db/embedded.ts', 'server/src/db/durable-fs.ts']
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
