import {
  createAnswer,
  createDiscussion,
  editAnswer,
  findMentionable,
  getDiscussion,
  listDiscussions,
  previewPost,
} from 'contract/discussions/api.ts'
import { getTopic } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { compileIn } from './compile.ts'
import { compileWaiting } from './compile-waiting.ts'

let t: TestApp
let [ada, ben, outsider]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben, outsider] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview'), await makePerson(t)]
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const preview = (person: { token?: string } | undefined, body: object) =>
  t.call(previewPost, { ...(person?.token && { token: person.token }), body })
const people = (person: { token?: string } | undefined, id: number, begins = '') =>
  t.call(findMentionable, { ...(person?.token && { token: person.token }), params: { id }, query: { begins } })

test('a post is kept as it was written and as it is shown, and a list begins it in plain text', async () => {
  const { id } = await begin(t, ada!, { content: '# Why\n\n*six* $\\sigma^2$?', topic: 1 })
  const said = await answer(t, ben!, { content: '**Because**', discussion: id })
  expect(said).toMatchObject({ content: '**Because**', html: '<p><strong>Because</strong></p>' })
  const edited = await t.call(editAnswer, { token: ben!.token, params: { id: said.id }, body: { content: '`so`' } })
  expect(edited.body).toMatchObject({ content: '`so`', html: '<p><code>so</code></p>' })
  const thread = await t.call(getDiscussion, { token: ada!.token, params: { discussionId: id } })
  expect(thread.body).toMatchObject([
    {
      discussion: { content: '# Why\n\n*six* $\\sigma^2$?', html: expect.stringContaining('<h3>Why</h3>') },
      answers: [{ answer: { content: '`so`', html: '<p><code>so</code></p>' } }],
    },
  ])
  const list = await t.call(listDiscussions, { token: ada!.token, query: { topic: '1' } })
  expect(list.body.discussions[0]).toMatchObject({ id, content: '# Why\n\n*six* $\\sigma^2$?', preview: 'Why six σ^2?' })
})

test('what is too much is refused as the field’s, whatever it is sent to', async () => {
  const { id } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  const said = await answer(t, ada!, { content: 'So', discussion: id })
  const content = '> '.repeat(5_000)
  const sent = [
    await t.call(createDiscussion, { token: ada!.token, body: { content, topic: 1 } }),
    await t.call(createAnswer, { token: ada!.token, body: { content, discussion: id } }),
    await t.call(editAnswer, { token: ada!.token, params: { id: said.id }, body: { content } }),
    await preview(ada, { content }),
  ]
  const message = expect.stringMatching(/nested too deeply/)
  for (const reply of sent)
    expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ field: 'content', message }] } })
})

test('a preview is what the post will be, with the names of its thread', async () => {
  const { id } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  const content = `@${ada!.username}: **so** @${outsider!.username} @${ben!.username}`
  const shown = await preview(ben, { content, discussion: id })
  // Who answers takes part from then on; one who has not is no name of the thread.
  expect(shown.body.html).toBe(
    `<p><span class="mention">@${ada!.username}</span>: <strong>so</strong> @${outsider!.username} @${ben!.username}</p>`,
  )
  expect((await answer(t, ben!, { content, discussion: id })).html).toBe(shown.body.html)
  expect((await preview(ben, { content: 'x' })).body).toEqual({ html: '<p>x</p>' })
  expect(await preview(ben, { content: ' ' })).toMatchObject({ status: 400, body: { message: 'The field may not be blank.' } })
})

test('who is mentioned is said by number: of the thread, not the author, ten at most', async () => {
  const { id } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  const crowd = await Promise.all(Array.from({ length: 12 }, () => makePerson(t)))
  await t.deps.db
    .insertInto('discussion_participants')
    .values([...crowd, ben!].map((person) => ({ discussion_id: id, user_id: person.id })))
    .execute()
  const mentionedIn = async (content: string) =>
    (await compileIn(t.deps, content, { discussionId: id, authorId: ben!.id })).mentionedIds
  expect(
    await mentionedIn(`@${ada!.username.toUpperCase()} @${ben!.username} @${outsider!.username} \`@${crowd[0]!.username}\``),
  ).toEqual([ada!.id])
  expect(await mentionedIn(crowd.map(({ username }) => `@${username}`).join(' '))).toHaveLength(10)
})

test('people of a thread are offered by how their names begin, to who may read it and to nobody else', async () => {
  const { id } = await begin(t, ada!, { content: 'Why?', interview: itemsOf('interview')[1]!.id } as { content: string })
  await answer(t, ben!, { content: 'So', discussion: id })
  expect((await people(ada, id)).body).toEqual([{ username: ben!.username }])
  expect((await people(ben, id, ada!.username.slice(0, 4).toUpperCase())).body).toEqual([{ username: ada!.username }])
  expect((await people(ben, id, '%')).body).toEqual([])
  const stranger = await subscriberOf(t, 'vantage')
  for (const person of [outsider, stranger]) {
    expect((await people(person, id)).status).toBe(404)
    expect((await preview(person, { content: 'x', discussion: id })).status).toBe(404)
  }
  expect((await people(ada, 999_999)).status).toBe(404)
  expect((await people({}, id)).status).toBe(401)
})

test('a preview is for who may write somewhere, so many a minute', async () => {
  expect((await preview({}, { content: 'x' })).status).toBe(401)
  expect((await preview(outsider, { content: 'x' })).status).toBe(403)
  expect((await preview(await subscriberOf(t, 'discussion'), { content: 'x' })).status).toBe(200)
  for (let at = 0; at < 60; at++) expect((await preview(ada, { content: 'x' })).status).toBe(200)
  expect((await preview(ada, { content: 'x' })).status).toBe(429)
  t.clock.advance(minutes(1) + 1)
  expect((await preview(ada, { content: 'x' })).status).toBe(200)
  t.clock.reset()
})

test('posts from before, and what the house asks, are laid out by a job; what today’s limits refuse is shown as it was written', async () => {
  const { id } = await begin(t, ada!, { content: '*old*', topic: 1 })
  const deep = await answer(t, ada!, { content: 'x', discussion: id })
  await t.deps.db.updateTable('discussions').set({ html: null, beginning: null }).where('id', '=', id).execute()
  await t.deps.db
    .updateTable('discussion_answers')
    .set({ html: null, beginning: null, content: `${'> '.repeat(30)}<b>` })
    .where('id', '=', deep.id)
    .execute()
  const before = await t.call(getDiscussion, { token: ada!.token, params: { discussionId: id } })
  expect(before.body[0]?.discussion).toMatchObject({ content: '*old*', html: null })

  while (await compileWaiting(t.deps));
  const after = await t.call(getDiscussion, { token: ada!.token, params: { discussionId: id } })
  expect(after.body).toMatchObject([
    {
      discussion: { html: '<p><em>old</em></p>', edited_at: null },
      answers: [{ answer: { html: expect.stringMatching(/^<pre>&gt; &gt; .*&lt;b&gt;<\/pre>$/) } }],
    },
  ])
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 11 } })
  const prompt = topic.body[0]!.discussions[0]!
  const asked = await t.call(getDiscussion, { token: ada!.token, params: { discussionId: prompt.id } })
  expect(asked.body[0]?.discussion.html).toMatch(/^<p>/)
})
