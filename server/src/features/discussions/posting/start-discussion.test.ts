import { createDiscussion } from 'contract/discussions/api.ts'
import { getTopic, itemCalls } from 'contract/library/api.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

let t: TestApp
let subscriber: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  subscriber = await subscribed('interview', 'year_special')
})
afterAll(() => t.close())

async function subscribed(module: Module, code: string): Promise<TestPerson> {
  const person = await makePerson(t)
  await recordPurchase(t.deps, { userId: person.id, email: person.email, module, code, at: t.clock.now() })
  return person
}

const start = (person: TestPerson, body: object) => t.call(createDiscussion, { token: person.token, body })
const paid = (module: 'interview' | 'core_certificate' | 'vantage') => itemsOf(module)[1]?.id ?? 0

test('a subscriber starts a discussion on a topic; it is theirs and counts', async () => {
  const body = { content: '  Is six worse than five?\n', topic: 1 }
  const { status, body: discussion } = await start(subscriber, {
    ...body,
    creator_id: 1,
    creator: 'house',
    created_at: '1900-03-29',
  })
  expect(status).toBe(200)
  expect(discussion).toEqual({
    id: expect.any(Number),
    content: 'Is six worse than five?',
    html: '<p>Is six worse than five?</p>',
    creator: { username: subscriber.username, email: subscriber.email },
    created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    edited_at: null,
    notify_block_user: [],
    votes: 0,
    voted: false,
    gives_away: false,
    covered: false,
    removed_until: null,
    removal_reason: null,
    edited_by_moderator: false,
    edit_reason: null,
    ...{ topic: 1, certificate: null, interview: null, vantage: null },
  })
  const topic = await t.call(getTopic, { token: subscriber.token, params: { topicId: 1 } })
  expect(topic.body).toMatchObject([{ discussion_count: 1 }])
  expect(topic.body[0]?.discussions.map(({ content }) => content)).not.toContain('Is six worse than five?')
})

test('an item’s discussion appears in its list for who may read it', async () => {
  const core = await subscribed('core_certificate', 'core_certificate')
  const id = paid('core_certificate')
  expect((await start(core, { content: 'Why so?', certificate: id })).body).toMatchObject({ certificate: id, topic: null })
  const list = await t.call(itemCalls.certificate.listShelf, { token: core.token, params: { category: 'stats' }, query: {} })
  expect(list.body.find(({ certificate }) => certificate.id === id)).toMatchObject({
    discussion_count: 1,
    discussions: [{ content: 'Why so?', creator: { username: core.username } }],
  })
})

test('blank content is refused, with the sentence, also where nothing of it would be drawn', async () => {
  for (const content of ['', '  \n\t ', '\u200b\u2060\ufeff', '\u00ad\u3164', '\u001b\u0007', '\u2800', '\ud800', undefined])
    expect(await start(subscriber, { content, topic: 1 }), JSON.stringify(content)).toMatchObject({
      status: 400,
      body: { message: 'The field may not be blank.', errors: [{ field: 'content' }] },
    })
})

test('a discussion is about exactly one thing that is there, and not endless', async () => {
  expect((await start(subscriber, { content: 'A' })).status).toBe(400)
  expect((await start(subscriber, { content: 'A', topic: 1, interview: 1 })).status).toBe(400)
  expect((await start(subscriber, { content: 'A', topic: 'one' })).status).toBe(400)
  expect((await start(subscriber, { content: 'x'.repeat(20_001), topic: 1 })).status).toBe(400)
  expect((await start(subscriber, { content: 'A', topic: 999 })).status).toBe(404)
  expect((await start(subscriber, { content: 'A', interview: 999 })).status).toBe(404)
  // A number of another module's list.
  expect((await start(subscriber, { content: 'A', interview: paid('vantage') })).status).toBe(404)
})

test('who is not subscribed to the module may not post, not even on a preview; a forum subscriber may on every item', async () => {
  const nobody = await makePerson(t)
  const refused = { status: 403, body: { message: 'Must be subscribed to view content.' } }
  for (const about of [{ topic: 1 }, { interview: 1 }, { interview: 999 }, { vantage: paid('vantage') }, { certificate: 16 }])
    expect(await start(nobody, { content: 'A', ...about }), JSON.stringify(about)).toMatchObject(refused)
  const applied = await subscribed('applied_certificate', 'applied_certificate')
  expect(await start(applied, { content: 'A', certificate: paid('core_certificate') })).toMatchObject(refused)

  const forum = await subscribed('discussion', 'year')
  for (const about of [{ topic: 11 }, { interview: paid('interview') }, { vantage: paid('vantage') }])
    expect((await start(forum, { content: 'A', ...about })).status, JSON.stringify(about)).toBe(200)
})

test('ten a minute; a minute later there is room again', async () => {
  const eager = await subscribed('interview', 'year_special')
  for (let n = 0; n < 10; n++) expect((await start(eager, { content: 'And now?', topic: 11 })).status).toBe(200)
  const refused = await start(eager, { content: 'And now?', topic: 11 })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await start(subscriber, { content: 'Me too', topic: 11 })).status).toBe(200)
  t.clock.advance(minutes(1) + 1)
  expect((await start(eager, { content: 'And now?', topic: 11 })).status).toBe(200)
  t.clock.reset()
})

test('signed out, and before the second factor, nothing is started', async () => {
  const payload = { content: 'A', topic: 1 }
  expect((await t.app.inject({ method: 'POST', url: '/api/discussion/', payload })).statusCode).toBe(401)
  const pending = await subscribed('interview', 'year_special')
  await t.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', pending.id).execute()
  expect((await start(pending, payload)).status).toBe(401)
})
