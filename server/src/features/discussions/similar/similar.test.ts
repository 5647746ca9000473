import { deleteDiscussion, findSimilar } from 'contract/discussions/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let [ada, ben]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('discussions').where('creator_id', 'is not', null).execute()
})
afterAll(() => t.close())

const item = itemsOf('interview')[1]!
const similar = async ({ token }: TestPerson, q: string, about: object = {}) =>
  (await t.call(findSimilar, { token, query: { q, ...about } })).body.discussions
const contents = async (person: TestPerson, q: string, about: object = {}) =>
  (await similar(person, q, about)).map(({ content }) => content)

test('what was asked before in like words is found, with where it stands and how often it was answered', async () => {
  const asked = await begin(t, ada!, { content: 'Why is the exponential distribution memoryless?', interview: item.id })
  await begin(t, ada!, { content: 'Is the die fair?', topic: 1 })
  await answer(t, ben!, { content: 'By its density', discussion: asked.id })
  expect(await similar(ben!, 'is an exponentially distributed time without memory, or memoryless')).toEqual([
    {
      ...{ id: asked.id, content: 'Why is the exponential distribution memoryless?', answer_count: 1 },
      ...{ about: { title: item.title, category: item.category }, subject_id: item.id },
    },
  ])
  // One word of several says little, and words that stand everywhere say nothing.
  expect(await similar(ben!, 'exponential smoothing of volatility')).toEqual([])
  expect(await similar(ben!, 'why is the')).toEqual([])
  expect(await similar(ben!, '  ')).toEqual([])
  expect(await contents(ben!, 'memoryless')).toEqual(['Why is the exponential distribution memoryless?'])
})

test('what was asked before is found with accents or without', async () => {
  await begin(t, ada!, { content: 'Is a Le\u0301vy process memoryless in Itô’s sense?', topic: 1 })
  for (const words of ['Levy process Ito', 'Lévy Itô', 'le\u0301vy ito\u0302'])
    expect(await contents(ben!, words), words).toHaveLength(1)
})

test('maths is found as it is read, whichever sign it is written with', async () => {
  await begin(t, ada!, { content: 'Where does $\\sigma^2$ come from in the drift?', topic: 1 })
  expect(await contents(ben!, 'σ drift')).toHaveLength(1)
})

test('what is about the same comes first, five at most', async () => {
  for (let n = 0; n < 6; n++) await begin(t, ada!, { content: `Martingale stopping theorem ${n}`, topic: 1 })
  await begin(t, ada!, { content: 'Stopping a martingale', interview: item.id })
  const found = await contents(ben!, 'martingale stopping', { interview: item.id })
  expect(found).toHaveLength(5)
  expect(found[0]).toBe('Stopping a martingale')
})

test('what stands on another shelf is not offered', async () => {
  const elsewhere = itemsOf('interview').find(({ category }) => category !== item.category)!
  await begin(t, ada!, { content: 'Stopping a martingale', interview: elsewhere.id })
  await begin(t, ada!, { content: 'Martingale stopping theorem', topic: 11 })
  expect(await contents(ben!, 'martingale stopping', { interview: item.id })).toEqual([])
  expect(await contents(ben!, 'martingale stopping', { interview: elsewhere.id })).toEqual(['Stopping a martingale'])
  expect(await contents(ben!, 'martingale stopping', { topic: 1 })).toEqual([])
  expect(await contents(ben!, 'martingale stopping')).toHaveLength(2)
})

test('nothing is found that one may not read: another module, what was removed, what gives something away', async () => {
  const words = 'Quokka habitat question'
  const vantage = await subscriberOf(t, 'vantage')
  const row = { topic_id: null, creator_id: vantage.id, content: words, created_at: t.clock.now() }
  await t.deps.db
    .insertInto('discussions')
    .values({ ...row, placement_id: itemsOf('vantage')[1]!.id })
    .execute()
  expect(await contents(ben!, words)).toEqual([])
  expect(await contents(vantage, words)).toEqual([words])
  await begin(t, ada!, { content: words, interview: item.id, gives_away: true })
  expect(await contents(ben!, words)).toEqual([])
  const rude = await begin(t, ada!, { content: words, topic: 1 })
  expect(await contents(ben!, words)).toEqual([words])
  const moderator = await administrator(t)
  await t.call(deleteDiscussion, { token: moderator.token, params: { id: rude.id } })
  expect(await contents(ben!, words)).toEqual([])
  expect(await contents(await makePerson(t), words)).toEqual([])
})

test('what is typed is never an operator, is bounded, and a stranger is asked to log in', async () => {
  for (const q of ["'", '& |', ':*', '!coin', 'a:*D', '(', '\\', '%', 'x '.repeat(200)])
    expect((await t.call(findSimilar, { token: ada!.token, query: { q } })).status, q).toBe(200)
  expect((await t.call(findSimilar, { token: ada!.token, query: { q: 'x'.repeat(401) } })).status).toBe(400)
  expect((await t.call(findSimilar, { query: { q: 'coin' } })).status).toBe(401)
})

test('the search uses its index', async () => {
  await sql`set enable_seqscan = off`.execute(t.deps.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from discussions where search @@ to_tsquery('english', 'coin') and removed_at is null and not gives_away`.execute(
    t.deps.db,
  )
  await sql`reset enable_seqscan`.execute(t.deps.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('discussions_search')
})
