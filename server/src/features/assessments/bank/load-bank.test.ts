import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../db/db.ts'
import { turnableClock } from '../../../platform/clock.ts'
import { createLog } from '../../../platform/log.ts'
import { testDatabase } from '../../../testing/database.ts'
import { loadBankOrLast } from './load-bank.ts'
import { readBank } from './read-bank.ts'
import { findBank } from './store.ts'

const shipped = join(import.meta.dirname, '../../../../../content/assessments/bank')
const families = ['stats/twice-positive', 'stats/where-to-ask', 'python/closing-in-order']
const number = 'stats/twice-positive/item.md'

let database: OpenDatabase
let dir: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bank-'))
  for (const family of families) await cp(join(shipped, family), join(dir, family), { recursive: true })
  await database.db.deleteFrom('assessment_families').execute()
  await database.db.deleteFrom('assessment_bank').execute()
  return () => rm(dir, { recursive: true })
})

/** @returns what was wrong, and what the folder was read for */
async function load(config: { contentDir?: string; assessmentBankDir?: string | undefined } = {}) {
  const read = vi.fn((task: { contentDir: string; bankDir: string; known: ReadonlySet<string> }) =>
    readBank(task.contentDir, task.bankDir, task.known),
  )
  const deps = { db: database.db, clock: turnableClock(), log: createLog('silent') }
  const errors = await loadBankOrLast({ ...deps, config: { contentDir: 'content', assessmentBankDir: dir, ...config } }, read)
  return { errors, read }
}

const all = () => database.db.selectFrom('assessment_families').selectAll().orderBy('slug').orderBy('version').execute()
const live = async () =>
  (await all()).filter((family) => family.retired_at === null).map(({ slug, version }) => `${slug} ${version}`)
const countAll = (table: 'assessment_family_rows' | 'assessment_family_calls', slug: string) =>
  database.db.selectFrom(table).selectAll().where('slug', '=', slug).orderBy('number').execute()

async function rewrite(file: string, change: (text: string) => string) {
  const before = await readFile(join(dir, file), 'utf8')
  expect(change(before)).not.toBe(before)
  await writeFile(join(dir, file), change(before))
}

const setDrawn = () => database.db.updateTable('assessment_families').set({ drawn_count: 1 }).execute()

test('a bank is loaded, and nothing is read again while its folder stays the same', async () => {
  expect((await load()).errors).toEqual([])
  expect(await live()).toEqual(['closing-in-order 1', 'twice-positive 1', 'where-to-ask 1'])
  const before = await all()
  const { read, errors } = await load()
  expect(read).not.toHaveBeenCalled()
  expect(errors).toEqual([])
  expect(await all()).toEqual(before)
})

test('a family comes with all its rows, one that asks for code with its sets of calls as Python wrote them', async () => {
  await load()
  const [code, posed] = await all()
  expect(posed).toMatchObject({ category: 'stats', difficulty: 'M', kind: 'number', options: [] })
  expect(posed?.question).toMatchObject({ title: 'Twice positive', statement: expect.stringContaining('{{p}} are faulty') })
  expect(await countAll('assessment_family_rows', 'twice-positive')).toHaveLength(posed!.row_count)
  expect(code?.question).toMatchObject({
    code: { entry: 'closing', starter: expect.stringContaining('def closing('), examples: [{ returns: expect.any(String) }, {}] },
  })
  const sets = await database.db
    .selectFrom('assessment_family_calls')
    .select((of) => of.cast<string>('calls', 'text').as('calls'))
    .orderBy('number')
    .execute()
  const recording = await readFile(join(dir, 'python/closing-in-order/expected.json'), 'utf8')
  expect(sets).toHaveLength(8)
  for (const { calls } of sets) expect(recording).toContain(calls)
})

test('a family that changed is read again, and no other is checked again', async () => {
  await load()
  await rewrite(number, (text) => text.replace('picked at random', 'taken at random'))
  const { read, errors } = await load()
  expect(errors).toEqual([])
  expect(read.mock.calls[0]?.[0].known.size).toBe(3)
  expect((await all())[1]?.question).toMatchObject({ statement: expect.stringContaining('taken at random') })
})

test('what was drawn does not change under its version: its author is told, and the bank stays as it was', async () => {
  await load()
  await setDrawn()
  const before = await all()
  await rewrite(number, (text) => text.replace('picked at random', 'taken at random'))
  const { errors } = await load()
  expect(errors).toMatchObject([{ file: expect.stringContaining(number), message: expect.stringContaining('raise version') }])
  expect(await all()).toEqual(before)
  // A solution is seen by nobody who is examined.
  await rewrite(number, (text) => text.replace('taken at random', 'picked at random'))
  await rewrite('stats/twice-positive/solution.md', (text) => `${text}\nAnother sentence.\n`)
  expect((await load()).errors).toEqual([])
})

test('a version whose key was found wrong does not come back', async () => {
  await load()
  await sql`insert into assessment_regrades (slug, version, reason, begun_at) values ('twice-positive', 1, 'It was wrong.', now())`.execute(
    database.db,
  )
  await rewrite('stats/where-to-ask/solution.md', (text) => `${text}\nSo it is.\n`)
  const { errors } = await load()
  expect(errors).toMatchObject([{ file: expect.stringMatching(number), message: expect.stringMatching(/raise version/) }])
  await database.db.deleteFrom('assessment_regrades').execute()
})

test('a new version takes the place of the one before, which stays for the papers that have it', async () => {
  await load()
  await setDrawn()
  await rewrite(number, (text) =>
    text
      .replace('picked at random', 'taken at random')
      .replace('\nversion: 1', '\nversion: 2')
      .replace('  - { version: 1', '  - { version: 2, date: "2026-12-01", change: Clearer. }\n  - { version: 1'),
  )
  expect((await load()).errors).toEqual([])
  expect(await live()).toEqual(['closing-in-order 1', 'twice-positive 2', 'where-to-ask 1'])
  expect(await all()).toHaveLength(4)
})

test('a family whose folder is gone retires, and comes back with it', async () => {
  await load()
  await rm(join(dir, 'stats/where-to-ask'), { recursive: true })
  await load()
  expect(await live()).toEqual(['closing-in-order 1', 'twice-positive 1'])
  await cp(join(shipped, 'stats/where-to-ask'), join(dir, 'stats/where-to-ask'), { recursive: true })
  await load()
  expect(await live()).toHaveLength(3)
})

test('a broken bank keeps the last one that was whole, and is correct again without being read', async () => {
  await load()
  const before = await all()
  await rewrite(number, (text) => text.replace('difficulty: M', 'difficulty: X'))
  expect((await load()).errors).toMatchObject([{ file: expect.stringContaining(number), line: 3 }])
  expect(await all()).toEqual(before)
  expect((await findBank(database.db, {}))?.refused).toEqual([expect.stringContaining('twice-positive/item.md:3')])
  await rewrite(number, (text) => text.replace('difficulty: X', 'difficulty: M'))
  const { read } = await load()
  expect(read).not.toHaveBeenCalled()
  expect((await findBank(database.db, {}))?.refused).toEqual([])
})

test('values that no database keeps are refused', async () => {
  await rewrite('python/closing-in-order/expected.json', (text) => text.replace('["C","error"]', '["C",NaN]'))
  expect((await load()).errors).toMatchObject([{ file: expect.stringContaining('closing-in-order/expected.json') }])
  expect(await all()).toEqual([])
})

test('only the bank in the content folder is a demonstration; a folder that is missing is named', async () => {
  await load()
  expect((await findBank(database.db, {}))?.is_demonstration).toBe(false)
  for (const section of ['stats', 'python'])
    await cp(join(dir, section), join(dir, 'assessments/bank', section), { recursive: true })
  await load({ contentDir: dir, assessmentBankDir: undefined })
  expect((await findBank(database.db, {}))?.is_demonstration).toBe(true)
  const { errors } = await load({ assessmentBankDir: join(dir, 'nowhere') })
  expect(errors).toMatchObject([{ message: expect.stringContaining('ASSESSMENT_BANK_DIR') }])
})
