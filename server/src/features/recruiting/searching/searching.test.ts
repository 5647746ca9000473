import { bandOf, cardsPerDay } from 'contract/recruiting/rules.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch, searchCards } from 'contract/recruiting/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { weekOf } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeCandidates, makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { truncateMarket } from '../../../testing/recruiting-cards.ts'
import { suspend } from '../../accounts/suspend.ts'
import { buildIndex } from '../card-index/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => truncateMarket(t))
afterAll(() => t.close())

type Card = Parameters<typeof makeCandidates>[2]
const make = (count: number, card: Card = {}) => makeCandidates(t, count, card)
const build = () => buildIndex(t.deps.db, t.clock.now())
const search = ({ token }: { token: string }, ...terms: string[]) => t.call(searchCards, { token, body: { terms } })

/** The ids of the cards of all pages. */
async function readAll({ token }: { token: string }, ...terms: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ; ) {
    const { status, body } = await t.call(searchCards, { token, body: { terms, ...(after && { after }) } })
    expect(status).toBe(200)
    ids.push(...body.groups.flatMap(({ cards }) => cards.map(({ id }) => id)))
    if (body.next === null) return ids
    after = body.next
  }
}

async function nextWeek() {
  const week = weekOf(t.clock.now())
  while (weekOf(t.clock.now()) === week) t.clock.advance(days(1))
}

const seenBy = async ({ firmId }: TestRecruiter) =>
  (await t.deps.db.selectFrom('card_views').select('candidate_id').where('firm_id', '=', firmId).execute()).map(
    (row) => row.candidate_id,
  )

test('only a recruiter of an approved firm searches, and a suspended firm sees nothing from the next call on', async () => {
  const recruiter = await makeRecruiter(t)
  await make(5)
  await build()
  expect((await t.call(searchCards, { body: { terms: [] } })).status).toBe(401)
  expect((await search(await makePerson(t, { hasDeclared: true }))).status).toBe(403)
  expect((await search(await makeRecruiter(t, { state: 'waiting' }))).body).toMatchObject({ code: 'firm_not_approved' })
  expect((await search(recruiter)).body.groups).toHaveLength(1)
  await t.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', recruiter.firmId).execute()
  expect((await search(recruiter)).body).toMatchObject({ code: 'firm_not_approved' })
  await t.deps.db.updateTable('firms').set({ state: 'approved' }).where('id', '=', recruiter.firmId).execute()
  await t.deps.db.updateTable('firm_seats').set({ closed_at: t.clock.now() }).where('user_id', '=', recruiter.id).execute()
  expect((await search(recruiter)).status).toBe(403)
})

test('before the first build there is nothing, and no word of how many', async () => {
  const recruiter = await makeRecruiter(t)
  await make(5)
  const nothing = { count: 'fewer than five', groups: [], facets: [], next: null, built_at: null, in_market: 'fewer than five' }
  expect((await search(recruiter)).body).toEqual(nothing)
})

test('a facet that does not exist is named, and a page that does not exist is refused', async () => {
  const recruiter = await makeRecruiter(t)
  for (const term of ['role:king', 'salary:100', 'finance:11', 'available:2027Q5', 'roles:trader']) {
    const { status, body } = await search(recruiter, 'role:trader', term)
    expect([status, body.message]).toEqual([400, `There is no facet “${term}”.`])
  }
  for (const after of ['x', "' or 1=1", `2020-01-06.${'a'.repeat(32)}.`]) {
    const { status, body } = await t.call(searchCards, { token: recruiter.token, body: { terms: [], after } })
    expect([status, body.message]).toEqual([400, expect.stringContaining('Search again')])
  }
})

test('an answer is a group of five or more in bands, four in five of its cards, and a view of each card that is shown', async () => {
  const recruiter = await makeRecruiter(t)
  await make(10, { years: '2-4' })
  await make(5, { regions: ['oceania'] })
  await make(4, { roles: ['data'] })
  await build()
  const { body } = await search(recruiter, 'role:trader', 'region:europe')
  expect(body).toMatchObject({ count: '10 to 24', in_market: '10 to 24', next: null })
  expect(body.groups).toMatchObject([{ fields: { roles: ['trader'], regions: ['europe'], years: '2-4' }, count: '10 to 24' }])
  expect(body.groups[0]?.cards).toHaveLength(8)
  expect(body.facets).toEqual(['region:europe', 'role:trader', 'years:2-4'].map((term) => ({ term, count: '10 to 24' })))
  const views = await t.deps.db.selectFrom('card_views').select(['card_id', 'seat_id']).orderBy('id').execute()
  expect(views).toEqual(body.groups[0]?.cards.map(({ id }) => ({ card_id: id, seat_id: recruiter.id })))
  expect((await search(recruiter, 'role:data')).body).toMatchObject({ count: 'fewer than five', groups: [], facets: [] })
})

test('ids of cards differ between firms and between weeks, and are the same for colleagues', async () => {
  const [one, other] = [await makeRecruiter(t), await makeRecruiter(t)]
  const colleague = await makeRecruiter(t, { colleague: one })
  await make(5)
  await build()
  const ids = await readAll(one)
  expect(ids).toHaveLength(4)
  expect(await readAll(colleague)).toEqual(ids)
  const others = await readAll(other)
  await nextWeek()
  const later = await readAll(one)
  expect(new Set([...ids, ...others, ...later]).size).toBe(12)
})

test('pages show every card once, in an order that is drawn anew each week', async () => {
  const recruiter = await makeRecruiter(t)
  await make(40)
  for (const years of ['0-1', '2-4', '5-9', '10+']) await make(7, { years })
  await build()
  const order = async () => {
    const before = new Set(await seenBy(recruiter))
    const ids = await readAll(recruiter)
    expect(new Set(ids).size).toBe(32 + 4 * 5)
    return { before, ids }
  }
  const { ids } = await order()
  expect((await order()).ids).toEqual(ids)
  const seen = await seenBy(recruiter)
  await t.deps.db.deleteFrom('card_views').execute()
  await nextWeek()
  await order()
  expect(await seenBy(recruiter)).not.toEqual(seen.slice(0, 52))
})

test('a card that is withdrawn, changed or suspended is gone at once, none comes in its place, and a group of four is hidden', async () => {
  const recruiter = await makeRecruiter(t)
  await make(8)
  await build()
  const ids = await readAll(recruiter)
  expect(ids).toHaveLength(6)
  const [one = 0, two = 0, three = 0, four = 0] = await seenBy(recruiter)
  const { db } = t.deps
  await db.deleteFrom('cards').where('candidate_id', '=', one).execute()
  await suspend(db, two, t.clock.now())
  t.clock.advance(1000)
  await db.updateTable('candidates').set({ changed_at: t.clock.now() }).where('user_id', '=', three).execute()
  const left = await search(recruiter)
  expect(left.body).toMatchObject({ count: '5 to 9' })
  expect(left.body.groups[0]?.cards.map(({ id }) => id)).toEqual(ids.slice(3))
  await db.updateTable('users').set({ leaves_at: t.clock.now() }).where('id', '=', four).execute()
  expect((await search(recruiter)).body).toMatchObject({ count: 'fewer than five', groups: [] })
})

test('a firm that is blocked or excluded sees the others at once; one that asked sees the card in the groups of before, this week', async () => {
  const [recruiter, other] = [await makeRecruiter(t), await makeRecruiter(t)]
  await make(10)
  await build()
  const ids = await readAll(recruiter)
  const [blocker = 0, asked = 0] = await seenBy(recruiter)
  const closure = { firm_id: recruiter.firmId, since: t.clock.now(), until: new Date('2099-01-01') }
  await t.deps.db
    .insertInto('candidate_closures')
    .values([
      { ...closure, candidate_id: blocker, kind: 'blocked' },
      { ...closure, candidate_id: asked, kind: 'asked' },
    ])
    .execute()
  expect(await readAll(recruiter)).toEqual(ids.slice(1))
  expect(await readAll(other)).toHaveLength(8)
  await make(5)
  await nextWeek()
  await build()
  await t.deps.db.deleteFrom('card_views').execute()
  // Two of fifteen are closed; twelve are drawn among the other thirteen.
  expect(await readAll(recruiter)).toHaveLength(12)
  const seen = await seenBy(recruiter)
  expect([seen.includes(blocker), seen.includes(asked)]).toEqual([false, false])
})

test('a firm that is approved after the build never sees its own people, nor a group of which it would see too few', async () => {
  const domain = 'late.example'
  const people = await make(10)
  const { db } = t.deps
  await sql`update users set email_key = 'x' || id || '@desk.late.example' where id = ${people[0]?.id ?? 0}`.execute(db)
  await build()
  t.clock.advance(1000)
  const recruiter = await makeRecruiter(t)
  await db.updateTable('firms').set({ domain }).where('id', '=', recruiter.firmId).execute()
  expect(await readAll(recruiter)).toHaveLength(8)
  expect(await seenBy(recruiter)).not.toContain(people[0]?.id)
  await sql`update candidates set hidden_from = array['late.example'] where user_id <> ${people[0]?.id ?? 0}`.execute(db)
  expect(await readAll(recruiter)).toEqual([])
})

test('a card whose candidate gets an email at the firm is gone at once, and no build puts another in its place', async () => {
  const recruiter = await makeRecruiter(t)
  await nextWeek()
  await make(5)
  await build()
  const ids = await readAll(recruiter)
  const [one = 0] = await seenBy(recruiter)
  await sql`update users set email_key = 'ada@desk.' || ${recruiter.domain}::text where id = ${one}`.execute(t.deps.db)
  expect(await readAll(recruiter)).toEqual(ids.slice(1))
  t.clock.advance(days(1))
  await build()
  expect(await readAll(recruiter)).toEqual(ids.slice(1))
})

test('a firm that is approved again keeps the cards that it was shown, without those who are its own people now', async () => {
  const recruiter = await makeRecruiter(t)
  await nextWeek()
  await make(5)
  await build()
  const ids = await readAll(recruiter)
  const [one = 0] = await seenBy(recruiter)
  const { db, clock } = t.deps
  await sql`update users set email_key = 'ada@' || ${recruiter.domain}::text where id = ${one}`.execute(db)
  t.clock.advance(1000)
  await db.updateTable('firms').set({ decided_at: clock.now() }).where('id', '=', recruiter.firmId).execute()
  expect(await readAll(recruiter)).toEqual(ids.slice(1))
})

test('a firm that reads all cards of the day waits', async () => {
  const recruiter = await makeRecruiter(t)
  const [candidate] = await make(5)
  await build()
  await sql`
    insert into card_views (firm_id, seat_id, candidate_id, card_id, group_id, at, is_first)
    select ${recruiter.firmId}, ${recruiter.id}, ${candidate?.id ?? 0}, 'card-' || n, 1, ${t.clock.now()}, true from generate_series(1, ${cardsPerDay}::integer) n`.execute(
    t.deps.db,
  )
  const { status, headers, body } = await search(recruiter)
  expect([status, headers['retry-after'], body.message]).toEqual([
    429,
    '86400',
    'Your firm has read 1,000 cards within a day. Search again tomorrow.',
  ])
  t.clock.advance(days(1))
  expect((await search(recruiter)).status).toBe(200)
})

test('a recruiter saves 20 searches, lists them, and deletes only their own', async () => {
  const [one, other] = [await makeRecruiter(t), await makeRecruiter(t)]
  const saveFor = ({ token }: TestRecruiter, name: string, ...terms: string[]) =>
    t.call(saveSearch, { token, body: { name, terms } })
  expect((await saveFor(one, 'x', 'role:king')).status).toBe(400)
  expect((await saveFor(one, ' ')).status).toBe(400)
  const { body } = await saveFor(one, ' Traders\r\n\u202e ', 'role:trader', 'keyword:Options')
  expect(body.search).toMatchObject({ name: 'Traders', terms: ['role:trader', 'keyword:options'] })
  const remove = ({ token }: TestRecruiter) => t.call(deleteSavedSearch, { token, params: { id: body.search.id } })
  expect((await remove(other)).status).toBe(404)
  for (let n = 2; n <= 20; n++) await saveFor(one, `Search ${n}`)
  expect((await saveFor(one, 'One more')).body.message).toBe('You can save 20 searches. Delete one first.')
  expect((await remove(one)).status).toBe(200)
  const list = ({ token }: TestRecruiter) => t.call(listSavedSearches, { token })
  expect((await list(one)).body.searches.map(({ name }) => name)).toEqual(
    Array.from({ length: 19 }, (_, n) => `Search ${20 - n}`),
  )
  expect((await list(other)).body.searches).toEqual([])
})

test('bands are wide', () => {
  expect([4, 5, 9, 10, 24, 1000].map(bandOf)).toEqual([
    'fewer than five',
    '5 to 9',
    '5 to 9',
    '10 to 24',
    '10 to 24',
    '1,000 or more',
  ])
})
