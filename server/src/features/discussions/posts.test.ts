/** Discussions, answers and replies from their posting to their end: who writes, edits, mutes and deletes them, and how often. */
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
import { getTopic } from 'contract/library/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../platform/clock.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { testLibrary } from '../../testing/library.ts'
import type { TestPerson } from '../../testing/people.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const read = ({ token }: TestPerson, discussionId: number) =>
  t.call(getDiscussion, { token, params: { discussionId }, query: {} })
const replies = ({ token }: TestPerson, answerId: number) => t.call(getReplies, { token, params: { answerId }, query: {} })
const list = ({ token }: TestPerson, query: object) => t.call(listDiscussions, { token, query })

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
  const said = await say()
  expect((await say()).body.id).toBe(said.body.id)
  expect((await say({ key: undefined })).body.id).not.toBe(said.body.id)
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
