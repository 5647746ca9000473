import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fdatasyncSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderWithDatabase } from '../testing/data-folder.ts'
import { killWhileWriting } from '../testing/kill-while-writing.ts'
import { openDatabase } from './db.ts'
import { DirectoryInUse } from './directory-lock.ts'

// It alone: the engine makes thousands of other calls, and each that is watched is remembered.
vi.mock('node:fs', async (original: () => Promise<typeof import('node:fs')>) => {
  const fs = await original()
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) }
})

const writer = fileURLToPath(new URL('../testing/embedded-writer.ts', import.meta.url))
const onBrokenDisk = fileURLToPath(new URL('../testing/embedded-on-broken-disk.ts', import.meta.url))

test('every commit is synced to the disk, reading is not, and what was written is there after a restart', async () => {
  const dataDir = await folderWithDatabase()
  const open = await openDatabase({ dataDir })
  await open.pool.query('create table note (id int)')
  const synced = vi.mocked(fdatasyncSync).mockClear()
  for (let id = 1; id <= 10; id++) await open.pool.query('insert into note values ($1)', [id])
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(10)
  synced.mockClear()
  for (let id = 1; id <= 10; id++) await open.pool.query('select * from note where id = $1', [id])
  expect(synced).not.toHaveBeenCalled()
  await open.close()

  const again = await openDatabase({ dataDir })
  onTestFinished(() => again.close())
  const { rows } = await again.pool.query('select count(*) as notes from note')
  expect(rows).toEqual([{ notes: 10 }])
})

test('a folder that is open cannot be opened again, by this process or another, until it is closed', async () => {
  const dataDir = await folderWithDatabase()
  const open = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(DirectoryInUse)
  const other = await endOf(start(writer, dataDir))
  expect(other.code).toBe(1)
  expect(other.said).toContain(`The database in ${join(dataDir, 'database')} is open in another process`)
  await open.ping()
  await open.close()
  const again = await openDatabase({ dataDir })
  await again.close()
})

test('a process that was killed leaves the folder free, and nothing it acknowledged is lost', async () => {
  const result = await killWhileWriting({ dataDir: await folderWithDatabase(), kills: 3 })
  expect(result).toMatchObject({ kills: 3, lost: [] })
})

test('a commit that cannot be synced ends the process with one clear line, and is not acknowledged', async () => {
  const { code, said } = await endOf(start(onBrokenDisk, await folderWithDatabase()))
  expect(code).toBe(1)
  expect(said).toContain('The embedded database had to stop.')
  expect(said).not.toContain('acknowledged')
})

function start(script: string, dataDir: string) {
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function endOf(child: ReturnType<typeof start>) {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code, said }
}
