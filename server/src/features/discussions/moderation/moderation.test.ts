/** Reports, removal with a reason, and what the author and administrators see of it. */
import {
  createAnswer,
  deleteAnswer,
  editAnswer,
  editDiscussion,
  getDiscussion,
  getReplies,
  listDiscussions,
  restoreAnswer,
  restoreDiscussion,
} from 'contract/discussions/api.ts'
import * as moderation from 'contract/discussions/moderation.ts'
import { voteForAnswer } from 'contract/discussions/votes.ts'
import { getTopic } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

const { reportAnswer, reportDiscussion, listReports, dismissReports, removeAnswer, removeDiscussion, warnAnswer } = moderation

let t: TestApp
let [ada, ben, cara, moderator]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben, cara] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
})
beforeEach(async () => {
  for (const table of ['limits', 'reported_posts', 'mails'] as const) await t.deps.db.deleteFrom(table).execute()
})
afterAll(() => t.close())

const report = ({ token }: TestPerson, id: number, body: object = { reason: 'rude' }) =>
  t.call(reportAnswer, { token, params: { id }, body })
const reports = async (state: 'open' | 'settled' = 'open', cursor?: number) =>
  (await t.call(listReports, { token: moderator!.token, query: { state, ...(cursor && { cursor }) } })).body
const remove = ({ token }: TestPerson, id: number, reason = 'This is an insult.') =>
  t.call(removeAnswer, { token, params: { id }, body: { reason } })
const read = ({ token }: TestPerson, discussionId: number, query: object = {}) =>
  t.call(getDiscussion, { token, params: { discussionId }, query })
const thread = async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  return { discussion, said: await answer(t, ben!, { content: 'Because you are slow', discussion }) }
}
const audited = async (event: string) =>
  (await t.deps.db.selectFrom('audit').select('detail').where('event', '=', event).orderBy('id', 'desc').execute())[0]?.detail

test('a post that several people report is one row for administrators, with what each said of it', async () => {
  const { discussion, said } = await thread()
  expect(await report(ada!, said.id, { reason: 'rude' })).toMatchObject({ status: 200, body: {} })
  await report(ada!, said.id, { reason: 'spam', words: 'And again' })
  await report(cara!, said.id, { reason: 'other', words: ' Not  nice ' })
  await t.call(reportDiscussion, { token: ben!.token, params: { id: discussion }, body: { reason: 'wrong' } })
  const { posts, next_cursor } = await reports()
  expect(next_cursor).toBeNull()
  expect(posts).toMatchObject([
    { discussion_id: discussion, answer_id: null, report_count: 1, content: 'Why?', creator: { username: ada!.username } },
    {
      ...{ discussion_id: discussion, answer_id: said.id, subject_id: 1, about: { title: 'Luck', category: 'statistics' } },
      ...{
        content: 'Because you are slow',
        html: '<p>Because you are slow</p>',
        report_count: 2,
        settled_at: null,
        removed_until: null,
      },
      creator: { username: ben!.username, email: ben!.email },
    },
  ])
  expect(posts[1]?.reports.map(({ reason, words, username }) => ({ reason, words, username }))).toEqual(
    expect.arrayContaining([
      { reason: 'rude', words: '', username: ada!.username },
      { reason: 'other', words: 'Not  nice', username: cara!.username },
    ]),
  )
})

test('who is reported learns nothing of it: no answer of theirs names a report or who made it', async () => {
  const { discussion, said } = await thread()
  const before = JSON.stringify((await read(ben!, discussion)).body)
  await report(cara!, said.id)
  expect(JSON.stringify((await read(ben!, discussion)).body)).toBe(before)
  await remove(moderator!, said.id)
  const after = JSON.stringify((await read(ben!, discussion)).body)
  expect(after).not.toContain(cara!.username)
  expect(JSON.stringify(await t.lastMail(ben!.email))).not.toContain(cara!.username)
})

test('nobody reports their own post or what the house asks; another reason needs words; ten an hour are enough', async () => {
  const { said } = await thread()
  expect((await report(ben!, said.id)).status).toBe(403)
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 1 } })
  const id = topic.body[0]!.discussions[0]!.id
  expect((await t.call(reportDiscussion, { token: ada!.token, params: { id }, body: { reason: 'wrong' } })).status).toBe(403)
  for (const body of [
    { reason: 'other' },
    { reason: 'other', words: '  ' },
    { reason: 'dull' },
    {},
    { reason: 'rude', words: 'x'.repeat(501) },
  ])
    expect((await report(cara!, said.id, body)).status, JSON.stringify(body)).toBe(400)
  for (let n = 0; n < 10; n++) expect((await report(cara!, said.id)).status).toBe(200)
  expect((await report(cara!, said.id)).status).toBe(429)
})

test('reports that are dismissed are settled, until somebody else reports the post; the same person does not open it again', async () => {
  const { said } = await thread()
  await report(ada!, said.id)
  const { id } = (await reports()).posts[0]!
  const dismiss = () => t.call(dismissReports, { token: moderator!.token, params: { id } })
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 404])
  expect(await audited('reports_dismissed')).toEqual({ by: moderator!.id, answer: said.id })
  expect((await reports()).posts).toEqual([])
  expect((await reports('settled')).posts).toMatchObject([{ id, settled_at: expect.any(String) }])
  await report(ada!, said.id)
  expect((await reports()).posts).toEqual([])
  await report(cara!, said.id)
  expect((await reports()).posts).toMatchObject([{ id, report_count: 2, settled_at: null }])
})

test('who wrote something is warned by mail with a reason; it stays, and nobody warns themselves or the house', async () => {
  const { said } = await thread()
  await report(ada!, said.id)
  const warn = (id: number, reason: string, by = moderator!) =>
    t.call(warnAnswer, { token: by.token, params: { id }, body: { reason } })
  expect((await warn(said.id, ' ')).status).toBe(400)
  expect((await warn(said.id, ' Be kind. ')).status).toBe(200)
  const mail = await t.lastMail(ben!.email)
  expect(mail?.subject).toBe('A warning about your answer on “Luck”')
  expect(mail?.text).toContain('Reason: Be kind.')
  expect(await audited('answer_warned')).toEqual({ by: moderator!.id, answer: said.id, reason: 'Be kind.' })
  expect((await reports()).posts).toMatchObject([{ answer_id: said.id, creator_id: ben!.id, is_suspended: false }])
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 1 } })
  const asked = topic.body[0]!.discussions[0]!.id
  const warnHouse = { token: moderator!.token, params: { id: asked }, body: { reason: 'Hm.' } }
  expect((await t.call(moderation.warnDiscussion, warnHouse)).status).toBe(403)
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', ben!.id).execute()
  expect((await warn(said.id, 'Be kind.', ben)).status).toBe(403)
  await t.deps.db.updateTable('users').set({ is_staff: false }).where('id', '=', ben!.id).execute()
  await remove(moderator!, said.id)
  expect((await warn(said.id, 'Be kind.')).status).toBe(404)
})

test('staff see what somebody began and what they answered, page by page, with what was removed', async () => {
  const writer = await subscriberOf(t, 'interview')
  const { id: discussion } = await begin(t, writer, { content: 'Mine', topic: 1 })
  const first = await answer(t, writer, { content: 'x'.repeat(300), discussion })
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ...{ discussion_id: discussion, parent_id: first.id, creator_id: writer.id, content: `${at}`, created_at: t.clock.now() },
  }))
  await t.deps.db.insertInto('discussion_answers').values(rows).execute()
  await remove(moderator!, first.id)
  const of = async (kind: 'discussions' | 'answers', cursor?: number) =>
    (
      await t.call(moderation.listPersonPosts, {
        token: moderator!.token,
        params: { userId: writer.id },
        query: { kind, ...(cursor && { cursor }) },
      })
    ).body
  expect((await of('discussions')).posts).toMatchObject([
    { id: discussion, answer_id: null, subject_id: 1, about: { title: 'Luck', category: 'statistics' }, content: 'Mine' },
  ])
  const page = await of('answers')
  expect(page.posts.map(({ content }) => content)).toEqual(rows.map(({ content }) => content).reverse())
  expect(page.posts[0]).toMatchObject({ is_reply: true, discussion_id: discussion, removed_until: null })
  expect(await of('answers', page.next_cursor ?? 0)).toMatchObject({
    posts: [{ id: first.id, is_reply: false, content: 'x'.repeat(280), html: null, removed_until: expect.any(String) }],
    next_cursor: null,
  })
})

test('the list goes on with its cursor', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Many', topic: 1 })
  const rows = Array.from({ length: 23 }, (_, at) => ({
    ...{ discussion_id: discussion, parent_id: null, creator_id: ben!.id, content: `${at}`, created_at: t.clock.now() },
  }))
  const answers = await t.deps.db.insertInto('discussion_answers').values(rows).returning('id').execute()
  const reported = await t.deps.db
    .insertInto('reported_posts')
    .values(answers.map(({ id }) => ({ discussion_id: null, answer_id: id })))
    .returning('id')
    .execute()
  const about = { reporter_id: cara!.id, reason: 'spam', words: '', at: t.clock.now() } as const
  await t.deps.db
    .insertInto('post_reports')
    .values(reported.map(({ id }) => ({ reported_post_id: id, ...about })))
    .execute()
  const first = await reports()
  expect(first.posts.map(({ content }) => content)).toEqual(Array.from({ length: 20 }, (_, at) => `${22 - at}`))
  expect((await reports('open', first.next_cursor!)).posts.map(({ content }) => content)).toEqual(['2', '1', '0'])
})

test('its writer sees in place of a removed answer why and until when, administrators see it whole, and nobody else anything', async () => {
  const { discussion, said } = await thread()
  const reply = await answer(t, ben!, { content: 'Very slow', discussion, parent_answer: said.id })
  await report(cara!, said.id)
  expect((await remove(moderator!, said.id, '  ')).status).toBe(400)
  expect((await remove(moderator!, said.id)).status).toBe(200)
  expect((await remove(moderator!, said.id)).status).toBe(404)
  expect(await audited('answer_removed')).toEqual({ by: moderator!.id, answer: said.id, reason: 'This is an insult.' })
  // What was reported is settled with it.
  expect((await reports()).posts).toEqual([])
  expect((await reports('settled')).posts).toMatchObject([{ answer_id: said.id, removed_until: expect.any(String) }])

  const until = new Date(t.clock.now().getTime() + days(30)).toISOString().slice(0, 10)
  const notice = { id: said.id, removal_reason: 'This is an insult.', removed_until: expect.stringContaining(until) }
  for (const query of [{}, { order: 'best' }]) {
    expect((await read(ada!, discussion, query)).body[0]?.answers).toEqual([])
    expect((await read(ben!, discussion, query)).body[0]?.answers).toMatchObject([{ answer: { ...notice, content: '' } }])
    expect((await read(moderator!, discussion, query)).body[0]?.answers).toMatchObject([
      { answer: { ...notice, content: 'Because you are slow' } },
    ])
  }
  // Nothing can be done with it any more.
  const { token } = ben!
  const edited = await t.call(editAnswer, { token, params: { id: said.id }, body: { content: 'Better' } })
  const deleted = await t.call(deleteAnswer, { token, params: { id: said.id } })
  const voted = await t.call(voteForAnswer, { token: cara!.token, params: { id: said.id } })
  const replied = await t.call(createAnswer, { token, body: { content: 'A', discussion, parent_answer: said.id } })
  const below = await t.call(getReplies, { token, params: { answerId: said.id }, query: {} })
  for (const { status } of [edited, deleted, voted, replied, below]) expect(status).toBe(404)

  await t.call(restoreAnswer, { token: moderator!.token, params: { id: said.id } })
  expect((await read(ada!, discussion)).body[0]?.answers).toMatchObject([
    { answer: { content: 'Because you are slow', removed_until: null, removal_reason: null, reply_count: 1 } },
  ])
  expect((await t.call(getReplies, { token, params: { answerId: said.id }, query: {} })).body[0]?.child_answers).toMatchObject([
    { id: reply.id },
  ])
})

test('a removed discussion is a notice for who began it, in the list as well; others do not find it, and nobody writes in it', async () => {
  const { id } = await begin(t, ada!, { content: 'Buy my course', topic: 11 })
  await answer(t, ben!, { content: 'No', discussion: id })
  const body = { reason: 'Advertising.' }
  expect((await t.call(removeDiscussion, { token: moderator!.token, params: { id }, body })).status).toBe(200)
  const notice = { removal_reason: 'Advertising.', removed_until: expect.any(String) }
  expect((await read(ada!, id)).body).toMatchObject([{ discussion: { ...notice, content: '' }, answers: [] }])
  expect((await read(moderator!, id)).body).toMatchObject([
    { discussion: { ...notice, content: 'Buy my course' }, answers: [{ answer: { content: 'No' } }] },
  ])
  expect((await read(ben!, id)).status).toBe(404)
  const listed = async ({ token }: TestPerson) =>
    (await t.call(listDiscussions, { token, query: { topic: '11' } })).body.discussions.find((one) => one.id === id)
  expect(await listed(ada!)).toMatchObject({ content: '', removed_until: expect.any(String) })
  expect(await listed(moderator!)).toMatchObject({ content: 'Buy my course', removed_until: expect.any(String) })
  expect(await listed(ben!)).toBeUndefined()
  for (const { token } of [ada!, moderator!])
    expect((await t.call(createAnswer, { token, body: { content: 'A', discussion: id } })).status).toBe(404)
  expect((await t.call(restoreDiscussion, { token: ada!.token, params: { id } })).status).toBe(403)
  await t.call(restoreDiscussion, { token: moderator!.token, params: { id } })
  expect(await listed(ben!)).toMatchObject({ content: 'Buy my course', removed_until: null })
})

test('who wrote what was removed or edited is mailed the reason, whether they take notifications or not', async () => {
  const { discussion, said } = await thread()
  await t.deps.db.updateTable('users').set({ block_email_notification: true }).where('id', '=', ben!.id).execute()
  await remove(moderator!, said.id, 'An <b>insult</b>.')
  const mail = await t.lastMail(ben!.email)
  expect(mail?.subject).toBe('Your answer on “Luck” was removed')
  expect(mail?.text).toContain('Reason: An <b>insult</b>.')
  expect(mail?.text).toContain(`${t.deps.config.publicUrl}/statistics/discussion/1/${discussion}`)
  expect(mail?.html).not.toContain('<b>insult')
  await t.call(editDiscussion, {
    token: moderator!.token,
    params: { id: discussion },
    body: { content: 'Why, please?', reason: 'Politer.' },
  })
  expect((await t.lastMail(ada!.email))?.text).toContain('Reason: Politer.')
})

test('what a moderator edits says so, and why to its writer alone; the writer’s own edit says nothing of a moderator', async () => {
  const { discussion, said } = await thread()
  const edit = ({ token }: TestPerson, body: { content: string; reason?: string }) =>
    t.call(editAnswer, { token, params: { id: said.id }, body })
  const shown = async (person: TestPerson) => (await read(person, discussion)).body[0]?.answers[0]?.answer
  await edit(moderator!, { content: 'Because it is slow', reason: 'No insults.' })
  expect(await shown(ben!)).toMatchObject({ edited_by_moderator: true, edit_reason: 'No insults.' })
  expect(await shown(ada!)).toMatchObject({ edited_by_moderator: true, edit_reason: null })
  await edit(ben!, { content: 'Because it was slow', reason: 'I say so' })
  expect(await shown(ben!)).toMatchObject({ edited_by_moderator: false, edit_reason: null })
})

test('reports and moderation are for who is signed in, for posts one may read, and for administrators', async () => {
  const id = itemsOf('vantage')[1]!.id
  const at = t.clock.now()
  const { id: discussion } = await t.deps.db
    .insertInto('discussions')
    .values({ placement_id: id, topic_id: null, creator_id: ada!.id, content: 'Secret', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = await t.deps.db
    .insertInto('discussion_answers')
    .values({ discussion_id: discussion, parent_id: null, creator_id: ada!.id, content: 'Secret', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = (token?: string) => ({ ...(token && { token }), body: { reason: 'spam' } })
  const calls = (token?: string) => ({
    reports: [
      t.call(reportDiscussion, { ...of(token), params: { id: discussion } }),
      t.call(reportAnswer, { ...of(token), params: { id: said.id } }),
    ],
    administration: [
      t.call(removeDiscussion, { ...of(token), params: { id: discussion } }),
      t.call(removeAnswer, { ...of(token), params: { id: said.id } }),
      t.call(dismissReports, { ...(token && { token }), params: { id: 1 } }),
      t.call(listReports, { ...(token && { token }), query: { state: 'open' } }),
    ],
  })
  const outsider = await makePerson(t)
  const statuses = async (promised: Promise<{ status: number }>[]) => [
    ...new Set((await Promise.all(promised)).map(({ status }) => status)),
  ]
  expect(await statuses(Object.values(calls()).flat())).toEqual([401])
  for (const { token } of [ben!, outsider]) {
    expect(await statuses(calls(token).reports)).toEqual([404])
    expect(await statuses(calls(token).administration)).toEqual([403])
  }
})

test('a year after reports were settled nothing is left of them', async () => {
  const { said } = await thread()
  await report(ada!, said.id)
  await t.call(dismissReports, { token: moderator!.token, params: { id: (await reports()).posts[0]!.id } })
  await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(365)))
  expect(await t.deps.db.selectFrom('post_reports').selectAll().execute()).toEqual([])
})
