import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../db/db.ts'
import { testDatabase } from '../../../testing/database.ts'
import { loadLibraryIfChanged, loadLibraryOrLast } from './load-library.ts'
import { findLoads } from './load-store.ts'

const shipped = join(import.meta.dirname, '../../../../../content')
const parts = [
  'companies.yaml',
  'skills.yaml',
  'items/probability/third-in-the-queue',
  'items/algorithms/ring-of-ticks',
  'items/statistics/two-clerks-one-ledger',
]
const silent = { info: () => {} }

let database: OpenDatabase
let dir: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  // Compiling all of the shipped library for each test takes long and shows no more.
  for (const part of parts) await cp(join(shipped, part), join(dir, part), { recursive: true })
  await database.db.deleteFrom('placements').execute()
  await database.db.deleteFrom('items').execute()
  await database.db.deleteFrom('content_loads').execute()
  return () => rm(dir, { recursive: true })
})

const load = () => loadLibraryIfChanged(database.db, dir, silent)
const placements = () => database.db.selectFrom('placements').selectAll().orderBy('id').execute()
const item = (slug: string) => database.db.selectFrom('items').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

async function rewrite(file: string, change: (text: string) => string) {
  const path = join(dir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('a library is loaded, and loading it again changes nothing', async () => {
  const first = await load()
  expect(first).toEqual({ items: first.items, changed: first.items, hidden: 0 })
  const rows = [await placements(), await database.db.selectFrom('items').selectAll().orderBy('id').execute()]

  expect(await load()).toEqual({ items: first.items, changed: 0, hidden: 0 })
  expect([await placements(), await database.db.selectFrom('items').selectAll().orderBy('id').execute()]).toEqual(rows)
})

test('what the last load read is not read again, unless somebody changed what it left', async () => {
  const told: string[] = []
  const loadAloud = () =>
    loadLibraryIfChanged(database.db, dir, { info: (_counts: object, text: string) => told.push(text) } as never)
  await loadAloud()
  await loadAloud()
  await rewrite('companies.yaml', (text) => `${text}\n`)
  await loadAloud()
  await database.db.updateTable('items').set({ hidden: true }).where('slug', '=', 'ring-of-ticks').execute()
  await loadAloud()
  expect(told).toEqual(['library loaded', 'library unchanged', 'library loaded', 'library loaded'])
  expect((await item('ring-of-ticks')).hidden).toBe(false)
})

test('a load that was refused is tried again', async () => {
  await load()
  await rewrite('items/algorithms/ring-of-ticks/item.md', (text) => text.replace('difficulty: ', 'difficulty: Q'))
  await expect(load()).rejects.toThrow('The content folder has')
  await expect(load()).rejects.toThrow('The content folder has')
})

test('an item arrives with its compiled texts, its placement and what its screens need', async () => {
  await load()
  const { id, statement_html, solution_html, front, difficulty, companies } = await item('third-in-the-queue')
  expect(difficulty).toBe('M')
  expect(companies).toEqual(['Ferrymoor Capital'])
  expect(statement_html).toContain('<svg')
  expect(statement_html).not.toContain('5/14')
  expect(solution_html).toContain('<math')
  expect(front).toMatchObject({ answer: { type: 'number', accepted: ['5/14'] }, time_target: 8 })
  expect((await placements()).find((one) => one.id === 1)).toMatchObject({
    item_id: id,
    module: 'interview',
    category: 'statistics',
    position: 10,
    preview: true,
    hidden: false,
  })
})

test('a changed item is compiled anew and keeps its number and its discussion count', async () => {
  await load()
  const before = await item('third-in-the-queue')
  await database.db.updateTable('placements').set({ discussion_count: 7 }).where('id', '=', 1).execute()
  await rewrite('items/probability/third-in-the-queue/item.md', (text) =>
    text.replace('title: Third in the Queue', 'title: Third in Line').replace('preview: true', 'preview: false'),
  )

  expect(await load()).toMatchObject({ changed: 1, hidden: 0 })
  const after = await item('third-in-the-queue')
  expect(after.id).toBe(before.id)
  expect(after.title).toBe('Third in Line')
  expect((await placements()).find((one) => one.id === 1)).toMatchObject({ preview: false, discussion_count: 7 })
})

test('a vanished folder hides its item and its placements, and coming back shows them again', async () => {
  await load()
  await cp(join(dir, 'items/probability'), join(dir, 'kept'), { recursive: true })
  await rm(join(dir, 'items/probability/third-in-the-queue'), { recursive: true })
  expect(await load()).toMatchObject({ changed: 0, hidden: 1 })
  expect((await item('third-in-the-queue')).hidden).toBe(true)
  expect((await placements()).filter((one) => one.hidden).map((one) => one.id)).toEqual([1])
  expect(await load()).toMatchObject({ changed: 0, hidden: 0 })

  await cp(join(dir, 'kept'), join(dir, 'items/probability'), { recursive: true })
  expect(await load()).toMatchObject({ changed: 1, hidden: 0 })
  expect((await item('third-in-the-queue')).hidden).toBe(false)
  expect((await placements()).filter((one) => one.hidden)).toEqual([])
})

test('a placement that an item gives up is hidden, not deleted', async () => {
  await load()
  await rewrite('items/probability/third-in-the-queue/item.md', (text) => text.replace('id: 1\n', 'id: 901\n'))
  await load()
  expect((await placements()).map(({ id, hidden }) => ({ id, hidden }))).toContainEqual({ id: 1, hidden: true })
  expect((await placements()).map(({ id, hidden }) => ({ id, hidden }))).toContainEqual({ id: 901, hidden: false })
})

test('a file that a text refers to is kept beside the item', async () => {
  await writeFile(join(dir, 'items/algorithms/ring-of-ticks/data.csv'), 'a,b\n')
  await rewrite('items/algorithms/ring-of-ticks/item.md', (text) => `${text}\nThe data is [here](data.csv).\n`)
  await load()
  const files = await database.db.selectFrom('item_files').select(['name', 'type', 'bytes']).execute()
  expect(files).toEqual([{ name: 'data.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\n') }])
})

test('one error stops the load, with all errors in the message and nothing changed', async () => {
  await load()
  const before = await placements()
  await rewrite('items/probability/third-in-the-queue/item.md', (text) => text.replace('difficulty: M', 'difficulty: X'))
  await rewrite('items/algorithms/ring-of-ticks/item.md', (text) => text.replace('preview: true', 'preview: false'))
  await rm(join(dir, 'items/statistics/two-clerks-one-ledger/solution.md'))

  await expect(load()).rejects.toThrow(
    [
      'The content folder has 2 errors:',
      'items/probability/third-in-the-queue/item.md:10: `difficulty` should be E, M or H.',
      'items/statistics/two-clerks-one-ledger/solution.md: this file is missing or empty: write the steps, then the reason',
    ].join('\n'),
  )
  expect(await placements()).toEqual(before)
})

test('a number that belonged to another item is refused', async () => {
  await load()
  await cp(join(dir, 'items/probability/third-in-the-queue'), join(dir, 'items/probability/fourth-in-the-queue'), {
    recursive: true,
  })
  await rm(join(dir, 'items/probability/third-in-the-queue'), { recursive: true })
  await expect(load()).rejects.toThrow('the placement id 1 belongs to third-in-the-queue')
  expect((await item('third-in-the-queue')).hidden).toBe(false)
})

test('what each load added, changed, hid or refused is kept; one that found nothing new is told while it is the last', async () => {
  const { db } = database
  await db.deleteFrom('content_loads').execute()
  const loads = async () =>
    (await findLoads(db, 20)).map(({ added, changed, hidden, refused, items }) => ({
      added,
      changed,
      hidden,
      refused: refused.length,
      items,
    }))
  await load()
  const slugs = ['ring-of-ticks', 'third-in-the-queue', 'two-clerks-one-ledger']
  const nothing = { added: [], changed: [], hidden: [], refused: 0 }
  const first = { ...nothing, added: expect.arrayContaining(slugs), items: 3 }
  expect(await loads()).toEqual([first])
  await load()
  expect(await loads()).toEqual([{ ...nothing, items: 3 }, first])

  await rewrite('items/probability/third-in-the-queue/item.md', (text) => text.replace('difficulty: M', 'difficulty: Q'))
  await expect(load()).rejects.toThrow('The content folder has')
  const [refused] = await findLoads(db, 1)
  expect(refused).toMatchObject({ added: [], changed: [], hidden: [], refused_count: 1 })
  expect(refused?.refused[0]).toMatch(/^items\/probability\/third-in-the-queue\/item\.md:\d+: /)

  await rewrite('items/probability/third-in-the-queue/item.md', (text) => text.replace('difficulty: Q', 'difficulty: H'))
  await rm(join(dir, 'items/statistics/two-clerks-one-ledger'), { recursive: true })
  await load()
  expect((await loads())[0]).toEqual({ ...nothing, changed: ['third-in-the-queue'], hidden: ['two-clerks-one-ledger'], items: 2 })
})

test('a start with a broken folder leaves the last whole library, and notes why', async () => {
  const start = () => loadLibraryOrLast(database.db, dir, silent)
  const file = 'items/probability/third-in-the-queue/item.md'
  expect(await start()).toEqual([])
  const whole = [await placements(), await item('third-in-the-queue')]

  await rewrite(file, () => 'no front matter')
  expect(await start()).toMatchObject([{ file }])
  expect((await findLoads(database.db, 1))[0]).toMatchObject({ refused_count: 1, refused: [expect.stringContaining(file)] })
  await rm(join(dir, 'items'), { recursive: true })
  expect(await start()).toEqual([{ file: 'items', message: expect.stringContaining('there is no such folder') }])
  expect((await findLoads(database.db, 1))[0]).toMatchObject({ refused: [expect.stringContaining('there is no such folder')] })
  expect([await placements(), await item('third-in-the-queue')]).toEqual(whole)
})
