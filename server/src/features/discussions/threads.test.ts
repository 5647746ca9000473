import {
  createAnswer,
  createDiscussion,
  deleteAnswer,
  deleteDiscussion,
  editAnswer,
  editDiscussion,
  getDiscussion,
  getReplies,
  listDiscussions,
  muteDiscussion,
  restoreAnswer,
  restoreDiscussion,
} from 'contract/discussions/api.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { getTopic } from 'contract/library/api.ts'
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../platform/clock.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { itemsOf, loadTestLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import type { AskedByTime } from './threads/page-by-time.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
let outsider: TestPerson
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t)
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

test('an e-mail is seen by its owner and by administrators alone', async () => {
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

test('a reply is for an answer of the same discussion, and not for a reply', async () => {
  const [here, there] = [await begin(t, ada, { content: 'Here', topic: 1 }), await begin(t, ada, { content: 'There', topic: 1 })]
  const foreign = await answer(t, ben, { content: 'Over there', discussion: there.id })
  const own = await answer(t, ben, { content: 'Over here', discussion: here.id })
  const reply = await answer(t, ben, { content: 'Deeper', discussion: here.id, parent_answer: own.id })
  const post = (body: object) => t.call(createAnswer, { token: ada.token, body: body as never })
  expect((await post({ content: 'A', discussion: here.id, parent_answer: foreign.id })).status).toBe(404)
  expect((await post({ content: 'A', discussion: here.id, parent_answer: reply.id })).status).toBe(400)
  expect((await post({ content: 'A', discussion: here.id, parent_answer: 999_999 })).status).toBe(404)
  expect((await post({ content: 'A', discussion: here.id, parent_answer: null })).status).toBe(200)
  expect((await post({ content: ' \u200b ', discussion: here.id })).body).toMatchObject({
    message: 'The field may not be blank.',
  })
  expect((await post({ content: 'A' })).status).toBe(400)
})

test('what is sent again because its answer was lost is posted once, and what is said twice is posted twice', async () => {
  const key = '5b0c1c3e-0d1f-4a53-9a3e-8f1f0c5a7d11'
  const ask = ({ token }: TestPerson) => t.call(createDiscussion, { token, body: { content: 'Once?', topic: 1, key } })
  const [asked, again] = [await ask(ada), await ask(ada)]
  expect(again.body).toEqual(asked.body)
  expect((await ask(ben)).body.id).not.toBe(asked.body.id)

  const say = (more = {}) =>
    t.call(createAnswer, { token: ben.token, body: { content: 'Once', discussion: asked.body.id, key, ...more } })
  const said = await Promise.all([say(), say(), say()])
  expect(new Set(said.map(({ body }) => body.id)).size).toBe(1)
  expect((await say({ key: undefined })).body.id).not.toBe(said[0]?.body.id)
  expect((await read(ada, asked.body.id)).body[0]?.answers).toHaveLength(2)
  expect((await say({ key: 'one' })).status).toBe(400)
})

test('a file that is only named, a creator and a time that are only claimed are not believed', async () => {
  const { id } = await begin(t, ada, { content: 'Claims', topic: 1 })
  const body = {
    content: 'A',
    discussion: id,
    file: '/uploads/x',
    creator: { username: 'x' },
    creator_id: 1,
    created_at: '1900-03-29',
  }
  const { body: said } = await t.call(createAnswer, { token: ben.token, body })
  expect(said).toMatchObject({ file: null, creator: { username: ben.username } })
  expect(said.created_at).toMatch(/^20/)
})

test('texts are edited by who wrote them and by administrators, and say that they were', async () => {
  const discussion = await begin(t, ada, { content: 'Befor', topic: 1 })
  const said = await answer(t, ada, { content: 'Alas', discussion: discussion.id })
  // The whole discussion, as the page has it, with claims of a forger.
  const sent = {
    ...discussion,
    content: ' After ',
    topic: 11,
    creator: { username: 'x', email: 'x' },
    notify_block_user: [ben.id],
  }
  const edited = await t.call(editDiscussion, { token: ada.token, params: { id: discussion.id }, body: sent })
  expect(edited.body).toEqual({ ...discussion, content: 'After', html: '<p>After</p>', edited_at: expect.stringMatching(/Z$/) })
  const changed = await t.call(editAnswer, { token: moderator.token, params: { id: said.id }, body: { content: 'At last' } })
  expect(changed.body).toMatchObject({ content: 'At last', edited_at: expect.any(String), creator: { username: ada.username } })
  expect((await read(ben, discussion.id)).body).toMatchObject([
    { discussion: { content: 'After', notify_block_user: [] }, answers: [{ answer: { content: 'At last' } }] },
  ])
  const noted = await t.deps.db.selectFrom('audit').select(['event', 'detail']).where('by_id', '=', moderator.id).execute()
  expect(noted).toContainEqual({ event: 'answer_edited', detail: { by: moderator.id, answer: said.id } })
})

test('whose answer has the number of somebody else’s discussion edits the discussion no more than anybody', async () => {
  const target = await begin(t, ada, { content: 'Mine', topic: 1 })
  await t.deps.db
    .insertInto('discussion_answers')
    .values({ discussion_id: target.id, parent_id: null, creator_id: ben.id, content: 'B', created_at: t.clock.now() })
    .execute()
  const forged = await t.call(editDiscussion, { token: ben.token, params: { id: target.id }, body: { content: 'Taken' } })
  expect(forged.status).toBe(403)
  const other = { id: target.id + 1, content: 'Taken' }
  expect((await t.call(editDiscussion, { token: ada.token, params: { id: target.id }, body: other })).status).toBe(400)
  expect(
    (await t.call(editDiscussion, { token: ada.token, params: { id: target.id }, body: { content: ' ' } })).body,
  ).toMatchObject({ message: 'The field may not be blank.' })
  expect((await read(ada, target.id)).body).toMatchObject([{ discussion: { content: 'Mine', edited_at: null } }])
})

test('a list of who wants no mail changes nobody but the caller, and nothing else', async () => {
  const { id } = await begin(t, ada, { content: 'Quiet', topic: 1 })
  const mute = (person: TestPerson, notify_block_user: number[]) =>
    t.call(muteDiscussion, { token: person.token, params: { id }, body: { notify_block_user, content: 'Taken' } as never })
  expect((await mute(ben, [ada.id, ben.id, moderator.id])).body).toMatchObject({ notify_block_user: [ben.id], content: 'Quiet' })
  expect((await read(ada, id)).body[0]?.discussion.notify_block_user).toEqual([])
  expect((await mute(ada, [])).status).toBe(200)
  expect((await read(ben, id)).body[0]?.discussion.notify_block_user).toEqual([ben.id])
  expect((await mute(ben, [])).body.notify_block_user).toEqual([])
  expect(
    (
      await mute(
        ben,
        Array.from({ length: 1001 }, () => 1),
      )
    ).status,
  ).toBe(400)
})

test('an author’s deletion is for good, takes what hangs on it along, and happens once', async () => {
  const { id } = await begin(t, ada, { content: 'Short-lived', topic: 11 })
  const said = await answer(t, ben, { content: 'Pity', discussion: id })
  const reply = await answer(t, ada, { content: 'Indeed', discussion: id, parent_answer: said.id })
  const remove = (person: TestPerson, answerId: number) => t.call(deleteAnswer, { token: person.token, params: { id: answerId } })
  expect((await remove(ben, reply.id)).status).toBe(403)
  expect((await remove(ada, reply.id)).status).toBe(200)
  expect((await remove(ada, reply.id)).status).toBe(404)
  expect((await read(ada, id)).body).toMatchObject([{ answers: [{ answer: { reply_count: 0 } }] }])

  const counted = async () => (await t.call(getTopic, { token: ada.token, params: { topicId: 11 } })).body[0]!.discussion_count
  const before = await counted()
  const deleted = () => t.call(deleteDiscussion, { token: ada.token, params: { id } })
  expect((await t.call(deleteDiscussion, { token: ben.token, params: { id } })).status).toBe(403)
  expect([(await deleted()).status, (await deleted()).status]).toEqual([200, 404])
  expect(await counted()).toBe(before - 1)
  expect((await replies(ada, said.id)).status).toBe(404)
  expect(await t.deps.db.selectFrom('discussion_answers').select('id').where('discussion_id', '=', id).execute()).toEqual([])
  expect((await t.call(restoreDiscussion, { token: moderator.token, params: { id } })).status).toBe(404)
})

test('what an administrator removes answers like something deleted, and is back as it was for 30 days', async () => {
  const { id } = await begin(t, ada, { content: 'Rude', topic: 11 })
  const said = await answer(t, ben, { content: 'Ruder', discussion: id })
  const reply = await answer(t, ben, { content: 'Rudest', discussion: id, parent_answer: said.id })
  const { token } = moderator
  const counted = async () => (await t.call(getTopic, { token: ada.token, params: { topicId: 11 } })).body[0]!.discussion_count
  const before = await counted()

  expect((await t.call(deleteAnswer, { token, params: { id: said.id } })).status).toBe(200)
  for (const person of [ada, ben, moderator]) {
    expect((await read(person, id)).body[0]?.answers).toEqual([])
    expect((await replies(person, said.id)).status).toBe(404)
  }
  for (const gone of [said.id, reply.id]) {
    expect((await t.call(editAnswer, { token: ben.token, params: { id: gone }, body: { content: 'A' } })).status).toBe(404)
    expect((await t.call(deleteAnswer, { token: ben.token, params: { id: gone } })).status).toBe(404)
  }
  const late = { content: 'A', discussion: id, parent_answer: said.id }
  expect((await t.call(createAnswer, { token: ada.token, body: late })).status).toBe(404)
  expect((await t.call(restoreAnswer, { token: ada.token, params: { id: said.id } })).status).toBe(403)
  expect((await t.call(restoreAnswer, { token, params: { id: said.id } })).status).toBe(200)
  expect((await read(ada, id)).body).toMatchObject([{ answers: [{ answer: { id: said.id, reply_count: 1 } }] }])

  expect((await t.call(deleteDiscussion, { token, params: { id } })).status).toBe(200)
  expect(await counted()).toBe(before - 1)
  expect((await read(ada, id)).status).toBe(404)
  expect((await list(ada, { topic: '11' })).body.discussions.map((one) => one.id)).not.toContain(id)
  expect((await t.call(createAnswer, { token: ada.token, body: { content: 'A', discussion: id } })).status).toBe(404)
  expect((await replies(ada, said.id)).status).toBe(404)
  expect((await t.call(editAnswer, { token: ben.token, params: { id: reply.id }, body: { content: 'A' } })).status).toBe(404)
  await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(29)))
  expect((await t.call(restoreDiscussion, { token, params: { id } })).status).toBe(200)
  expect(await counted()).toBe(before)
  expect((await t.call(restoreDiscussion, { token, params: { id } })).status).toBe(404)
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

test('sixty answers an hour: nobody fills the mailboxes of a thread', async () => {
  const { id } = await begin(t, ada, { content: 'Flood', topic: 1 })
  const post = () => t.call(createAnswer, { token: ben.token, body: { content: 'Me too', discussion: id } })
  for (let minute = 0; minute < 3; minute++) {
    const posted = await Promise.all(Array.from({ length: 20 }, post))
    expect(posted.map(({ status }) => status)).toEqual(Array(20).fill(200))
    t.clock.advance(60_001)
  }
  expect((await post()).body).toMatchObject({ message: 'Too many attempts. Please try again in 57 minutes.' })
  t.clock.reset()
})

test('twenty answers a minute, and a minute later there is room again', async () => {
  const { id } = await begin(t, ada, { content: 'Flood', topic: 1 })
  const post = () => t.call(createAnswer, { token: ben.token, body: { content: 'Me too', discussion: id } })
  const posted = await Promise.all(Array.from({ length: 23 }, post))
  expect(posted.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(posted.filter(({ status }) => status === 429)).toHaveLength(3)
  t.clock.advance(60_001)
  expect((await post()).status).toBe(200)
  t.clock.reset()
})

test('after 30 days what an administrator removed is gone, with all that hung on it', async () => {
  const { id } = await begin(t, ada, { content: 'Forgotten', topic: 1 })
  const said = await answer(t, ben, { content: 'So what', discussion: id })
  await answer(t, ada, { content: 'This', discussion: id, parent_answer: said.id })
  await t.call(deleteDiscussion, { token: moderator.token, params: { id } })
  await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(30)))
  const left = { discussions: 'id', discussion_answers: 'discussion_id' } as const
  for (const [table, column] of Object.entries(left))
    expect(await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(t.deps.db)).toMatchObject({
      rows: [],
    })
})
