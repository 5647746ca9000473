import { saveProfile } from 'contract/accounts/api.ts'
import { deleteAnswer, deleteDiscussion, muteDiscussion, restoreAnswer } from 'contract/discussions/api.ts'
import {
  countUnread,
  defaultChannels,
  getNotificationChoices,
  listNotifications,
  mostUnread,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from 'contract/discussions/inbox.ts'
import { removeAnswer, removeDiscussion } from 'contract/discussions/moderation.ts'
import { acceptAnswer, endorseAnswer, takeBackAcceptance } from 'contract/discussions/votes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { testLibrary } from '../../../testing/library.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { suspend } from '../../accounts/suspend.ts'
import { notifyOfAnswer } from './notify.ts'

let t: TestApp
let [ada, ben, cara]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  ;[ada, ben, cara] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
})
afterAll(() => t.close())

const inbox = async ({ token }: TestPerson, cursor?: number) =>
  (await t.call(listNotifications, { token, query: { ...(cursor && { cursor }) } })).body
const kindsOf = async (person: TestPerson) => (await inbox(person)).notifications.map(({ kind, answer }) => [kind, answer])
const unreadOf = async ({ token }: TestPerson) => (await t.call(countUnread, { token })).body.unread

test('an answer to one’s question, and a reply in a thread that one takes part in, stand in the inbox: the newest first, and not one’s own', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Why six?', topic: 1 })
  const said = await answer(t, ben!, { content: 'Because.', discussion })
  const reply = await answer(t, cara!, { content: 'Really?', discussion, parent_answer: said.id })
  expect(await inbox(ada!)).toEqual({
    notifications: [
      expect.objectContaining({ kind: 'reply', author: cara!.username, answer: reply.id, parent_answer: said.id }),
      {
        id: expect.any(Number),
        kind: 'answer',
        created_at: said.created_at,
        is_read: false,
        discussion,
        answer: said.id,
        parent_answer: null,
        author: ben!.username,
        question: 'Why six?',
        reason: null,
        about: { title: 'Luck', category: 'statistics', id: 1 },
      },
    ],
    next_cursor: null,
  })
  expect(await kindsOf(ben!)).toEqual([['reply', reply.id]])
  expect(await kindsOf(cara!)).toEqual([])
})

test('of who is named in an answer those are told so who take part, and they are told once', async () => {
  const { id: discussionId } = await begin(t, ada!, { content: 'Who?', topic: 1 })
  const { id: answerId } = await answer(t, ben!, { content: 'I', discussion: discussionId })
  await t.deps.db.deleteFrom('notifications').execute()
  const named = { answerId, parentId: null, discussionId, authorId: ben!.id, mentionedIds: [ada!.id, ben!.id, cara!.id] }
  await notifyOfAnswer(t.deps.db, { realm: 'topic' }, named, t.clock.now())
  await notifyOfAnswer(t.deps.db, { realm: 'topic' }, named, t.clock.now())
  expect(await kindsOf(ada!)).toEqual([['mention', answerId]])
  expect([await kindsOf(ben!), await kindsOf(cara!)]).toEqual([[], []])
})

test('an author is told of an answer that is accepted or endorsed, once, and not of their own verdict', async () => {
  const moderator = await administrator(t)
  const { id: discussion } = await begin(t, ada!, { content: 'Right?', topic: 1 })
  const { id } = await answer(t, ben!, { content: 'Yes', discussion })
  await t.call(acceptAnswer, { token: ada!.token, params: { id } })
  await t.call(takeBackAcceptance, { token: ada!.token, params: { id } })
  await t.call(acceptAnswer, { token: ada!.token, params: { id } })
  await t.call(endorseAnswer, { token: moderator.token, params: { id } })
  expect(await kindsOf(ben!)).toEqual([
    ['endorsed', id],
    ['accepted', id],
  ])
  const own = await answer(t, moderator, { content: 'I know', discussion })
  await t.call(endorseAnswer, { token: moderator.token, params: { id: own.id } })
  expect(await kindsOf(moderator)).toEqual([])
})

test('an author is told what a moderator removed and why, for as long as it is removed; of one’s own deletion nobody is', async () => {
  const moderator = await administrator(t)
  const { id: discussion } = await begin(t, ada!, { content: 'Rude?', topic: 1 })
  const { id } = await answer(t, ben!, { content: 'Rude!', discussion })
  await t.call(deleteAnswer, { token: moderator.token, params: { id } })
  expect(await kindsOf(ben!)).toEqual([['removed', id]])
  // What one was told of is gone, and so is the word of it.
  expect(await kindsOf(ada!)).toEqual([])
  await t.call(restoreAnswer, { token: moderator.token, params: { id } })
  await t.call(removeAnswer, { token: moderator.token, params: { id }, body: { reason: 'It insults.' } })
  expect((await inbox(ben!)).notifications).toMatchObject([{ kind: 'removed', reason: 'It insults.', author: null }])
  await t.call(restoreAnswer, { token: moderator.token, params: { id } })
  expect([await kindsOf(ben!), await kindsOf(ada!)]).toEqual([[], [['answer', id]]])
  await t.call(deleteDiscussion, { token: moderator.token, params: { id: discussion } })
  expect(await kindsOf(ada!)).toEqual([['removed', null]])
  await t.call(deleteDiscussion, { token: moderator.token, params: { id: discussion } })
  const own = await begin(t, ben!, { content: 'Mine', topic: 1 })
  await t.call(deleteDiscussion, { token: ben!.token, params: { id: own.id } })
  expect(await kindsOf(ben!)).toEqual([])
})

test('whose answer was removed reads nothing of a question that was removed after it; who asked knows which one it was', async () => {
  const moderator = await administrator(t)
  const { id: discussion } = await begin(t, ada!, { content: 'A slander', topic: 1 })
  const { id } = await answer(t, ben!, { content: 'Another', discussion })
  const params = { id }
  await t.call(removeAnswer, { token: moderator.token, params, body: { reason: 'It slanders.' } })
  expect((await inbox(ben!)).notifications).toMatchObject([{ kind: 'removed', question: 'A slander' }])
  await t.call(removeDiscussion, { token: moderator.token, params: { id: discussion }, body: { reason: 'It slanders.' } })
  expect((await inbox(ben!)).notifications).toMatchObject([{ kind: 'removed', question: '' }])
  expect((await inbox(ada!)).notifications).toMatchObject([{ kind: 'removed', question: 'A slander' }])
})

test('who muted the thread, is suspended, or may not read it is told nothing; who blocks mails is told here', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Loud?', topic: 1 })
  const [blocked, suspended, lapsed] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  for (const person of [blocked, suspended, lapsed]) await answer(t, person!, { content: 'Me', discussion })
  await t.deps.db.deleteFrom('notifications').execute()
  const body = { notify_block_user: [ada!.id] }
  await t.call(muteDiscussion, { token: ada!.token, params: { id: discussion }, body })
  const form = { email: blocked!.email, username: blocked!.username, linkedin: 'x', block_email_notification: true }
  await t.call(saveProfile, { token: blocked!.token, params: { userId: blocked!.id }, body: form })
  await suspend(t.deps.db, suspended!.id, t.clock.now())
  await t.deps.db.deleteFrom('access').where('user_id', '=', lapsed!.id).execute()
  await answer(t, ben!, { content: 'Hush', discussion })
  const told = await t.deps.db.selectFrom('notifications').select('user_id').execute()
  expect(told).toEqual([{ user_id: blocked!.id }])
})

test('what somebody may not read any more is in no list and in no number, and is there again with their access', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Mine?', topic: 1 })
  await answer(t, ben!, { content: 'Yes', discussion })
  expect(await unreadOf(ada!)).toBe(1)
  const until = (open_until: Date) => t.deps.db.updateTable('access').set({ open_until }).where('user_id', '=', ada!.id).execute()
  await until(t.clock.now())
  expect([await kindsOf(ada!), await unreadOf(ada!)]).toEqual([[], 0])
  await until(new Date(t.clock.now().getTime() + days(1)))
  expect(await unreadOf(ada!)).toBe(1)
})

test('the inbox comes in pages of twenty, and what is unread is counted up to a hundred', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Busy', topic: 1 })
  const { id: last } = await answer(t, ben!, { content: 'The last', discussion })
  await sql`
    with more as (
      insert into discussion_answers (discussion_id, creator_id, content, created_at)
      select ${discussion}, ${ben!.id}, 'more', now() from generate_series(1, 120) returning id)
    insert into notifications (user_id, kind, discussion_id, answer_id, created_at)
    select ${ada!.id}, 'answer', ${discussion}, id, now() from more order by id`.execute(t.deps.db)
  const seen: number[] = []
  let cursor: number | undefined
  do {
    const page = await inbox(ada!, cursor)
    expect(page.notifications.length).toBeLessThanOrEqual(20)
    seen.push(...page.notifications.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(121)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  expect(await unreadOf(ada!)).toBe(mostUnread)
  expect((await inbox(ada!, seen[119])).notifications.map(({ answer }) => answer)).toEqual([last])
})

test('one is marked as read, or all up to one; nobody marks another’s', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Read?', topic: 1 })
  for (const content of ['One', 'Two', 'Three']) await answer(t, ben!, { content, discussion })
  const [three, two, one] = (await inbox(ada!)).notifications.map(({ id }) => id) as [number, number, number]
  const markAs = ({ token }: TestPerson, id: number) => t.call(readNotification, { token, params: { id } })
  expect((await markAs(ben!, two)).status).toBe(404)
  expect(await unreadOf(ada!)).toBe(3)
  expect([(await markAs(ada!, three)).status, (await markAs(ada!, three)).status]).toEqual([200, 200])
  expect((await inbox(ada!)).notifications.map(({ is_read }) => is_read)).toEqual([true, false, false])
  await t.call(readAllNotifications, { token: ben!.token, body: { until: three } })
  expect(await unreadOf(ada!)).toBe(2)
  await t.call(readAllNotifications, { token: ada!.token, body: { until: one } })
  expect(await unreadOf(ada!)).toBe(1)
  await t.call(readAllNotifications, { token: ada!.token, body: { until: three } })
  expect(await unreadOf(ada!)).toBe(0)
})

test('without a log-in there is no inbox', async () => {
  expect((await t.call(listNotifications, { query: {} })).status).toBe(401)
  expect((await t.call(countUnread)).status).toBe(401)
  expect((await t.call(getNotificationChoices)).status).toBe(401)
  expect((await t.call(readNotification, { params: { id: 1 } })).status).toBe(401)
  expect((await t.call(readAllNotifications, { body: { until: 1 } })).status).toBe(401)
  expect((await t.call(saveNotificationChoices, { body: {} })).status).toBe(401)
})

test('how one is told of what is chosen for each kind; what is off is not even in the inbox', async () => {
  const choices = ({ token }: TestPerson) => t.call(getNotificationChoices, { token })
  expect((await choices(ada!)).body).toEqual(defaultChannels)
  const saved = await t.call(saveNotificationChoices, { token: ada!.token, body: { answer: 'off', reply: 'digest' } })
  expect(saved.body).toEqual({ ...defaultChannels, answer: 'off', reply: 'digest' })
  expect((await choices(ada!)).body).toEqual(saved.body)
  expect((await choices(ben!)).body).toEqual(defaultChannels)
  expect((await t.call(saveNotificationChoices, { token: ada!.token, body: { answer: 'pigeon' } })).status).toBe(400)

  const { id: discussion } = await begin(t, ada!, { content: 'Chosen', topic: 1 })
  const said = await answer(t, ben!, { content: 'Off', discussion })
  const reply = await answer(t, cara!, { content: 'Tonight', discussion, parent_answer: said.id })
  expect(await kindsOf(ada!)).toEqual([['reply', reply.id]])
})

test('an inbox is kept for 90 days', async () => {
  await t.deps.db.deleteFrom('notifications').execute()
  const { id: discussion } = await begin(t, ada!, { content: 'Old', topic: 1 })
  await answer(t, ben!, { content: 'News', discussion })
  const afterDays = async (count: number) => {
    await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(count)))
    return t.deps.db.selectFrom('notifications').select('user_id').execute()
  }
  expect(await afterDays(89)).toEqual([{ user_id: ada!.id }])
  expect(await afterDays(91)).toEqual([])
})
