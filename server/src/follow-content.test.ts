import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from './db/db.ts'
import { loadLibraryIfChanged } from './features/library/content/load-library.ts'
import { followContent } from './follow-content.ts'
import { createLog } from './platform/log.ts'
import { testDatabase } from './testing/database.ts'
import { itemMd, rightFiles } from './testing/library/sample-library.ts'

const log = createLog('silent')
const question = 'items/chance/the-fair-coin/item.md'

let dir: string
let database: OpenDatabase
let app: FastifyInstance
let told: () => Promise<{ event: string; data: string }>

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [name, text] of Object.entries(rightFiles)) await save(name, text)
  database = await testDatabase()
  await loadLibraryIfChanged(database.db, dir, log)
  app = Fastify()
  followContent(app, { db: database.db, log, config: { contentDir: dir } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  told = listen(await fetch(`${address}/dev/content-changes`))
})
afterEach(async () => {
  await app.close()
  await database.close()
  await rm(dir, { recursive: true })
})

async function save(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, name)), { recursive: true })
  await writeFile(join(dir, name), text)
}

/** The events of a stream, one after the other. */
function listen(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return async () => {
    const { value = '' } = await reader.read()
    const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n/.exec(value) ?? []
    return { event, data: JSON.parse(data) as string }
  }
}

const titles = async () => (await database.db.selectFrom('items').select('title').execute()).map(({ title }) => title)

test('what an author saves is in the database when the open pages are told', async () => {
  await save(question, itemMd.replace('title: The Fair Coin', 'title: The Fairest Coin'))
  expect(await told()).toEqual({ event: 'changed', data: '' })
  expect(await titles()).toEqual(['The Fairest Coin'])
})

test('a mistake is told with its file and its line, changes nothing, and is gone when it is mended', async () => {
  await save(question, itemMd.replace('difficulty: E', 'difficulty: X'))
  const { event, data } = await told()
  expect(event).toBe('refused')
  expect(data).toContain(`${question}:10`)
  expect(await titles()).toEqual(['The Fair Coin'])

  await save(question, itemMd.replace('title: The Fair Coin', 'title: The Mended Coin'))
  expect((await told()).event).toBe('changed')
  expect(await titles()).toEqual(['The Mended Coin'])
})
