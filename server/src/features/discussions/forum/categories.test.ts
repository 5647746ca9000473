import { createAnswer } from 'contract/discussions/api.ts'
import {
  addCategory,
  editCategory,
  getForum,
  getForumCategory,
  orderCategories,
  startThread,
} from 'contract/discussions/forum.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, subscriberOf } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import type { TestPerson } from '../../../testing/people.ts'

let t: TestApp
let member: TestPerson
let token: string
beforeAll(async () => {
  t = await testApp()
  member = await subscriberOf(t, 'discussion')
  ;({ token } = await administrator(t))
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('discussions').execute()
  await t.deps.db.deleteFrom('forum_categories').execute()
  await openForum(t)
})
afterAll(() => t.close())

const slugs = async () => (await t.call(getForum, { token: member.token })).body.categories.map(({ category }) => category.slug)
const category = async (slug: string) =>
  (await t.call(getForumCategory, { token: member.token, params: { slug }, query: {} })).body.category
const add = (name: string, more: object = {}) =>
  t.call(addCategory, { token, body: { name, about: '', started_by: 'members', ...more } })
const edit = (slug: string, body: object) => t.call(editCategory, { token, params: { slug }, body })
const audited = async (event: string) =>
  (await t.deps.db.selectFrom('audit').select('detail').where('event', '=', event).execute()).length

test('an administrator adds a category below the others, and whoever starts the product again changes none', async () => {
  const { status, body } = await add('  Desks\nand firms ', { about: 'Who\thires.', started_by: 'administrators' })
  expect([status, body]).toEqual([200, { slug: 'desks-and-firms' }])
  await openForum(t)
  expect((await slugs()).at(-1)).toBe('desks-and-firms')
  expect(await category('desks-and-firms')).toMatchObject({
    ...{ name: 'Desks and firms', about: 'Who hires.', started_by: 'administrators', is_closed: false, thread_count: 0 },
  })
  expect(await audited('category_added')).toBe(1)
})

test('a category is renamed and described, and keeps its address and its threads', async () => {
  const id = await beginThread(t, member)
  expect((await edit('markets', { name: 'Models', about: 'Where they stop.' })).status).toBe(200)
  expect(await category('markets')).toMatchObject({ name: 'Models', about: 'Where they stop.', thread_count: 1 })
  expect((await edit('markets', {})).status).toBe(200)
  expect(await category('markets')).toMatchObject({ name: 'Models' })
  await answer(t, member, { content: 'Still here', discussion: id })
  expect((await edit('nowhere', { name: 'A' })).status).toBe(404)
  expect(await edit('markets', { name: ' ' })).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
})

test('its address is the server’s to make: what else was sent changes nothing, and is not noted', async () => {
  const more = { slug: 'evil', id: 99, position: -5 }
  expect((await add('Desks', more)).body).toEqual({ slug: 'desks' })
  const before = await slugs()
  expect((await edit('desks', { ...more, about: 'Who hires.' })).status).toBe(200)
  expect(await slugs()).toEqual(before)
  const noted = t.deps.db
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'category_edited')
    .orderBy('id', 'desc')
    .limit(1)
  expect(Object.keys((await noted.executeTakeFirstOrThrow()).detail).toSorted()).toEqual(['about', 'by', 'slug'])
})

test('who may begin its threads, and whether it is closed, holds from the next word on', async () => {
  const discussion = await beginThread(t, member)
  const start = () => t.call(startThread, { token: member.token, body: { category: 'markets', title: 'A', content: 'B' } })
  const reply = () => t.call(createAnswer, { token: member.token, body: { discussion, content: 'B' } })
  await edit('markets', { started_by: 'administrators' })
  expect([(await start()).status, (await reply()).status]).toEqual([403, 200])
  await edit('markets', { started_by: 'members', is_closed: true })
  expect([(await start()).status, (await reply()).status]).toEqual([403, 403])
  await edit('markets', { is_closed: false })
  expect([(await start()).status, (await reply()).status]).toEqual([200, 200])
})

test('categories stand in the order that is said; what is not named stays below, what is not there is passed over', async () => {
  const before = await slugs()
  const named = ['off-topic', 'nowhere', 'markets']
  expect((await t.call(orderCategories, { token, body: { slugs: named } })).status).toBe(200)
  expect(await slugs()).toEqual(['off-topic', 'markets', ...before.filter((slug) => !named.includes(slug))])
  expect(await audited('categories_ordered')).toBe(1)
})

test('a forum has fifty categories at most', async () => {
  const there = (await slugs()).length
  for (let at = there; at < 50; at++) expect((await add('Desks')).status).toBe(200)
  expect(await add('Desks')).toMatchObject({ status: 400, body: { message: 'The forum can have at most 50 categories.' } })
})
