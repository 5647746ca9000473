import { createAnswer, deleteAnswer, deleteDiscussion } from 'contract/discussions/api.ts'
import { addCategory, editCategory, getForum, getForumCategory, setThreadState } from 'contract/discussions/forum.ts'
import { generateLoginSecret, redeemLoginSecret } from 'contract/discussions/forum-login.ts'
import { removeDiscussion } from 'contract/discussions/moderation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, subscriberOf } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import type { TestPerson } from '../../../testing/people.ts'

let t: TestApp
let people: TestPerson[]
let moderator: TestPerson
beforeAll(async () => {
  t = await testApp({ poolSize: 10 })
  await openForum(t)
  people = await Promise.all(Array.from({ length: 6 }, () => subscriberOf(t, 'discussion')))
  moderator = await administrator(t)
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const category = async (slug: string) =>
  (await t.call(getForumCategory, { token: moderator.token, params: { slug }, query: {} })).body

test('a login secret that is redeemed twice at once opens the forum once', async () => {
  const { token } = people[0]!
  for (let round = 0; round < 5; round++) {
    const { loginSecret } = (await t.call(generateLoginSecret, { token, body: {} })).body
    const both = await Promise.all([1, 2].map(() => t.call(redeemLoginSecret, { token, body: { oneTimeSecret: loginSecret } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('answers that come and go at once are counted as they stand', async () => {
  const id = await beginThread(t, people[0]!)
  const said = await Promise.all(
    people.flatMap((person) => [1, 2].map(() => answer(t, person, { content: 'Me', discussion: id }))),
  )
  await Promise.all([
    ...people.slice(0, 3).map(({ token }, at) => t.call(deleteAnswer, { token, params: { id: said[2 * at]!.id } })),
    ...people.slice(3).map((person) => answer(t, person, { content: 'Once more', discussion: id })),
  ])
  expect((await category('markets')).threads.find((thread) => thread.id === id)?.answer_count).toBe(12)
})

test('threads that begin, go and are removed at once are counted as they stand', async () => {
  const ids = await Promise.all(people.map((person) => beginThread(t, person, { category: 'careers' })))
  await Promise.all([
    ...people.map((person) => beginThread(t, person, { category: 'careers' })),
    ...people.slice(0, 3).map(({ token }, at) => t.call(deleteDiscussion, { token, params: { id: ids[at]! } })),
    t.call(removeDiscussion, { token: moderator.token, params: { id: ids[4]! }, body: { reason: 'spam' } }),
  ])
  expect((await category('careers')).category.thread_count).toBe(8)
})

/** Who is answered while this is done, and has to wait for it. */
async function whileWaiting(table: 'forum_threads' | 'forum_categories', id: number): Promise<number> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { late } = await t.deps.db.transaction().execute(async (trx) => {
    if (table === 'forum_threads') {
      await sql`select from discussions where id = ${id} for no key update`.execute(trx)
      await sql`update forum_threads set closed_at = now() where discussion_id = ${id}`.execute(trx)
    } else {
      await sql`select from forum_categories order by id for update`.execute(trx)
      await sql`update forum_categories set is_closed = true where slug = 'programming'`.execute(trx)
    }
    const late = t.call(createAnswer, { token: people[1]!.token, body: { discussion: id, content: 'Late' } })
    await expect.poll(async () => (await waiting.execute(t.deps.db)).rows.length, { timeout: 20_000 }).toBe(1)
    return { late }
  })
  return (await late).status
}

test('what is closed while somebody answers takes no answer, the thread as little as its category', async () => {
  const id = await beginThread(t, people[0]!, { category: 'programming' })
  expect(await whileWaiting('forum_threads', id)).toBe(403)
  const { token } = moderator
  await t.call(setThreadState, { token, params: { id }, body: { is_closed: false } })
  expect(await whileWaiting('forum_categories', id)).toBe(403)
  await t.call(editCategory, { token, params: { slug: 'programming' }, body: { is_closed: false } })
  expect((await category('programming')).threads).toMatchObject([{ id, answer_count: 0 }])
})

test('categories that are added at once under one name have an address and a place each', async () => {
  const { token } = moderator
  const body = { name: 'Desks', about: '', started_by: 'members' } as const
  const added = await Promise.all([1, 2, 3].map(() => t.call(addCategory, { token, body })))
  const slugs = added.map(({ body }) => body.slug)
  expect(slugs.toSorted()).toEqual(['desks', 'desks-2', 'desks-3'])
  const { categories } = (await t.call(getForum, { token })).body
  expect(
    categories
      .slice(-3)
      .map(({ category }) => category.slug)
      .sort(),
  ).toEqual(['desks', 'desks-2', 'desks-3'])
})
