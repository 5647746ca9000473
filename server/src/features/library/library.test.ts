/** The lists, the light index, what is recorded, and how a shelf is filtered (spec §7.3). */
import { getShelf, itemCalls, listCompanies } from 'contract/library/api.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { itemsOf, testLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { makeSubscriber } from '../../testing/subscriber.ts'
import { showShelves } from './lists/shelves.ts'

let t: TestApp
let subscriber: TestPerson
let visitor: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  subscriber = await makeSubscriber(t)
  visitor = await makePerson(t)
})
afterAll(() => t.close())

const statistics = (person: TestPerson, query = {}) =>
  t.call(itemCalls.interview.listShelf, { token: person.token, params: { category: 'statistics' }, query })

const byNumber = (one: number, other: number) => one - other
const idsOf = (module: LibraryModule) => itemsOf(module).map(({ id }) => id)

test('the index of a shelf tells what is locked and where the reader stands', async () => {
  const person = await makePerson(t)
  const shelf = async () =>
    (await t.call(getShelf, { token: person.token, params: { module: 'interview', category: 'STATISTICS' }, query: {} })).body
  expect(await shelf()).toMatchObject([
    { id: 1, locked: false, preview: true, status: 'new', group: 'First things' },
    { id: 2, locked: true, preview: false, status: 'new', topics: [], companies: [], time_target: 0 },
  ])
  await t.call(itemCalls.interview.recordAccess, { token: person.token, params: { id: 1 }, body: {} })
  expect((await shelf())[0]).toMatchObject({ status: 'seen' })
})

test('choosing an item records the own id, once, and nothing else of what is sent', async () => {
  const [one, two] = [await makeSubscriber(t), await makeSubscriber(t)]
  const choose = (person: TestPerson, body: object) =>
    t.call(itemCalls.interview.recordAccess, { token: person.token, params: { id: 2 }, body })
  const forged = { id: 2, title: 'Mine now', content_uri: 'https://evil.example', preview: true, access_history: [two.id, 999] }
  expect((await choose(one, forged)).body).toMatchObject({ title: 'Paid question 2', access_history: [one.id] })
  await Promise.all(Array.from({ length: 5 }, () => choose(one, {})))
  const rows = await t.deps.db.selectFrom('access_history').select('user_id').where('placement_id', '=', 2).execute()
  expect(rows.filter((row) => row.user_id === one.id)).toHaveLength(1)
  expect(rows.filter((row) => row.user_id === two.id || row.user_id === 999)).toHaveLength(0)
  expect((await t.call(itemCalls.interview.getItem, { token: two.token, params: { id: 2 } })).body).toMatchObject({
    access_history: [],
    preview: false,
  })
  expect((await t.call(itemCalls.interview.recordAccess, { token: visitor.token, params: { id: 2 }, body: {} })).status).toBe(403)
})

test('items are filtered by company, and a dash clears the filter', async () => {
  const companies = await t.call(listCompanies, { token: subscriber.token })
  expect(companies.body).toContainEqual({ name: 'Half Moon', value: 'Half Moon' })
  const ids = async (filter: string) => (await statistics(subscriber, { filter })).body.map(({ interview }) => interview.id)
  expect(await ids('Half Moon')).toEqual([2])
  expect(await ids('-')).toEqual([1, 2])
  expect(await ids("x' or '1'='1")).toEqual([])
})

test('certificate and Vantage items are filtered by words in title, group and topics, whatever their case; no sign is a wildcard', async () => {
  const core = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  const ids = async (filter: string) =>
    (
      await t.call(itemCalls.certificate.listShelf, { token: core.token, params: { category: 'LINUX' }, query: { filter } })
    ).body.map(({ certificate }) => certificate.id)
  expect(await ids('-')).toEqual([15, 16])
  expect(await ids('  ')).toEqual([15, 16])
  expect(await ids('SECOND')).toEqual([16])
  expect(await ids('question first')).toEqual([15])
  expect(await ids('topic16')).toEqual([16])
  expect(await ids('100%_')).toEqual([15, 16])
  expect(await ids('1__%')).toEqual([])
  expect(await ids('\\')).toEqual([])
  const lockedTopics = await t.call(itemCalls.certificate.listShelf, {
    token: visitor.token,
    params: { category: 'linux' },
    query: { filter: 'topic16' },
  })
  expect(lockedTopics.body).toEqual([])
  // The text itself is not asked: by its answer one could read what is locked.
  expect(await ids('statement16word')).toEqual([])
  expect(
    await t.call(itemCalls.certificate.listShelf, {
      token: core.token,
      params: { category: 'linux' },
      query: { filter: 'x'.repeat(101) },
    }),
  ).toMatchObject({ status: 400 })
})

test('the certificates share one word: a category tells which is meant, without one it is the selected one', async () => {
  const person = await makeSubscriber(t, { module: 'applied_certificate', code: 'applied_certificate' })
  const ids = async () =>
    (await t.call(itemCalls.certificate.list, { token: person.token, query: {} })).body.map(({ certificate }) => certificate.id)
  const select = (module: Module) =>
    t.deps.db.updateTable('users').set({ selected_module: module }).where('id', '=', person.id).execute()
  const [core, applied] = [idsOf('core_certificate'), idsOf('applied_certificate')]
  // Nothing of it is selected: the one that is open is meant.
  expect((await ids()).toSorted(byNumber)).toEqual(applied)
  await select('core_certificate')
  expect((await ids()).toSorted(byNumber)).toEqual(core)
  await select('applied_certificate')
  expect((await ids()).toSorted(byNumber)).toEqual(applied)

  const one = (id = 0) => t.call(itemCalls.certificate.getItem, { token: person.token, params: { id } })
  expect((await one(core[1])).body).toMatchObject({ category: 'stats', content_uri: null })
  expect((await one(applied[1])).body).toMatchObject({ category: 'ml', content_uri: expect.stringContaining('/content/') })
  expect((await one(1)).status).toBe(404)
})

test('choosing a certificate or Vantage item records it as well; Vantage tells nothing to who has not paid', async () => {
  const person = await makeSubscriber(t, { module: 'vantage', code: 'year' })
  const [first = 0] = idsOf('vantage')
  const body = { title: 'Mine now', access_history: [subscriber.id] }
  expect((await t.call(itemCalls.vantage.recordAccess, { token: person.token, params: { id: first }, body })).body).toMatchObject(
    {
      title: `Open question ${first}`,
      access_history: [person.id],
    },
  )
  expect((await t.call(itemCalls.certificate.recordAccess, { token: person.token, params: { id: first }, body })).status).toBe(
    404,
  )

  for (const id of [first, 1, 999_999]) {
    const refused = { status: 403, body: { message: 'Must be subscribed to view content.' } }
    expect(await t.call(itemCalls.vantage.getItem, { token: visitor.token, params: { id } })).toMatchObject(refused)
    expect(await t.call(itemCalls.vantage.recordAccess, { token: visitor.token, params: { id }, body: {} })).toMatchObject(
      refused,
    )
  }
  expect((await t.call(itemCalls.vantage.list, { token: visitor.token, query: {} })).status).toBe(403)
})

test('a list continues where its page ended', async () => {
  const first = await t.call(itemCalls.interview.list, { token: subscriber.token, query: { limit: 5 } })
  expect(first.body).toHaveLength(5)
  const cursor = Number(first.headers['next-cursor'])
  const second = await t.call(itemCalls.interview.list, { token: subscriber.token, query: { limit: 5, cursor } })
  expect(second.body).toHaveLength(3)
  expect(second.headers['next-cursor']).toBeUndefined()
  const ids = [...first.body, ...second.body].map(({ interview }) => interview.id)
  expect(new Set(ids).size).toBe(8)
})

test('discussions show the newest twenty, cut, with no address of anybody else, and none on what is locked', async () => {
  const author = await makeSubscriber(t)
  const rows = Array.from({ length: 25 }, (_, n) => ({
    placement_id: 2,
    creator_id: author.id,
    content: `${n} ${'x'.repeat(400)}`,
    created_at: t.clock.now(),
  }))
  await t.deps.db.insertInto('discussions').values(rows).execute()
  const entry = async (person: TestPerson) => (await statistics(person)).body[1]
  const seen = await entry(subscriber)
  expect(seen?.discussion_count).toBe(25)
  expect(seen?.discussions).toHaveLength(20)
  expect(seen?.discussions[0]).toMatchObject({
    content: expect.stringMatching(/^24 x{277}$/),
    creator: { username: author.username, email: '' },
  })
  expect((await entry(author))?.discussions[0]?.creator.email).toBe(author.email)
  expect(await entry(visitor)).toMatchObject({ discussion_count: 25, discussions: [] })
  await t.deps.db.deleteFrom('discussions').where('placement_id', '=', 2).execute()
  expect((await entry(subscriber))?.discussion_count).toBe(0)
})

test('fixed words come before ids, ids before categories, and an unknown category is not found', async () => {
  const get = async (path: string) =>
    (await t.app.inject({ url: `/api/interview_${path}`, headers: { authorization: `Token ${subscriber.token}` } })).statusCode
  expect(await get('/company')).toBe(200)
  expect(await get('/2')).toBe(200)
  expect(await get('/Statistics/')).toBe(200)
  expect(await get('/linux')).toBe(404)
  expect(await get('/999999')).toBe(404)
  expect(await get('?limit=0')).toBe(400)
  expect(await get('?limit=10&limit=20')).toBe(400)
})

test('another module shows its own items only, and Vantage nothing to who has not paid for it', async () => {
  const shelf = (module: string, category: string) =>
    t.call(getShelf, { token: subscriber.token, params: { module, category }, query: {} })
  expect(await shelf('vantage', 'linux')).toMatchObject({ status: 403, body: { message: 'Must be subscribed to view content.' } })
  expect(await shelf('core_certificate', 'finance')).toMatchObject({
    status: 200,
    body: [
      { id: 11, locked: false },
      { id: 12, locked: true },
    ],
  })
  expect((await shelf('interview', 'linux')).status).toBe(404)
  expect((await shelf('discussion', 'statistics')).status).toBe(404)
})

test('signed out, the library answers 401', async () => {
  for (const url of [
    '/api/interview_',
    '/api/interview_/statistics',
    '/api/interview_/2',
    '/api/interview_/company/',
    '/api/certificate_',
    '/api/certificate_/linux',
    '/api/certificate_/16',
    '/api/vantage_',
    '/api/vantage_/linux',
    '/api/vantage_/27',
    '/api/shelf/interview/statistics',
  ]) {
    expect((await t.app.inject({ url })).statusCode, url).toBe(401)
  }
  for (const url of ['/api/interview_/2', '/api/certificate_/16', '/api/vantage_/27'])
    expect((await t.app.inject({ method: 'PUT', url, payload: {} })).statusCode, url).toBe(401)
})

test('visitors are shown the titles of every shelf but those of Vantage, and nothing that leads to a text', async () => {
  const shown = await showShelves(t.deps.db)
  expect(shown.map(({ module }) => module)).not.toContain('vantage')
  expect(shown).toHaveLength(4 + 5 + 4)
  const statistics = shown.find(({ module, category }) => module === 'interview' && category === 'statistics')
  expect(statistics?.questions).toContainEqual({ title: 'Open question 1', difficulty: 'E', preview: true })
  expect(statistics?.questions.some(({ preview }) => !preview)).toBe(true)
  expect(shown.flatMap(({ questions }) => questions.map(({ title }) => title))).not.toContain('')
})
