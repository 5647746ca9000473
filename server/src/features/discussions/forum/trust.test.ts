/** Who is new in the forum is slowed down there, and told so; elsewhere nobody is. */
import { createAnswer, editAnswer, editDiscussion, getDiscussion } from 'contract/discussions/api.ts'
import { getForum, readTrust, startThread } from 'contract/discussions/forum.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import { testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let newcomer: TestPerson
let moderator: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  await openForum(t)
  moderator = await administrator(t)
})
beforeEach(async () => {
  newcomer = await subscriberOf(t, 'discussion')
})
afterAll(() => t.close())

const links = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/${at}`).join(' and ')
const trust = async ({ token }: TestPerson) => (await t.call(readTrust, { token })).body
const start = ({ token }: TestPerson, content = 'B') =>
  t.call(startThread, { token, body: { category: 'markets', title: 'A', content } })
const reply = ({ token }: TestPerson, discussion: number, content: string) =>
  t.call(createAnswer, { token, body: { discussion, content } })

/** As if they had read here on so many days, and written so much elsewhere. */
async function known(person: TestPerson, { days, posts }: { days: number; posts: number }): Promise<void> {
  await sql`insert into forum_readers (user_id, days_read, last_day) values (${person.id}, ${days}, '2020-01-01')
    on conflict (user_id) do update set days_read = ${days}`.execute(t.deps.db)
  const { id } = await begin(t, moderator, { content: 'Here', topic: 1 })
  await sql`insert into discussion_answers (discussion_id, creator_id, content, created_at)
    select ${id}::integer, ${person.id}::integer, 'Said', now() from generate_series(1, ${posts}::integer)`.execute(t.deps.db)
}

test('a day on which one reads the forum counts once, its front page and its threads alike', async () => {
  const { token } = newcomer
  const discussionId = await beginThread(t, moderator)
  expect(await trust(newcomer)).toEqual({ level: 'new', days: 0, posts: 0 })
  const read = () => t.call(getDiscussion, { token, params: { discussionId } })
  await read()
  await read()
  await t.call(getForum, { token })
  expect(await trust(newcomer)).toMatchObject({ days: 1 })
  t.clock.advance(days(1))
  await t.call(getForum, { token })
  await read()
  expect(await trust(newcomer)).toMatchObject({ days: 2, level: 'new' })
})

test('what one wrote counts wherever it stands, unless a moderator has removed it', async () => {
  const { id: discussion } = await begin(t, moderator, { content: 'Why?', topic: 1 })
  const said = await answer(t, newcomer, { content: 'So', discussion })
  await beginThread(t, newcomer)
  expect(await trust(newcomer)).toMatchObject({ posts: 2 })
  await t.call(removeAnswer, { token: moderator.token, params: { id: said.id }, body: { reason: 'spam' } })
  expect(await trust(newcomer)).toMatchObject({ posts: 1 })
})

test('a post of who is new holds two links, when it is edited as well; who is known writes more', async () => {
  const thread = await beginThread(t, moderator)
  const message = 'For now, a post can have at most 2 links.'
  const refused = { status: 400, body: { message, errors: [{ field: 'content', message }] } }
  expect(await start(newcomer, links(3))).toMatchObject(refused)
  expect(await reply(newcomer, thread, links(3))).toMatchObject(refused)
  const { body: own } = await start(newcomer, links(2))
  const { body: said } = await reply(newcomer, thread, `${links(2)} and \`https://example.com\` in code`)
  const { token } = newcomer
  expect(await t.call(editDiscussion, { token, params: { id: own.id }, body: { content: links(3) } })).toMatchObject(refused)
  expect(await t.call(editAnswer, { token, params: { id: said.id }, body: { content: links(3) } })).toMatchObject(refused)

  await known(newcomer, { days: 3, posts: 3 })
  expect((await reply(newcomer, thread, links(10))).status).toBe(200)
  expect((await reply(newcomer, thread, links(11))).body.message).toBe('For now, a post can have at most 10 links.')
  await known(newcomer, { days: 15, posts: 30 })
  expect((await reply(newcomer, thread, links(30))).status).toBe(200)
  expect(await trust(newcomer)).toMatchObject({ level: 'regular' })
})

test('who is new mentions two people', async () => {
  const thread = await beginThread(t, moderator)
  const others = await Promise.all([1, 2, 3].map(() => subscriberOf(t, 'discussion')))
  for (const other of others) await answer(t, other, { content: 'Here', discussion: thread })
  const to = (people: TestPerson[]) => people.map(({ username }) => `@${username}`).join(' ')
  expect((await reply(newcomer, thread, to(others))).body.message).toBe('For now, a post can mention at most 2 people.')
  expect((await reply(newcomer, thread, to(others.slice(1)))).status).toBe(200)
})

test('who is new begins three threads a day, and is told so', async () => {
  for (let at = 0; at < 3; at++) expect((await start(newcomer)).status).toBe(200)
  const refused = await start(newcomer)
  expect([refused.status, refused.body.message]).toEqual([429, 'For now, you can start at most 3 threads a day.'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hours(23) / 1000)
  t.clock.advance(days(1))
  expect((await start(newcomer)).status).toBe(200)
})

test('moderators are held back nowhere, and nobody is outside of the forum', async () => {
  expect(await trust(moderator)).toMatchObject({ level: 'regular' })
  const thread = await beginThread(t, moderator, { content: links(12) })
  expect((await reply(moderator, thread, links(12))).status).toBe(200)
  const { id } = await begin(t, moderator, { content: 'Why?', topic: 1 })
  expect((await reply(newcomer, id, links(12))).status).toBe(200)
})

test('how new one is, is for who may read the forum', async () => {
  const outsider = await makePerson(t)
  expect((await t.call(readTrust, { token: outsider.token })).status).toBe(403)
  expect((await t.call(readTrust)).status).toBe(401)
})
