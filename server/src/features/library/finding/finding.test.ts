/** Search, bookmarks, notes and progress over HTTP. */

import { getQuestion, openSolution } from 'contract/library/answers.ts'
import { getShelf, itemCalls } from 'contract/library/api.ts'
import { getNote, getProgress, saveBookmark, saveNote, search } from 'contract/library/finding.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemMd } from '../../../testing/library/sample-library.ts'
import { itemsOf, loadTestLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

const codeOf = (module: LibraryModule): string => moduleTable[module].plans.at(-1)?.code ?? ''

/** A question on two shelves, with maths in it. */
const twice = itemMd
  .replace('title: The Fair Coin', 'title: The Error of a Mean')
  .replace('id: 7', 'id: 901')
  .replace('order: 10', 'order: 7')
  .replace(
    'preview: true\n',
    'preview: false\n  - { id: 902, module: vantage, category: linux, group: Chance, order: 5, preview: false }\n',
  )
  .replace('topics: [coins]', 'topics: [precision]')
  .replace(
    'A coin is tossed. How likely is $H$?',
    'Measurements scatter by $\\sigma$. The mean of $n$ has the error $\\frac{\\sigma}{\\sqrt{n}}$.',
  )
  .replace(/!\[A coin.*\n/, '')

let t: TestApp
let interviewer: TestPerson
let visitor: TestPerson
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t, {
    'items/chance/error-of-a-mean/item.md': twice,
    'items/chance/error-of-a-mean/solution.md': 'It is quartered by averaging sixteen.\n',
    'items/chance/error-of-a-mean/proof.py': 'pass\n',
  })
  interviewer = await reader('interview')
  visitor = await makePerson(t)
})
afterAll(() => t.close())

async function reader(...open: LibraryModule[]): Promise<TestPerson> {
  const person = await makePerson(t)
  const [selected = 'interview'] = open
  for (const module of open)
    await recordPurchase(t.deps, { userId: person.id, email: person.email, module, code: codeOf(module), at: t.clock.now() })
  await select(person, selected)
  return person
}

const select = (person: TestPerson, module: LibraryModule) =>
  t.deps.db.updateTable('users').set({ selected_module: module }).where('id', '=', person.id).execute()
const look = async ({ token }: TestPerson, q: string) => (await t.call(search, { token, query: { q } })).body.results
const ids = async (person: TestPerson, q: string) => (await look(person, q)).map(({ id }) => id)
const [preview, paid] = itemsOf('interview').slice(0, 2) as [ReturnType<typeof itemsOf>[0], ReturnType<typeof itemsOf>[0]]

test('a subscriber finds a question by its title, its topics, its firm and the words of its statement', async () => {
  for (const q of [paid.title, 'topic2', paid.words.statement, paid.words.statement.slice(0, 12), `QUESTION ${paid.id} paid`])
    expect(await ids(interviewer, q), q).toContain(paid.id)
  expect((await ids(interviewer, 'half moon')).length).toBeGreaterThan(1)
  expect(await ids(interviewer, 'nothingofthekind')).toEqual([])
  expect(await ids(interviewer, '…')).toEqual([])
})

test('who may not read a question finds it by its title and its skills, and by no other word of it', async () => {
  expect(await ids(visitor, paid.title)).toContain(paid.id)
  for (const q of ['topic2', 'half moon']) expect(await ids(visitor, q), q).not.toContain(paid.id)
  expect(await ids(visitor, paid.words.statement)).toEqual([])
  // A word of the text beside the title makes no difference: nobody learns that it stands there.
  expect(await ids(visitor, `${paid.title} ${paid.words.statement}`)).toEqual(await ids(visitor, `${paid.title} elsewhere`))
  expect(await ids(visitor, preview.words.statement)).toEqual([preview.id])
  const locked = (await look(visitor, paid.title)).find(({ id }) => id === paid.id)
  expect(locked).toMatchObject({ locked: true, marks: [], snippet: [], words: [] })
})

test('Vantage is found by its subscribers alone, not even by its titles', async () => {
  const [, item] = itemsOf('vantage')
  if (!item) throw new Error('There is no such item')
  expect(await ids(interviewer, item.title)).toEqual([])
  expect(await ids(visitor, item.title)).toEqual([])
  expect(await ids(await reader('vantage'), item.title)).toContain(item.id)
})

test('no word of a solution or of a hint finds anything for who has not opened it', async () => {
  for (const person of [interviewer, visitor]) {
    expect(await ids(person, paid.words.solution)).toEqual([])
    expect(await ids(person, 'quartered')).toEqual([])
    expect(await ids(person, 'count the sides')).toEqual([])
  }
})

test('who has opened a solution finds it by its words, and is shown them', async () => {
  const person = await reader('interview')
  expect(await ids(person, 'quartered')).toEqual([])
  const opened = await t.call(openSolution, { token: person.token, params: { id: 901 } })
  expect(opened.status).toBe(200)
  const [found] = await look(person, 'quartered')
  expect(found).toMatchObject({ id: 901, snippet: expect.arrayContaining([{ text: 'quartered', hit: true }]) })
  expect(await ids(interviewer, 'quartered')).toEqual([])
})

test('a method finds its question for who may read it, and is in no answer before the solution was opened', async () => {
  const person = await reader('interview')
  const { token } = person
  const params = { id: paid.id }
  const shelf = { module: 'interview', category: paid.category }
  const { body: item } = await t.call(itemCalls.interview.getItem, { token, params })
  const before = await Promise.all([
    t.call(getShelf, { token, params: shelf, query: {} }),
    t.call(itemCalls.interview.listShelf, { token, params: { category: paid.category }, query: {} }),
    t.call(getQuestion, { token, params }),
    t.call(search, { token, query: { q: paid.title } }),
    t.app.inject({ url: item.content_uri ?? '' }),
  ])
  for (const { status, statusCode, body } of before as { status?: number; statusCode?: number; body: unknown }[]) {
    expect(status ?? statusCode).toBe(200)
    expect(JSON.stringify(body)).not.toContain(`method${paid.id}`)
  }
  const [byMethod] = await look(person, `method${paid.id}`)
  expect(byMethod).toMatchObject({ id: paid.id, marks: [] })
  expect(JSON.stringify(byMethod?.snippet)).not.toContain('method')
  expect(await ids(visitor, `method${paid.id}`)).not.toContain(paid.id)
  // What an item trains is prose, and says how it is solved.
  expect(await ids(person, 'counting')).toEqual([])

  await t.call(openSolution, { token, params })
  expect((await t.call(getQuestion, { token, params })).body.methods).toEqual([`method${paid.id}`])
  const [found] = await look(person, `method${paid.id}`)
  expect(found).toMatchObject({ id: paid.id, marks: [[{ text: `method${paid.id}`, hit: true }]] })
  expect(await ids(person, 'counting')).toEqual([paid.id])
  const [unopened] = await look(interviewer, `method${paid.id}`)
  expect(unopened).toMatchObject({ id: paid.id, marks: [] })
})

test('a word with a letter wrong is read as it is meant, and the reply says so', async () => {
  const { body } = await t.call(search, { token: interviewer.token, query: { q: 'measurememts error' } })
  expect(body).toMatchObject({ read_as: 'measurements error', results: [{ id: 901 }] })
  const asTyped = await t.call(search, { token: interviewer.token, query: { q: 'measurements error' } })
  expect(asTyped.body).toMatchObject({ read_as: null, results: [{ id: 901 }] })
})

test('who finds nothing is offered words and topics that find something for them, and no word of what is locked', async () => {
  const instead = async ({ token }: TestPerson, q: string) => {
    const { body } = await t.call(search, { token, query: { q } })
    expect(body).toMatchObject({ results: [], elsewhere: [], read_as: null })
    return body.instead && { ...body.instead, topics: body.instead.topics.map(({ topic }) => topic) }
  }
  for (const q of ['measuramentz', 'mesuremants']) {
    const offered = await instead(interviewer, q)
    expect(offered?.words, q).toEqual(['measurements'])
    expect(offered?.topics).toContain('precision')
    expect(await ids(interviewer, 'measurements')).toEqual([901])
    const toVisitor = await instead(visitor, q)
    expect(toVisitor?.words, q).toEqual([])
    expect(toVisitor?.topics).not.toContain('precision')
  }
  // A letter that is wrong is forgiven, and the word that is meant is told to nobody who may not find it.
  expect((await instead(visitor, 'measurememts'))?.words).toEqual([])
  // A word of a solution, also where it was opened, and a number.
  for (const q of ['quarteredly', 'sixteenth', `statement${paid.id}wort`])
    expect((await instead(interviewer, q))?.words, q).toEqual([])
  for (const topic of (await instead(interviewer, 'nothingofthekind'))?.topics ?? [])
    expect(await look(interviewer, topic), topic).not.toEqual([])
})

test('a topic comes with the shelf of the selected module that has it', async () => {
  const shelfOfPrecision = async ({ token }: TestPerson) => {
    const { body } = await t.call(search, { token, query: { q: 'nothingofthekind' } })
    return body.instead?.topics.find(({ topic }) => topic === 'precision')
  }
  const both = await reader('interview', 'vantage')
  expect(await shelfOfPrecision(both)).toEqual({ topic: 'precision', category: 'statistics' })
  await select(both, 'vantage')
  expect(await shelfOfPrecision(both)).toEqual({ topic: 'precision', category: 'linux' })
  await select(both, 'core_certificate')
  expect(await shelfOfPrecision(both)).toEqual({ topic: 'precision', category: null })
})

test('maths is found by its sign, its name and its command, and shown as a sign', async () => {
  for (const q of ['\\sigma', 'sigma', 'σ', 'Sigm', '\\frac', 'square root', '√n'])
    expect(await ids(interviewer, q), q).toContain(901)
  const [found] = await look(interviewer, '\\sigma')
  expect(found?.snippet).toContainEqual({ text: 'σ', hit: true })
  expect(found?.words).toEqual(['σ'])
})

test('other forms of a word are found, and marked where they stand', async () => {
  const [found] = await look(interviewer, 'measuring errors')
  expect(found).toMatchObject({ id: 901, title: expect.arrayContaining([{ text: 'Error', hit: true }]) })
  expect(found?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Measurements', 'error']),
  )
})

test('a title comes before a text, and a question stands on the shelf of the selected module', async () => {
  const both = await reader('interview', 'vantage')
  expect((await look(both, 'error of a mean'))[0]).toMatchObject({ id: 901, module: 'interview', category: 'statistics' })
  await select(both, 'vantage')
  expect((await look(both, 'error of a mean'))[0]).toMatchObject({ id: 902, module: 'vantage', category: 'linux' })
  expect((await ids(interviewer, `question ${paid.id}`))[0]).toBe(paid.id)
})

test('what is typed is never an operator, and results are bounded', async () => {
  for (const q of ["'", '& |', ':*', '!coin', 'a:*D', '(', '\\', '%', 'x'.repeat(200)])
    expect((await t.call(search, { token: interviewer.token, query: { q } })).status, q).toBe(200)
  const many = await reader('interview', 'core_certificate', 'applied_certificate', 'vantage')
  const { body } = await t.call(search, { token: many.token, query: { q: 'question' } })
  expect(body.results).toHaveLength(20)
  expect(body.more).toBe(true)
  expect((await t.call(search, { token: many.token, query: { q: 'x'.repeat(201) } })).status).toBe(400)
  expect((await t.app.inject({ url: '/api/search', headers: { authorization: `Token ${many.token}` } })).statusCode).toBe(400)
})

test('a hidden question is found by nobody', async () => {
  const rare = `statement${paid.id}word`
  await t.deps.db.updateTable('items').set({ hidden: true }).where('title', '=', paid.title).execute()
  expect(await ids(interviewer, rare)).toEqual([])
  await t.deps.db.updateTable('items').set({ hidden: false }).where('title', '=', paid.title).execute()
  expect(await ids(interviewer, rare)).toEqual([paid.id])
})

test('the search uses its index', async () => {
  await sql`set enable_seqscan = off`.execute(t.deps.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from items where search @@ item_query(array['mean'], 'ABC') and not hidden`.execute(t.deps.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('items_search')
})

test('a bookmark is set and taken away, on the item wherever it stands, for oneself alone', async () => {
  const both = await reader('interview', 'vantage')
  const mark = (person: TestPerson, id: number, bookmarked: boolean) =>
    t.call(saveBookmark, { token: person.token, params: { id }, body: { bookmarked } })
  const kept = async (person: TestPerson) =>
    (await t.deps.db.selectFrom('bookmarks').select('item_id').where('user_id', '=', person.id).execute()).length
  expect(await mark(both, 901, true)).toMatchObject({ status: 200, body: { bookmarked: true } })
  await mark(both, 902, true)
  expect([await kept(both), await kept(interviewer)]).toEqual([1, 0])
  const entry = async ({ token }: TestPerson) =>
    (await t.call(getShelf, { token, params: { module: 'interview', category: 'statistics' }, query: {} })).body[0]
  expect(await entry(both)).toMatchObject({
    id: 901,
    bookmarked: true,
    topics: ['precision'],
    companies: ['Penny & Sons'],
    time_target: 2,
  })
  expect(await entry(interviewer)).toMatchObject({ id: 901, bookmarked: false })
  expect((await mark(both, 902, false)).body).toEqual({ bookmarked: false })
  expect(await kept(both)).toBe(0)

  expect((await mark(visitor, paid.id, true)).status).toBe(403)
  expect((await mark(interviewer, 902, true)).status).toBe(403)
  expect((await mark(interviewer, 999_999, true)).status).toBe(404)
  expect((await t.call(saveBookmark, { token: both.token, params: { id: 901 }, body: { bookmarked: 'yes' } })).status).toBe(400)
})

test('a note is kept with its version; who writes on an older one is told, and the same words again are the same note', async () => {
  const person = await reader('interview')
  const other = await reader('interview')
  const write = (content: string, version: number) =>
    t.call(saveNote, { token: person.token, params: { id: 901 }, body: { content, version } })
  const read = async ({ token }: TestPerson) => (await t.call(getNote, { token, params: { id: 901 } })).body
  expect(await read(person)).toEqual({ content: '', version: 0, saved_at: null })
  expect((await write('first', 0)).body).toEqual({ content: 'first', version: 1, saved_at: expect.stringMatching(/Z$/) })
  expect((await write('first', 0)).body).toMatchObject({ version: 1 })
  expect(await write('from another tab', 0)).toMatchObject({
    status: 409,
    body: { message: 'This note was changed in another window.' },
  })
  expect((await write('**second**', 1)).body).toMatchObject({ version: 2 })
  expect(await read(person)).toMatchObject({ content: '**second**', version: 2 })
  expect((await write('', 2)).body).toMatchObject({ content: '', version: 3 })
  expect(await read(other)).toEqual({ content: '', version: 0, saved_at: null })

  expect((await write('x'.repeat(20_001), 3)).status).toBe(400)
  expect((await write('x', -1)).status).toBe(400)
  const at = async ({ token }: TestPerson, id: number) => [
    (await t.call(getNote, { token, params: { id } })).status,
    (await t.call(saveNote, { token, params: { id }, body: { content: 'mine', version: 0 } })).status,
  ]
  expect(await at(visitor, paid.id)).toEqual([403, 403])
  expect(await at(person, 999_999)).toEqual([404, 404])
})

test('a program that marks, writes or searches without end is held back, and a reader is not', async () => {
  const { token } = await reader('interview')
  const params = { id: 901 }
  const statuses = { marked: [] as number[], written: [] as number[] }
  for (let n = 0; n < 121; n++) {
    statuses.marked.push((await t.call(saveBookmark, { token, params, body: { bookmarked: n % 2 === 0 } })).status)
    statuses.written.push((await t.call(saveNote, { token, params, body: { content: `${n}`, version: n } })).status)
  }
  for (const each of [statuses.marked, statuses.written]) expect(each).toEqual([...Array(120).fill(200), 429])
  t.clock.advance(minutes(1))
  expect((await t.call(saveNote, { token, params, body: { content: 'on', version: 120 } })).status).toBe(200)
  t.clock.reset()

  const asked = await Promise.all(Array.from({ length: 12 }, () => t.call(search, { token, query: { q: 'coin' } })))
  const found = asked.filter(({ status }) => status === 200).length
  expect(found).toBeGreaterThan(0)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(12 - found)
  expect(found).toBeLessThan(12)
  expect((await t.call(search, { token, query: { q: 'coin' } })).status).toBe(200)
})

test('progress counts each shelf of the open modules, each question as far as the reader came', async () => {
  const person = await reader('interview')
  const shelf = async (category: string) =>
    (await t.call(getProgress, { token: person.token })).body.find((one) => one.category === category)
  expect((await t.call(getProgress, { token: person.token })).body.map(({ module, category }) => [module, category])).toEqual(
    ['statistics', 'finance', 'coding', 'ml'].map((category) => ['interview', category]),
  )
  expect(await shelf('statistics')).toMatchObject({ new: 3, seen: 0, attempted: 0, solved: 0 })
  await t.app.inject({
    method: 'PUT',
    url: `/api/interview_/${paid.id}`,
    headers: { authorization: `Token ${person.token}` },
    payload: {},
  })
  expect(await shelf('statistics')).toMatchObject({ new: 2, seen: 1 })
  const { item_id } = await t.deps.db.selectFrom('placements').select('item_id').where('id', '=', 901).executeTakeFirstOrThrow()
  await t.deps.db
    .insertInto('item_progress')
    .values({ user_id: person.id, item_id, status: 'solved', at: t.clock.now() })
    .execute()
  expect(await shelf('statistics')).toMatchObject({ new: 1, seen: 1, solved_with_help: 0, solved: 1 })
  await t.deps.db.updateTable('item_progress').set({ helped_at: t.clock.now() }).where('user_id', '=', person.id).execute()
  expect(await shelf('statistics')).toMatchObject({ new: 1, seen: 1, solved_with_help: 1, solved: 0 })
  expect((await t.call(getProgress, { token: visitor.token })).body).toEqual([])
})

test('signed out or before the second factor, nothing is found, marked or told', async () => {
  const pending = await makePerson(t)
  await t.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', pending.id).execute()
  for (const headers of [{}, { authorization: `Token ${pending.token}` }]) {
    for (const url of ['/api/search?q=coin', '/api/item/1/note', '/api/progress'])
      expect((await t.app.inject({ url, headers })).statusCode, url).toBe(401)
    for (const [url, payload] of [
      ['/api/item/1/bookmark', { bookmarked: true }],
      ['/api/item/1/note', { content: '', version: 0 }],
    ] as const)
      expect((await t.app.inject({ method: 'PUT', url, payload, headers })).statusCode, url).toBe(401)
  }
})
