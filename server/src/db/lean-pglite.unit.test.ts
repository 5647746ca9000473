import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { folderWithDatabase } from '../testing/data-folder.ts'

const db = fileURLToPath(new URL('./db.ts', import.meta.url))

test('V8 optimizes the functions that statements run through, and never the one that takes 600 MB', async () => {
  const program = `import { openDatabase } from ${JSON.stringify(db)}
const open = await openDatabase({ dataDir: ${JSON.stringify(await folderWithDatabase())} })
for (let asked = 0; asked < 300; asked++) await open.pool.query('select relname from pg_class where oid = $1', [asked])
await open.close()`
  const flags = ['--disable-warning=ExperimentalWarning', '--trace-wasm-compilation-times', '--wasm-sync-tier-up']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', program], {
    maxBuffer: 2 ** 26,
  })
  const megabytes = Array.from(stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) \//g), ([, bytes]) => Number(bytes) / 1e6)
  expect(megabytes.length).toBeGreaterThan(10)
  expect(Math.max(...megabytes)).toBeLessThan(200)
})
