/** Authors see a living question with a row of its numbers, and after saving with what they saved. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './db/db.ts'
import { loadLibraryIfChanged } from './features/library/content/load-library.ts'
import { compiledTexts } from './platform/content/compiled-texts.ts'
import { keepDeveloperPagesLocal } from './platform/local-only.ts'
import { createLog } from './platform/log.ts'
import { previewRows } from './preview-rows.ts'
import { testDatabase } from './testing/database.ts'
import { livingLibrary, queue, queueFolder, ticks } from './testing/living-library.ts'

const texts = compiledTexts()
let dir: string
let database: OpenDatabase
let app: FastifyInstance
beforeAll(async () => {
  dir = await livingLibrary()
  database = await testDatabase()
  await load()
  app = Fastify()
  keepDeveloperPagesLocal(app)
  previewRows(app, { db: database.db, texts, config: { productName: 'Prep' } })
})
afterAll(async () => {
  await app.close()
  await texts.close()
  await database.close()
  await rm(dir, { recursive: true })
})

const load = () => loadLibraryIfChanged(database.db, dir, createLog('silent'))
const row = async (named: string, placement = queue, host = 'localhost') => {
  const { statusCode, body } = await app.inject({ url: `/dev/row/${placement}/${named}`, headers: { host } })
  return [statusCode, body] as const
}

test('a row is told whole: statement, hints, answer, wrong answers with their sentences, and solution', async () => {
  const [status, body] = await row('2')
  expect(status).toBe(200)
  for (const words of ['Your bid has just joined', '<h2>Hints</h2>', '<strong>1/35</strong>', '<strong>27/343</strong>'])
    expect(body).toContain(words)
  // In the fourth line of the file: 1/5, 1/3 and 3/7.
  expect(body).toMatch(/You used .*1\/5/)
  expect(body).toContain('The same three factors')
  expect(body).not.toContain('{{')
})

test('what is saved is in the row that is read next', async () => {
  const path = join(dir, queueFolder, 'item.md')
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.replace('Your bid has just', 'Your own bid has just'))
  await load()
  expect((await row('2'))[1]).toContain('Your own bid has just joined')
})

test.each(['0', '108', 'x', '<b>'])('of row %s it is said which there are', async (named) => {
  const [status, body] = await row(encodeURIComponent(named))
  expect(status).toBe(404)
  expect(body).toContain('The rows are numbered 1 to 107.')
  expect(body).not.toContain('<b>')
})

test('a question with its own numbers only says so, and there is nothing for who comes by another name', async () => {
  expect(await row('1', ticks)).toEqual([404, expect.stringContaining('has only its own numbers')])
  expect((await row('2', queue, 'prep.example'))[0]).toBe(404)
  expect((await row('2', queue, 'prep.example'))[1]).not.toContain('1/35')
})
