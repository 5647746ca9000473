import { createAnswer, deleteDiscussion, findSimilar, getDiscussion, muteDiscussion } from 'contract/discussions/api.ts'
import {
  getForum,
  getForumCategory,
  renameThread,
  searchForum,
  setThreadState,
  startThread,
  unwatchThread,
  watchCategory,
  watchThread,
} from 'contract/discussions/forum.ts'
import { generateLoginSecret, redeemLoginSecret } from 'contract/discussions/forum-login.ts'
import { listNotifications } from 'contract/discussions/inbox.ts'
import { listReports, removeDiscussion, reportDiscussion } from 'contract/discussions/moderation.ts'
import { voteForDiscussion } from 'contract/discussions/votes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, subscriberOf } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { addFirstCategories } from './first-categories.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
let interviewee: TestPerson
beforeAll(async () => {
  t = await testApp()
  await openForum(t)
  ;[ada, ben] = [await subscriberOf(t, 'discussion'), await subscriberOf(t, 'discussion')]
  interviewee = await subscriberOf(t, 'interview')
  moderator = await administrator(t)
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('discussions').execute()
})
afterAll(() => t.close())

const category = async ({ token }: TestPerson, slug: string, cursor?: string) =>
  (await t.call(getForumCategory, { token, params: { slug }, query: cursor === undefined ? {} : { cursor } })).body
const countOf = async (slug: string) => (await category(ada, slug)).category.thread_count
const read = ({ token }: TestPerson, discussionId: number) => t.call(getDiscussion, { token, params: { discussionId } })
const inboxOf = async ({ token }: TestPerson) => (await t.call(listNotifications, { token, query: {} })).body.notifications

test('the forum has the categories of the file, in its order, and whoever starts the product again adds none', async () => {
  await addFirstCategories(t.deps.db, t.deps.config.contentDir)
  const { body } = await t.call(getForum, { token: ada.token })
  expect(body.categories.map(({ category }) => category.slug)).toEqual([
    ...['announcements', 'interviews', 'careers', 'mathematics', 'markets', 'programming', 'off-topic'],
  ])
  expect(body.categories[0]?.category).toMatchObject({ started_by: 'administrators', thread_count: 0, is_watched: false })
})

test('a thread is a discussion: it is answered, voted for and read as one, with its title and its category', async () => {
  const id = await beginThread(t, ada, {
    title: '  Is  vega\t\u202esigned?\u0007 ',
    content: 'For $\\sigma > 0$.',
    tags: ['Greeks', 'Vega'],
  })
  const said = await answer(t, ben, { content: 'It is.', discussion: id })
  expect((await t.call(voteForDiscussion, { token: ben.token, params: { id } })).body).toEqual({ votes: 1, voted: true })
  const { body } = await read(ada, id)
  expect(body).toMatchObject([
    {
      discussion: { id, topic: null, interview: null, votes: 1 },
      answers: [{ answer: { id: said.id } }],
      about: { title: 'Is vega signed?', category: 'markets' },
      solution_known: null,
      forum: { category: { slug: 'markets' }, tags: ['greeks', 'vega'], is_pinned: false, is_closed: false, is_watched: false },
    },
  ])
  const listed = (await category(ben, 'markets')).threads
  expect(listed).toMatchObject([{ id, title: 'Is vega signed?', author: ada.username, answer_count: 1, votes: 1 }])
  expect(listed[0]?.preview).toContain('For')
  const front = (await t.call(getForum, { token: ben.token })).body.categories
  expect(front.find(({ category }) => category.slug === 'markets')?.newest.map(({ id }) => id)).toEqual([id])
})

test('the forum is for Discussion subscribers and administrators; others are told so, and find no thread of it', async () => {
  const id = await beginThread(t, ada)
  const outsider = await makePerson(t)
  for (const { token } of [interviewee, outsider]) {
    const calls = [
      await t.call(getForum, { token }),
      await t.call(getForumCategory, { token, params: { slug: 'markets' }, query: {} }),
      await t.call(searchForum, { token, query: { q: 'hold' } }),
      await t.call(startThread, { token, body: { category: 'markets', title: 'A', content: 'B' } }),
      await t.call(watchCategory, { token, params: { slug: 'markets' } }),
      await t.call(generateLoginSecret, { token, body: {} }),
      await t.call(redeemLoginSecret, { token, body: { oneTimeSecret: 'x' } }),
    ]
    for (const { status, body } of calls) expect([status, body.message]).toEqual([403, 'Must be subscribed to view the content'])
    const hidden = [
      await t.call(getDiscussion, { token, params: { discussionId: id } }),
      await t.call(createAnswer, { token, body: { discussion: id, content: 'B' } }),
      await t.call(watchThread, { token, params: { id } }),
      await t.call(renameThread, { token, params: { id }, body: { title: 'Mine', tags: [] } }),
    ]
    for (const { status } of hidden) expect(status).toBe(404)
  }
  expect((await t.call(getForum)).status).toBe(401)
  expect((await t.call(startThread, { body: {} })).status).toBe(401)
  expect((await read(moderator, id)).status).toBe(200)
})

test('what was written in last comes first, twenty a page, what is pinned above the first', async () => {
  const ids: number[] = []
  for (let at = 0; at < 23; at++) {
    t.clock.advance(minutes(1))
    await t.deps.db.deleteFrom('limits').execute()
    ids.push(await beginThread(t, ada, { title: `Thread ${at}` }))
  }
  t.clock.advance(minutes(1))
  await answer(t, ben, { content: 'Up', discussion: ids[0]! })
  await sql`update forum_threads set pinned_at = now() where discussion_id = ${ids[5]}`.execute(t.deps.db)
  const first = await category(ada, 'markets')
  expect(first.pinned.map(({ id }) => id)).toEqual([ids[5]])
  const second = await category(ada, 'markets', first.next_cursor!)
  expect(second).toMatchObject({ pinned: [], next_cursor: null })
  const expected = [
    ids[0],
    ...ids
      .slice(1)
      .filter((id) => id !== ids[5])
      .reverse(),
  ]
  expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(expected)
  expect(first.threads).toHaveLength(20)
})

test('a category counts the threads that are there, and a thread its answers, whoever deletes or removes them', async () => {
  const [one, two] = [await beginThread(t, ada), await beginThread(t, ben)]
  const said = await answer(t, ben, { content: 'It does', discussion: one })
  await answer(t, ada, { content: 'Thanks', discussion: one, parent_answer: said.id })
  expect(await countOf('markets')).toBe(2)
  expect((await category(ada, 'markets')).threads.find(({ id }) => id === one)?.answer_count).toBe(1)
  await t.call(removeDiscussion, { token: moderator.token, params: { id: two }, body: { reason: 'spam' } })
  expect(await countOf('markets')).toBe(1)
  expect((await category(ada, 'markets')).threads.map(({ id }) => id)).toEqual([one])
  expect((await category(ben, 'markets')).threads.find(({ id }) => id === two)).toMatchObject({ preview: '' })
  await t.call(deleteDiscussion, { token: ada.token, params: { id: one } })
  expect(await countOf('markets')).toBe(0)
})

test('a thread needs a title and a text, and has five tags at most', async () => {
  const start = (body: object) => t.call(startThread, { token: ada.token, body: { category: 'markets', ...body } })
  for (const body of [{ content: 'B' }, { title: ' \u200b ', content: 'B' }, { title: 'A', content: ' ' }])
    expect(await start(body)).toMatchObject({ status: 400, body: { message: 'The field may not be blank.' } })
  expect((await start({ title: 'A', content: 'B', tags: ['a', 'b', 'c', 'd', 'e', 'f'] })).status).toBe(400)
  expect((await start({ title: 'A'.repeat(201), content: 'B' })).status).toBe(400)
  expect((await start({ category: 'nowhere', title: 'A', content: 'B' })).status).toBe(404)
  const twice = { title: 'A', content: 'B', key: '2f0c39ac-6f3b-4b52-9d4e-40ee95ed8e25' }
  expect((await start(twice)).body.id).toBe((await start(twice)).body.id)
})

test('where the house begins the threads everybody answers; in a closed category and a closed thread administrators alone', async () => {
  const start = ({ token }: TestPerson, slug: string) =>
    t.call(startThread, { token, body: { category: slug, title: 'A', content: 'B' } })
  expect((await start(ada, 'announcements')).status).toBe(403)
  const { body } = await start(moderator, 'announcements')
  await answer(t, ada, { content: 'Good', discussion: body.id })

  const id = await beginThread(t, ada)
  await sql`update forum_threads set closed_at = now() where discussion_id = ${id}`.execute(t.deps.db)
  const refused = await t.call(createAnswer, { token: ada.token, body: { discussion: id, content: 'Late' } })
  expect(refused).toMatchObject({ status: 403, body: { message: 'This thread is closed.' } })
  await answer(t, moderator, { content: 'Last word', discussion: id })

  const open = await beginThread(t, ada)
  await sql`update forum_categories set is_closed = true where slug = 'markets'`.execute(t.deps.db)
  expect((await start(ada, 'markets')).body.message).toBe('This category is closed.')
  expect((await t.call(createAnswer, { token: ada.token, body: { discussion: open, content: 'Late' } })).status).toBe(403)
  await sql`update forum_categories set is_closed = false`.execute(t.deps.db)
})

test('who began a thread and administrators rename it; what an administrator renames is written down', async () => {
  const id = await beginThread(t, ada, { tags: ['old'] })
  const call = ({ token }: TestPerson, title: string) =>
    t.call(renameThread, { token, params: { id }, body: { title, tags: ['new'] } })
  expect((await call(ben, 'Mine')).status).toBe(403)
  expect((await call(ada, 'Does it hold in two dimensions?')).status).toBe(200)
  expect((await read(ben, id)).body[0]).toMatchObject({
    about: { title: 'Does it hold in two dimensions?' },
    forum: { tags: ['new'] },
  })
  expect((await call(moderator, 'In two dimensions')).status).toBe(200)
  const audited = await t.deps.db.selectFrom('audit').select('event').where('event', '=', 'thread_renamed').execute()
  expect(audited).toHaveLength(1)
})

test('a search finds words of title and text, the title first, with a tag, and nothing that was removed', async () => {
  const inText = await beginThread(t, ada, { title: 'A question', content: 'About convexity, briefly.' })
  const inTitle = await beginThread(t, ada, { title: 'Convexity', content: 'What is it?', tags: ['bonds'] })
  const gone = await beginThread(t, ben, { title: 'Convexity for sale', content: 'Cheap' })
  await t.call(removeDiscussion, { token: moderator.token, params: { id: gone }, body: { reason: 'spam' } })
  const search = async (query: { q?: string; tag?: string }) =>
    (await t.call(searchForum, { token: ben.token, query })).body.threads.map(({ id }) => id)
  expect(await search({ q: 'convexity' })).toEqual([inTitle, inText])
  expect(await search({ q: 'convexity -briefly' })).toEqual([inTitle])
  expect(await search({ q: 'convexity', tag: 'bonds' })).toEqual([inTitle])
  expect(await search({ tag: 'bonds' })).toEqual([inTitle])
  expect(await search({ q: '" !! & | \\' })).toEqual([])
  expect(await search({})).toEqual([])
  const similar = async ({ token }: TestPerson) =>
    (await t.call(findSimilar, { token, query: { q: 'What is convexity' } })).body.discussions
  expect(await similar(ben)).toEqual(expect.arrayContaining([expect.objectContaining({ id: inTitle, subject_id: null })]))
  expect(await similar(interviewee)).toEqual([])
})

test('who watches a category is told of its threads, who watches a thread of its answers, unless they mute it', async () => {
  await t.call(watchCategory, { token: ben.token, params: { slug: 'markets' } })
  const id = await beginThread(t, ada, { title: 'Watched' })
  expect(await inboxOf(ben)).toMatchObject([
    {
      kind: 'thread',
      discussion: id,
      answer: null,
      author: ada.username,
      about: { title: 'Watched', category: 'markets', id: null },
    },
  ])
  expect(await inboxOf(ada)).toEqual([])
  const watcher = await subscriberOf(t, 'discussion')
  await t.call(watchThread, { token: watcher.token, params: { id } })
  expect((await read(watcher, id)).body[0]?.forum?.is_watched).toBe(true)
  await answer(t, ben, { content: 'One', discussion: id })
  expect(await inboxOf(watcher)).toMatchObject([{ kind: 'reply', author: ben.username }])
  await t.call(muteDiscussion, { token: watcher.token, params: { id }, body: { notify_block_user: [watcher.id] } })
  await answer(t, ben, { content: 'Two', discussion: id })
  expect(await inboxOf(watcher)).toHaveLength(1)
  await t.call(muteDiscussion, { token: watcher.token, params: { id }, body: { notify_block_user: [] } })
  await t.call(unwatchThread, { token: watcher.token, params: { id } })
  await answer(t, ben, { content: 'Three', discussion: id })
  expect(await inboxOf(watcher)).toHaveLength(1)
})

test('what is reported in the forum is in the queue with its title', async () => {
  const id = await beginThread(t, ada, { title: 'Buy now' })
  await t.call(reportDiscussion, { token: ben.token, params: { id }, body: { reason: 'spam' } })
  const { body } = await t.call(listReports, { token: moderator.token, query: { state: 'open' } })
  expect(body.posts).toMatchObject([{ discussion_id: id, subject_id: null, about: { title: 'Buy now', category: 'markets' } }])
})

test('a login secret is the caller’s own, whoever the body names, and opens the forum once within a minute', async () => {
  const generate = (body: object = {}) => t.call(generateLoginSecret, { token: ada.token, body })
  const redeem = ({ token }: TestPerson, oneTimeSecret: string) => t.call(redeemLoginSecret, { token, body: { oneTimeSecret } })
  const named = { id: moderator.id, email: moderator.email, username: moderator.username, name: { any: ['thing'] } }
  const { status, body, headers } = await generate(named)
  expect([status, Object.keys(body)]).toEqual([200, ['loginSecret']])
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(JSON.stringify(await t.deps.db.selectFrom('forum_logins').selectAll().execute())).not.toContain(body.loginSecret)

  expect((await redeem(ben, body.loginSecret)).status).toBe(403)
  expect((await redeem(ada, body.loginSecret)).body).toMatchObject({ id: ada.id, username: ada.username })
  expect((await redeem(ada, body.loginSecret)).status).toBe(403)

  const late = (await generate()).body.loginSecret
  t.clock.advance(minutes(1))
  expect((await redeem(ada, late)).status).toBe(403)
  await sweep(t.deps.db, t.clock.now())
  expect(await t.deps.db.selectFrom('forum_logins').selectAll().execute()).toEqual([])
})

test('ten secrets a minute, and no more', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => t.call(generateLoginSecret, { token: ada.token, body: {} })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('who moderates pins, closes and moves a thread, which is written down; nobody else does', async () => {
  const id = await beginThread(t, ada)
  const keep = ({ token }: TestPerson, body: object) => t.call(setThreadState, { token, params: { id }, body })
  expect((await keep(ada, { is_pinned: true })).status).toBe(403)
  expect((await t.call(setThreadState, { params: { id }, body: {} })).status).toBe(401)
  expect((await keep(moderator, { category: 'nowhere' })).status).toBe(404)
  expect((await keep(moderator, { is_pinned: true, is_closed: true, category: 'careers' })).status).toBe(200)
  expect(await category(ada, 'careers')).toMatchObject({
    ...{ category: { thread_count: 1 }, pinned: [{ id, is_pinned: true, is_closed: true }], threads: [] },
  })
  expect(await countOf('markets')).toBe(0)
  expect((await keep(moderator, { is_closed: false })).status).toBe(200)
  await answer(t, ben, { content: 'Open again', discussion: id })
  const audited = await t.deps.db.selectFrom('audit').select(['user_id', 'by_id']).where('event', '=', 'thread_changed').execute()
  expect(audited).toEqual(Array(2).fill({ user_id: ada.id, by_id: moderator.id }))
})
