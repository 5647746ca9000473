/** What the search finds beside items, over HTTP: insights, help, and the discussions that its reader may read. */
import { deleteDiscussion } from 'contract/discussions/api.ts'
import { search } from 'contract/library/finding.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, begin, subscriberOf } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { saveTexts } from '../../site/finding/save-texts.ts'
import { findAskedInVain } from '../asked-in-vain/asked-in-vain.ts'

let t: TestApp
let member: TestPerson
let candidate: TestPerson
let quant: TestPerson
let reader: TestPerson
const item = itemsOf('interview')[1]!
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  await openForum(t)
  member = await makePerson(t)
  ;[candidate, quant, reader] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'vantage'),
    await subscriberOf(t, 'discussion'),
  ]
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('discussions').where('creator_id', 'is not', null).execute()
})
afterAll(() => t.close())

const ask = async ({ token }: TestPerson, q: string) => {
  const { status, body } = await t.call(search, { token, query: { q } })
  expect(status).toBe(200)
  return body
}
const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
/** The addresses under a heading. */
const pathsOf = async (person: TestPerson, q: string, kind: string) =>
  (await ask(person, q)).elsewhere.filter((one) => one.kind === kind).flatMap(({ pages }) => pages.map(({ path }) => path))
const discussionsOf = (person: TestPerson, q: string) => pathsOf(person, q, 'discussions')

test('whoever is signed in finds insights and answers about the platform, with what was hit and where it is', async () => {
  const today = t.clock.now().toISOString().slice(0, 10)
  const about = 'How often to hedge.'
  const insight = {
    path: '/qfp_insights/bandicoots',
    title: 'Bandicoots',
    about,
    body: `${about} {{product}} counts wombats. Nothing good.`,
  }
  await saveTexts(t.deps.db, 'insights', [
    { ...insight, published: today },
    { ...insight, path: '/qfp_insights/ahead', published: after(today, 1) },
  ])
  expect((await ask(member, 'counts wombat')).elsewhere).toEqual([
    {
      kind: 'insights',
      pages: [
        {
          path: '/qfp_insights/bandicoots',
          title: [{ text: 'Bandicoots', hit: false }],
          place: new Date(today).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          snippet: [
            { text: `How often to hedge. ${t.deps.config.productName} `, hit: false },
            { text: 'counts', hit: true },
            { text: ' ', hit: false },
            { text: 'wombats', hit: true },
            { text: '. Nothing good.', hit: false },
          ],
        },
      ],
      all: null,
    },
  ])
  // A part of what is asked counts where the text says what it is about.
  expect(await pathsOf(member, 'hedging of echidnas', 'insights')).toHaveLength(1)
  expect(await pathsOf(member, 'wombats of platypuses', 'insights')).toEqual([])
  // Nor does it count that a long text has words that every long text has.
  expect(await pathsOf(member, 'nothing good', 'insights')).toEqual([])
  expect(await pathsOf(member, 'nothing numbats', 'insights')).toEqual([])

  expect(await pathsOf(member, 'get my money back', 'help')).toContain('/settings#billing-history')
  const [help] = (await ask(member, 'two browsers')).elsewhere
  expect(help?.pages.map(({ place }) => place)).toEqual(expect.arrayContaining(['Settings', 'Interview']))
  expect((await ask(member, 'recipt')).read_as).toBe('receipt')

  t.clock.advance(days(1))
  expect(await pathsOf(member, 'counts wombats', 'insights')).toHaveLength(2)
  t.clock.reset()
})

const after = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

test('a thread of the forum is found by its subscribers alone, and with more of them the way to all of them', async () => {
  const thread = await beginThread(t, reader, { title: 'Quokka habitats', content: 'Where do they sleep?' })
  const path = `/forum/markets/${thread}`
  for (const person of [member, candidate, quant]) expect((await ask(person, 'quokkas')).elsewhere).toEqual([])
  for (const q of ['quokka', 'quokkas sleeping', 'habitats of quok', 'quokka husbandry'])
    expect(await discussionsOf(reader, q), q).toEqual([path])
  const [found] = (await ask(reader, 'quokka')).elsewhere
  expect(found).toMatchObject({ all: null, pages: [{ place: 'Forum, Markets and models' }] })
  expect(found?.pages[0]?.title).toEqual([
    { text: 'Quokka', hit: true },
    { text: ' habitats', hit: false },
  ])
  const another = await subscriberOf(t, 'discussion')
  for (let n = 0; n < 3; n++) await beginThread(t, another, { title: `Quokka ${n}` })
  const [several] = (await ask(reader, 'quokka')).elsewhere
  expect(several).toMatchObject({ all: '/forum?q=quokka' })
  expect(several?.pages).toHaveLength(3)
})

test('of a word that most threads have the newest threads are found', async () => {
  const oldest = await beginThread(t, reader, { title: 'Burrows of a dingo' })
  const began = `insert into discussions (creator_id, title, content, html, beginning, created_at)`
  await sql`
    with thread as (
      ${sql.raw(began)} select ${reader.id}, 'Dingo ' || n, 'said', 'said', 'said', now() from generate_series(1, 400) n returning id, created_at
    )
    insert into forum_threads (discussion_id, category_id, active_at, answer_count)
    select id, (select min(id) from forum_categories), created_at, 0 from thread`.execute(t.deps.db)
  const thread = await beginThread(t, reader, { title: 'Dingo' })
  expect(await discussionsOf(reader, 'dingo')).toContain(`/forum/markets/${thread}`)
  for (const person of [member, candidate]) expect(await discussionsOf(person, 'dingo')).toEqual([])
  expect((await discussionsOf(reader, 'dingo burrows'))[0]).toBe(`/forum/markets/${oldest}`)
})

test('what is said about an item is found by whoever may read it', async () => {
  const content = 'Does the numbat argument need continuity?'
  const { id } = await begin(t, candidate, { content, interview: item.id })
  const path = `/${item.category}/discussion/${item.id}/${id}`
  for (const person of [candidate, reader]) expect(await discussionsOf(person, 'numbats'), person.email).toEqual([path])
  for (const person of [member, quant]) expect(await discussionsOf(person, 'numbats'), person.email).toEqual([])
  const [found] = (await ask(candidate, 'numbat continuity')).elsewhere
  expect(textOf(found?.pages[0]?.title ?? [])).toBe(item.title)
  expect(textOf(found?.pages[0]?.snippet ?? [])).toBe(content)
})

test('nobody finds what gives a solution away, what was removed, or what is about a hidden item', async () => {
  await begin(t, candidate, { content: 'The numbat telescopes away', interview: item.id, gives_away: true })
  const rude = await begin(t, candidate, { content: 'A rude numbat', topic: 1 })
  const thread = await beginThread(t, reader, { title: 'A rude numbat' })
  const kept = await begin(t, candidate, { content: 'A plain numbat', interview: item.id })
  const moderator = await administrator(t)
  expect(await discussionsOf(reader, 'numbat')).toHaveLength(3)
  for (const id of [rude.id, thread]) await t.call(deleteDiscussion, { token: moderator.token, params: { id } })
  for (const person of [candidate, reader, moderator])
    expect(await discussionsOf(person, 'numbat'), person.email).toEqual([`/${item.category}/discussion/${item.id}/${kept.id}`])

  const hide = (hidden: boolean) => t.deps.db.updateTable('items').set({ hidden }).where('title', '=', item.title).execute()
  await hide(true)
  expect(await discussionsOf(candidate, 'numbat')).toEqual([])
  await hide(false)
})

test('what was found elsewhere was not asked in vain', async () => {
  await beginThread(t, reader, { title: 'Wallaby spreads' })
  const inVain = async () => (await findAskedInVain(t.deps.db, new Date(0), { skip: 0, limit: 100 })).map(({ asked }) => asked)
  await ask(reader, 'wallaby')
  expect(await inVain()).not.toContain('wallaby')
  await ask(member, 'wallaby')
  expect(await inVain()).toContain('wallaby')
})

test('each search goes by an index', async () => {
  const planOf = async (query: ReturnType<typeof sql>) =>
    (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(t.deps.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
  await sql`set enable_seqscan = off`.execute(t.deps.db)
  const isHit = sql`search @@ item_query(array['mean'], 'ABCD') and removed_at is null`
  const discussions = sql`select id from discussions where ${isHit}`
  expect(await planOf(sql`select path from site_texts where search @@ item_query(array['mean'], 'ABC')`)).toContain(
    'site_texts_search',
  )
  expect(await planOf(sql`${discussions} and title is not null`)).toContain('forum_search')
  expect(await planOf(sql`${discussions} and title is null and not gives_away`)).toContain('subject_discussions_search')
  await sql`reset enable_seqscan`.execute(t.deps.db)
})
