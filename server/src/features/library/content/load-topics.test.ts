import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../db/db.ts'
import { testDatabase } from '../../../testing/database.ts'
import { topicMd } from '../../../testing/library/sample-library.ts'
import { loadLibraryIfChanged } from './load-library.ts'

let database: OpenDatabase
let dir: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'topics-'))
  await mkdir(join(dir, 'items'))
  await mkdir(join(dir, 'topics'))
  await write('luck', topicMd)
  await database.db.deleteFrom('discussions').execute()
  await database.db.deleteFrom('topics').execute()
  await database.db.deleteFrom('content_loads').execute()
  return () => rm(dir, { recursive: true })
})

const load = () => loadLibraryIfChanged(database.db, dir, { info: () => {} })
const write = (slug: string, text: string) => writeFile(join(dir, 'topics', `${slug}.md`), text)
const topics = () => database.db.selectFrom('topics').selectAll().orderBy('id').execute()
const prompts = () =>
  database.db
    .selectFrom('prompts')
    .innerJoin('discussions', 'discussions.id', 'prompts.discussion_id')
    .select(['prompts.id', 'prompts.discussion_id', 'prompts.position', 'prompts.hidden', 'topic_id', 'creator_id', 'content'])
    .orderBy('prompts.id')
    .execute()

test('a topic is loaded with its prompts, which the house has begun, and loading it again changes nothing', async () => {
  await load()
  const before = [await topics(), await prompts()]
  expect(before[0]).toMatchObject([
    { id: 1, slug: 'luck', title: 'Luck', about: 'A coin has no memory. People have.', discussion_count: 0, hidden: false },
  ])
  expect(before[1]).toMatchObject([
    { id: 1, topic_id: 1, creator_id: null, content: 'Five heads in a row. What next?', position: 0, hidden: false },
    { id: 2, position: 1 },
    { id: 3, position: 2 },
  ])
  await load()
  expect([await topics(), await prompts()]).toEqual(before)
})

test('a prompt that is reworded, moved or gone keeps its number and its thread', async () => {
  await load()
  const [first, second] = await prompts()
  const line = '  - { id: 1, text: Five heads in a row. What next? }\n'
  await write(
    'luck',
    topicMd.replace(line, '').replace('And after five? }\n', 'And after six? }\n  - { id: 4, text: And you? }\n'),
  )
  await load()
  expect(await prompts()).toMatchObject([
    { id: 1, discussion_id: first?.discussion_id, hidden: true },
    { id: 2, discussion_id: second?.discussion_id, position: 0, hidden: false },
    { id: 3, content: 'And after six?', position: 1 },
    { id: 4, content: 'And you?', position: 2 },
  ])
  await write('luck', topicMd)
  await load()
  expect(await prompts()).toMatchObject([{ id: 1, hidden: false, position: 0 }, { id: 2 }, { id: 3 }, { id: 4, hidden: true }])
})

test('a topic whose file vanished is hidden, and shown again when it comes back', async () => {
  await load()
  await rm(join(dir, 'topics/luck.md'))
  await load()
  expect(await topics()).toMatchObject([{ id: 1, hidden: true }])
  await write('luck', topicMd)
  await load()
  expect(await topics()).toMatchObject([{ id: 1, hidden: false }])
})

test('a number that belonged to another topic is refused, and nothing is changed', async () => {
  await load()
  await rm(join(dir, 'topics/luck.md'))
  await write('fortune', topicMd)
  await expect(load()).rejects.toThrow('topics/fortune.md: the topic id 1 belongs to luck')
  await write('fortune', topicMd.replace('id: 1\ntitle', 'id: 2\ntitle'))
  await expect(load()).rejects.toThrow('topics/fortune.md: the prompt id 1 belongs to another topic')
  expect(await topics()).toMatchObject([{ id: 1, slug: 'luck', hidden: false }])
})
