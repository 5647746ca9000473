import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../db/db.ts'
import { testDatabase } from '../../../testing/database.ts'
import { beginFirstLoad, type FirstLoad } from './first-load.ts'
import { findLoads, isLoaded } from './load-store.ts'

const shipped = join(import.meta.dirname, '../../../../../content')
const parts = [
  'companies.yaml',
  'skills.yaml',
  'topics',
  'items/probability/third-in-the-queue',
  'items/algorithms/ring-of-ticks',
  'items/statistics/two-clerks-one-ledger',
]
const ring = 'items/algorithms/ring-of-ticks'

let database: OpenDatabase
let dir: string
let begun: FirstLoad[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const part of parts) await cp(join(shipped, part), join(dir, part), { recursive: true })
  for (const table of ['placements', 'items', 'content_loads'] as const) await database.db.deleteFrom(table).execute()
  begun = []
  return async () => {
    for (const one of begun) await one.stop()
    await rm(dir, { recursive: true })
  }
})

async function begin(): Promise<FirstLoad> {
  const load = await beginFirstLoad(database.db, dir, { info: () => {} })
  begun.push(load)
  return load
}

const placements = () => database.db.selectFrom('placements').select(['id', 'item_id']).orderBy('id').execute()
const idsOf = async (path: string) =>
  [...(await readFile(join(dir, path, 'item.md'), 'utf8')).matchAll(/^ {2}- id: (\d+)/gm)].map(([, id]) => Number(id))

async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(join(dir, file), change(await readFile(join(dir, file), 'utf8')))
}

test('a question that is asked for comes first, is there before the others, and in the end all are', async () => {
  const load = await begin()
  expect(load.left()).toBe(3)
  expect(await database.db.selectFrom('topics').select('id').execute()).not.toHaveLength(0)
  const [id = 0] = await idsOf(ring)
  await load.prepareNext(id)
  expect((await placements()).map((row) => row.id)).toContain(id)
  expect(load.left()).toBeGreaterThan(0)
  expect(await isLoaded(database.db)).toBe(false)

  await load.whole
  expect(load.left()).toBe(0)
  expect(await isLoaded(database.db)).toBe(true)
  expect(await database.db.selectFrom('items').select('names').where('slug', '=', 'ring-of-ticks').execute()).not.toEqual([
    { names: '' },
  ])
  expect(await findLoads(database.db, 1)).toMatchObject([{ items: 3, added_count: 3, refused_count: 0 }])
  // Nobody waits for what is not expected.
  await load.prepareNext(999_999)
  // A backup takes the questions along, and not their loads.
  await database.db.deleteFrom('content_loads').execute()
  expect(await isLoaded(database.db)).toBe(true)
})

test('what was prepared before a start was cut off is not prepared again, and is no whole library', async () => {
  const cutOff = await begin()
  const [id = 0] = await idsOf(ring)
  await cutOff.prepareNext(id)
  await cutOff.stop()
  await expect(cutOff.whole).rejects.toThrow('ended early')
  expect(await isLoaded(database.db)).toBe(false)
  const before = await placements()

  const next = await begin()
  await next.whole
  expect(await isLoaded(database.db)).toBe(true)
  expect(await placements()).toEqual(expect.arrayContaining(before))
  const { added_count } = (await findLoads(database.db, 1))[0]!
  expect(added_count).toBeLessThan(3)
})

test('a fault in a question refuses the library in the end, one beside the questions at once', async () => {
  await rewrite(`${ring}/item.md`, (text) => text.replace('difficulty: ', 'difficulty: Q'))
  const load = await begin()
  await expect(load.whole).rejects.toThrow(`${ring}/item.md`)
  expect(await isLoaded(database.db)).toBe(false)
  expect(await findLoads(database.db, 1)).toMatchObject([{ refused_count: 1 }])

  await rewrite('skills.yaml', () => 'no list')
  await expect(begin()).rejects.toThrow('skills.yaml')
  await rm(join(dir, 'items'), { recursive: true })
  await expect(begin()).rejects.toThrow('there is no such folder')
})

test('a placement that belongs to another question stays with it', async () => {
  await rewrite('items/statistics/two-clerks-one-ledger/item.md', (text) => text.replace('difficulty: ', 'difficulty: Q'))
  await expect((await begin()).whole).rejects.toThrow('two-clerks-one-ledger')
  const before = await placements()
  await rename(join(dir, ring), join(dir, 'items/algorithms/ring-of-clocks'))
  await expect((await begin()).whole).rejects.toThrow(/belongs to ring-of-ticks/)
  expect(await placements()).toEqual(before)
})
