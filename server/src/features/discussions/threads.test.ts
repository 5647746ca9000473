/** Reading threads and lists of them: what is on which page, and who is shown it. */
import {
  createAnswer,
  deleteAnswer,
  deleteDiscussion,
  editAnswer,
  editDiscussion,
  getDiscussion,
  getReplies,
  listDiscussions,
  muteDiscussion,
} from 'contract/discussions/api.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { getTopic } from 'contract/library/api.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import type { AskedByTime } from './threads/page-by-time.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
let outsider: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
  outsider = await makePerson(t)
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const paid = (module: 'interview' | 'vantage' | 'core_certificate') => itemsOf(module)[1]!.id
const read = ({ token }: { token?: string }, discussionId: number, query: AskedByTime = {}) =>
  t.call(getDiscussion, { ...(token && { token }), params: { discussionId }, query })
const replies = ({ token }: TestPerson, answerId: number, query: AskedByTime = {}) =>
  t.call(getReplies, { token, params: { answerId }, query })
const list = ({ token }: TestPerson, query: object) => t.call(listDiscussions, { token, query })

test('a thread is read with its answers, the latest of them last, and a reply under the answer that it is for', async () => {
  const { id } = await begin(t, ada, { content: 'Why six?', topic: 1 })
  const first = await answer(t, ben, { content: '  Because.\n', discussion: id })
  const second = await answer(t, ada, { content: 'Is that so?', discussion: id })
  const reply = await answer(t, ada, { content: 'I see', discussion: id, parent_answer: first.id })

  expect(first).toMatchObject({ content: 'Because.', discussion: id, parent_answer: null, file: null, child_answers: [] })
  const { body } = await read(ada, id)
  expect(body).toEqual([
    {
      discussion: expect.objectContaining({ id, content: 'Why six?', topic: 1, interview: null, notify_block_user: [] }),
      answers: [{ answer: { ...first, reply_count: 1, creator: { username: ben.username, email: '' } } }, { answer: second }],
      creator: { username: ada.username, email: ada.email },
      about: { title: 'Luck', category: 'statistics' },
      solution_known: null,
      forum: null,
      previous_cursor: null,
      newer_cursor: null,
      next: null,
      linked: null,
    },
  ])
  expect((await replies(ben, first.id)).body).toEqual([
    {
      answer: { ...first, reply_count: 1 },
      child_answers: [{ ...reply, creator: { username: ada.username, email: '' } }],
      previous_cursor: null,
      newer_cursor: null,
    },
  ])
})

test('an email is seen by its owner and by administrators alone', async () => {
  const { id } = await begin(t, ada, { content: 'Whose is this?', topic: 1 })
  expect(JSON.stringify((await read(ben, id)).body)).not.toContain(ada.email)
  expect(JSON.stringify((await list(ben, { topic: '1' })).body)).not.toContain(ada.email)
  expect((await read(moderator, id)).body[0]?.creator.email).toBe(ada.email)
})

test('what a topic asks is a thread, begun by the house, which nobody edits or deletes and everybody may answer', async () => {
  const topic = await t.call(getTopic, { token: ada.token, params: { topicId: 1 } })
  const prompt = topic.body[0]!.discussions[0]!
  const said = await answer(t, ada, { content: 'I would switch', discussion: prompt.id })
  const { body } = await read(ada, prompt.id)
  expect(body).toMatchObject([
    { discussion: { content: prompt.content, topic: 1 }, creator: { username: t.deps.config.productName, email: '' } },
  ])
  expect(body[0]?.answers.map(({ answer }) => answer.id)).toContain(said.id)
  for (const { token } of [ada, moderator]) {
    expect((await t.call(editDiscussion, { token, params: { id: prompt.id }, body: { content: 'Mine' } })).status).toBe(403)
    expect((await t.call(deleteDiscussion, { token, params: { id: prompt.id } })).status).toBe(403)
  }
})

test('the list holds what is about the named items, newest first, twenty a page, each cut to its beginning', async () => {
  const module: Module = 'vantage'
  const [reader, id] = [await subscriberOf(t, module), paid(module)]
  const now = t.clock.now()
  const rows = Array.from({ length: 45 }, (_, at) => ({
    placement_id: id,
    topic_id: null,
    creator_id: reader.id,
    content: `${at} ${'long '.repeat(100)}`,
    created_at: now,
  }))
  await t.deps.db.insertInto('discussions').values(rows).execute()
  const pages: string[][] = []
  let cursor: number | null | undefined
  do {
    const { body } = await list(reader, { vantage: `${id},${itemsOf(module)[3]!.id}`, ...(cursor && { cursor }) })
    pages.push(body.discussions.map(({ content }) => content.split(' ')[0]!))
    for (const { content } of body.discussions) expect(content.length).toBeLessThanOrEqual(280)
    cursor = body.next_cursor
  } while (cursor)
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, at) => `${44 - at}`))
})

test('a list needs one kind of subject, and shows nothing of a module that is not open', async () => {
  expect((await list(ada, {})).status).toBe(400)
  expect((await list(ada, { topic: '1', interview: '1' })).status).toBe(400)
  for (const topic of ['0', '1,', 'one', '1;2', `${'1,'.repeat(60)}1`])
    expect((await list(ada, { topic })).status, topic).toBe(400)
  expect(await list(ada, { vantage: `${paid('vantage')}` })).toMatchObject({ status: 403 })
  const applied = await subscriberOf(t, 'applied_certificate')
  const core = await subscriberOf(t, 'core_certificate')
  const id = paid('core_certificate')
  await t.call(createAnswer, { token: core.token, body: { content: 'x', discussion: 1 } })
  await t.deps.db
    .insertInto('discussions')
    .values({ placement_id: id, topic_id: null, creator_id: core.id, content: 'Core only', created_at: t.clock.now() })
    .execute()
  expect((await list(core, { certificate: `${id}` })).body.discussions).toMatchObject([{ content: 'Core only', certificate: id }])
  expect((await list(applied, { certificate: `${id}` })).body.discussions).toEqual([])
})

test('of a long thread the newest hundred answers come first, and older ones with the cursor; replies likewise', async () => {
  const { id } = await begin(t, ada, { content: 'Long', topic: 11 })
  const one = await answer(t, ben, { content: 'Answer 0', discussion: id })
  const row = { discussion_id: id, creator_id: ben.id, created_at: t.clock.now() }
  const numbered = (parent_id: number | null) =>
    Array.from({ length: 104 }, (_, at) => ({ ...row, parent_id, content: `${parent_id ? 'Reply' : 'Answer'} ${at + 1}` }))
  await t.deps.db.insertInto('discussion_answers').values(numbered(null)).execute()
  await t.deps.db.insertInto('discussion_answers').values(numbered(one.id)).execute()

  const [latest] = (await read(ada, id)).body
  expect(latest?.answers.map(({ answer }) => answer.content)).toEqual(Array.from({ length: 100 }, (_, at) => `Answer ${at + 5}`))
  const [earlier] = (await read(ada, id, { cursor: latest!.previous_cursor! })).body
  expect(earlier?.answers.map(({ answer }) => answer.content)).toEqual(Array.from({ length: 5 }, (_, at) => `Answer ${at}`))
  expect(earlier).toMatchObject({ previous_cursor: null, answers: [{ answer: { reply_count: 104 } }, {}, {}, {}, {}] })

  const [newest] = (await replies(ada, one.id)).body
  expect(newest?.child_answers).toHaveLength(100)
  const [older] = (await replies(ada, one.id, { cursor: newest!.previous_cursor! })).body
  expect(older?.child_answers.map(({ content }) => content)).toEqual(['Reply 1', 'Reply 2', 'Reply 3', 'Reply 4'])
})

test('a link to an answer, or to a reply, finds the page that holds it, and what is before and after', async () => {
  const { id } = await begin(t, ada, { content: 'Long', topic: 11 })
  const one = await answer(t, ben, { content: '0', discussion: id })
  const row = { discussion_id: id, creator_id: ben.id, created_at: t.clock.now() }
  const write = (parent_id: number | null) =>
    t.deps.db
      .insertInto('discussion_answers')
      .values(Array.from({ length: 250 }, (_, at) => ({ ...row, parent_id, content: `${at + 1}` })))
      .returning('id')
      .execute()
  const ids = [one.id, ...(await write(null)).map((answer) => answer.id)]
  const replyIds = (await write(one.id)).map((reply) => reply.id)
  const idsIn = ({ answers }: { answers: { answer: { id: number } }[] }) => answers.map(({ answer }) => answer.id)
  const page = async (query: AskedByTime) => (await read(ada, id, query)).body[0]!

  const middle = await page({ at: ids[20]! })
  expect(middle.linked).toEqual({ answer: ids[20], reply: null })
  expect(idsIn(middle)).toEqual(ids.slice(0, 71))
  expect(middle).toMatchObject({ previous_cursor: null, newer_cursor: ids[70] })
  const newer = await page({ since: middle.newer_cursor! })
  expect(idsIn(newer)).toEqual(ids.slice(71, 171))
  expect(newer).toMatchObject({ previous_cursor: ids[71], newer_cursor: ids[170], linked: null })
  expect(idsIn(await page({ since: ids[170]! }))).toEqual(ids.slice(171))
  expect(await page({ since: ids[250]! })).toMatchObject({ answers: [], previous_cursor: ids[250]! + 1, newer_cursor: null })
  // What is among the newest is shown with them.
  expect(idsIn(await page({ at: ids[151]! }))).toEqual(ids.slice(151))
  expect(await page({ at: ids[151]! })).toMatchObject({ newer_cursor: null, previous_cursor: ids[151] })
  expect(idsIn(await page({ at: ids[150]! }))).toEqual(ids.slice(101, 201))

  const reply = replyIds[100]!
  expect(await page({ at: reply })).toMatchObject({ linked: { answer: one.id, reply }, newer_cursor: ids[50] })
  const [around] = (await replies(ada, one.id, { at: reply })).body
  expect(around!.child_answers.map((child) => child.id)).toEqual(replyIds.slice(51, 151))
  const [later] = (await replies(ada, one.id, { since: around!.newer_cursor! })).body
  expect(later!.child_answers.map((child) => child.id)).toEqual(replyIds.slice(151))
  expect(later).toMatchObject({ previous_cursor: replyIds[151], newer_cursor: null })
})

test('a link to what was deleted, or stands elsewhere, shows the newest and says that it leads nowhere', async () => {
  const [here, there] = [await begin(t, ada, { content: 'Here', topic: 1 }), await begin(t, ada, { content: 'There', topic: 1 })]
  const said = await answer(t, ben, { content: 'Short-lived', discussion: here.id })
  const kept = await answer(t, ben, { content: 'Kept', discussion: here.id })
  const reply = await answer(t, ada, { content: 'To what goes', discussion: here.id, parent_answer: said.id })
  const elsewhere = await answer(t, ben, { content: 'Elsewhere', discussion: there.id })
  const linked = async (person: TestPerson, at: number) => (await read(person, here.id, { at })).body[0]!
  expect((await linked(ada, reply.id)).linked).toEqual({ answer: said.id, reply: reply.id })
  await t.call(removeAnswer, { token: moderator.token, params: { id: said.id }, body: { reason: 'Rude.' } })
  for (const gone of [said.id, reply.id, elsewhere.id, 999_999])
    expect(await linked(ada, gone)).toMatchObject({ linked: null, answers: [{ answer: { id: kept.id } }] })
  // To who wrote it it is said that it was removed.
  expect((await linked(ben, said.id)).linked).toEqual({ answer: said.id, reply: null })
})

test('who may not read what a thread is about is told of no part of it that it is there', async () => {
  const core = await subscriberOf(t, 'core_certificate')
  const row = { topic_id: null, creator_id: core.id, content: 'Secret', created_at: t.clock.now() }
  const { id } = await t.deps.db
    .insertInto('discussions')
    .values({ ...row, placement_id: paid('core_certificate') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = await answer(t, core, { content: 'Secret too', discussion: id })
  const forum = await subscriberOf(t, 'discussion')
  expect((await read(forum, id)).status).toBe(200)

  for (const { token } of [ada, outsider]) {
    const calls = [
      t.call(getDiscussion, { token, params: { discussionId: id }, query: {} }),
      t.call(getReplies, { token, params: { answerId: said.id }, query: {} }),
      t.call(muteDiscussion, { token, params: { id }, body: { notify_block_user: [] } }),
      t.call(editDiscussion, { token, params: { id }, body: { content: 'A' } }),
      t.call(deleteDiscussion, { token, params: { id } }),
      t.call(createAnswer, { token, body: { content: 'A', discussion: id } }),
      t.call(editAnswer, { token, params: { id: said.id }, body: { content: 'A' } }),
      t.call(deleteAnswer, { token, params: { id: said.id } }),
    ]
    for (const call of calls) expect(await call).toMatchObject({ status: 404, body: { message: 'Not found.' } })
  }
  expect((await read({}, id)).status).toBe(401)
  // Who moderates reads everything, with a subscription or without.
  expect((await read(moderator, id)).status).toBe(200)
  expect((await read(core, id)).body).toMatchObject([{ discussion: { content: 'Secret' }, answers: [{}] }])
})
