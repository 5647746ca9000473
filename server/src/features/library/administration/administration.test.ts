/** The library as who moderates sees it: what readers do with items, and what they found wrong in them. */
import { type itemOutcomes, listContentItems, listItemReports, settleItemReport } from 'contract/library/administration.ts'
import { postAttempt } from 'contract/library/answers.ts'
import { longestItemReport, reportItem } from 'contract/library/reports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { check } from '../../../admin/check.ts'
import { hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { recordAccess } from '../lists/store.ts'
import { layOutReports } from '../reports/lay-out-reports.ts'

let t: TestApp
let token: string
let staff: TestPerson
let reader: TestPerson
let other: TestPerson
const [preview, paid, third] = itemsOf('interview')
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  staff = await administrator(t)
  token = staff.token
})
beforeEach(async () => {
  for (const table of ['item_reports', 'access_history', 'item_progress', 'attempts', 'limits'] as const)
    await t.deps.db.deleteFrom(table).execute()
  ;[reader, other] = [await makeSubscriber(t), await makeSubscriber(t)]
})
afterAll(() => t.close())

type Query = Parameters<typeof t.call<(typeof listContentItems)['shape']>>[1]
const list = async (query: object = {}) =>
  (await t.call(listContentItems, { token, query: { sort: 'readers', ...query } } as Query)).body
const figuresOf = async ({ title }: { title: string }) =>
  (await list({ words: title })).items.find((item) => item.title === title)
const open = ({ id }: { id: number }, person = reader) => recordAccess(t.deps.db, id, person.id, t.clock.now())
const attempt = (
  { id }: { id: number },
  answer: string,
  { person = reader, seconds }: { person?: TestPerson; seconds?: number } = {},
) => t.call(postAttempt, { token: person.token, params: { id }, body: { answer, ...(seconds !== undefined && { seconds }) } })
const report = ({ id }: { id: number }, words: string, person = reader) =>
  t.call(reportItem, { token: person.token, params: { id }, body: { words } })
const reports = async (state: 'open' | 'settled' = 'open') =>
  (await t.call(listItemReports, { token, query: { state } })).body.reports
const settle = (id: number, outcome: (typeof itemOutcomes)[number], reply = 'Because we looked.') =>
  t.call(settleItemReport, { token, params: { id }, body: { outcome, reply } })
const isConsistent = async () => expect((await check(t.deps)).exit).toBe(0)

test('an item tells its readers, tries, who solved it and how long that took; who is gone is not among them', async () => {
  for (const person of [reader, other]) await open(paid!, person)
  await open(paid!)
  await attempt(paid!, '7')
  await attempt(paid!, '1/2', { seconds: 100 })
  await attempt(paid!, '1/2', { seconds: 40 })
  await attempt(paid!, '1/2', { person: other, seconds: 60 })
  await attempt(third!, '8', { person: other })
  const { items } = await list()
  expect(items[0]).toMatchObject({
    ...{ title: paid!.title, readers: 2, tries: 4, tried: 2, solved: 2, median_seconds: 60, open_reports: 0, hidden: false },
    places: [{ id: paid!.id, module: 'interview', category: paid!.category }],
  })
  expect(await figuresOf(third!)).toMatchObject({ readers: 0, tries: 1, tried: 1, solved: 0, median_seconds: null })
  await isConsistent()
  await sql`delete from item_progress where user_id = ${other.id}`.execute(t.deps.db)
  await sql`delete from access_history where user_id = ${other.id}`.execute(t.deps.db)
  expect(await figuresOf(paid!)).toMatchObject({ readers: 1, tries: 3, tried: 1, solved: 1 })
  await isConsistent()
})

test('a list begins with the most read, most tried, least solved or most reported, and is narrowed by module and words', async () => {
  await open(preview!)
  await attempt(paid!, '7')
  await attempt(third!, '1/2')
  await report(third!, 'A sign is wrong.')
  const first = async (query: object) => (await list(query)).items[0]?.title
  expect(await first({ sort: 'readers' })).toBe(preview!.title)
  expect(await first({ sort: 'hardest' })).toBe(paid!.title)
  expect(await first({ sort: 'reports' })).toBe(third!.title)
  await attempt(third!, '1/2')
  expect(await first({ sort: 'tries' })).toBe(third!.title)
  const vantage = await list({ module: 'vantage' })
  expect(vantage.items.every(({ places }) => places.some(({ module }) => module === 'vantage'))).toBe(true)
  expect(vantage.items).toHaveLength(itemsOf('vantage').length)
  expect((await list({ words: '%' })).items).toEqual([])
})

test('pages follow each other to the end', async () => {
  const pages = [await list()]
  while (pages.at(-1)!.next_cursor) pages.push(await list({ cursor: pages.at(-1)!.next_cursor }))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  const { count } = await t.deps.db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(pages[0]!.items).toHaveLength(25)
  expect(new Set(ids).size).toBe(count)
})

test('who may read an item tells what is wrong in it, once until somebody looked; nobody else does', async () => {
  const [lapsed, id] = [await makePerson(t), paid!.id]
  expect((await t.call(reportItem, { params: { id }, body: { words: 'x' } })).status).toBe(401)
  expect((await report(paid!, 'I cannot see it.', lapsed)).status).toBe(403)
  expect((await report({ id: 2_000_000 }, 'x')).status).toBe(404)
  expect((await report(paid!, '  ')).status).toBe(400)
  expect((await report(paid!, 'x'.repeat(longestItemReport + 1))).status).toBe(400)
  expect((await report(paid!, 'The answer is 2.')).status).toBe(200)
  expect((await report(paid!, 'The answer is 3.')).status).toBe(200)
  await report(paid!, 'It is 4.', other)
  expect((await reports()).map(({ words, reporter }) => [words, reporter.id])).toEqual([
    ['It is 4.', other.id],
    ['The answer is 3.', reader.id],
  ])
  expect(await figuresOf(paid!)).toMatchObject({ open_reports: 2 })
  for (let count = 0; count < 10; count++) await report(paid!, 'Again.')
  expect((await report(paid!, 'Again.')).status).toBe(429)
  t.clock.advance(hours(1))
  expect((await report(paid!, 'Again.')).status).toBe(200)
})

test('a report brings along what is held to be right, the version and what was tried last, as it is judged', async () => {
  await attempt(paid!, '7')
  await attempt(paid!, '0.4')
  await attempt(third!, '1/2')
  await attempt(paid!, '1/2', { person: other })
  const body = { words: 'The coin has an edge.', suggestion: ' 0.4 ', is_named: true }
  await t.call(reportItem, { token: reader.token, params: paid!, body })
  await report(preview!, 'A sign is wrong.')
  expect(await reports()).toMatchObject([
    { words: 'A sign is wrong.', suggestion: '', is_named: false, attempt: null },
    { suggestion: '0.4', is_named: true, version: 1, attempt: { given: '0.4', verdict: 'wrong', version: 1 }, reply: '' },
  ])
  await t.deps.db.deleteFrom('attempts').execute()
  expect((await reports())[1]).toMatchObject({ words: 'The coin has an edge.', attempt: null })
})

test('a report is settled with what came of it, once, which is noted; afterwards another may be made', async () => {
  await report(paid!, 'The answer is 2.')
  const [{ id } = { id: 0 }] = await reports()
  expect((await settle(id, 'mended', '  ')).status).toBe(400)
  expect((await settle(id, 'mended', 'It was the sign.')).status).toBe(200)
  expect((await settle(id, 'nothing_wrong')).status).toBe(404)
  expect(await reports()).toEqual([])
  expect(await reports('settled')).toMatchObject([
    { id, outcome: 'mended', reply: 'It was the sign.', version: 1, version_now: 1, item: { title: paid!.title } },
  ])
  const noted = t.deps.db.selectFrom('audit').select(['user_id', 'by_id', 'detail']).where('event', '=', 'item report settled')
  expect(await noted.execute()).toMatchObject([{ user_id: reader.id, by_id: staff.id, detail: { outcome: 'mended' } }])
  expect(await figuresOf(paid!)).toMatchObject({ open_reports: 0 })
  expect((await report(paid!, 'Still wrong.')).status).toBe(200)
  await isConsistent()
})

test.for([
  { outcome: 'mended', ending: 'You were right, and we have fixed it.' },
  { outcome: 'nothing_wrong', ending: 'it is correct' },
  { outcome: 'duplicate', ending: 'Another reader had already reported this.' },
] as const)('whose report ends as $outcome hears of it once, in the words of whoever looked', async ({ outcome, ending }) => {
  await report(paid!, 'The answer is 2.')
  const [{ id } = { id: 0 }] = await reports()
  const reply = 'We tossed it\n\na thousand times.'
  expect([(await settle(id, outcome, reply)).status, (await settle(id, outcome, reply)).status]).toEqual([200, 404])
  const subject = `Your report on “${paid!.title}”`
  const mails = (await mailsTo(t, reader.email)).filter((mail) => mail.subject === subject)
  expect(mails).toHaveLength(1)
  for (const words of [ending, reply, `/${paid!.category}?interview=${paid!.id}`]) expect(mails[0]?.body_text).toContain(words)
})

test('what turns the direction of a text is left out of a report, and of what comes back', async () => {
  await report(paid!, 'Read it \u202ebackwards\u0007')
  const [told] = await reports()
  expect(told?.words).toBe('Read it backwards')
  await settle(told!.id, 'nothing_wrong', 'We \u202elooked.')
  expect((await reports('settled'))[0]?.reply).toBe('We looked.')
})

test('maths and code of a report are laid out as in posts, as is the reply, and anew where it was written anew', async () => {
  const code = '```python\nprint(1)\n```'
  await t.call(reportItem, {
    ...{ token: reader.token, params: paid! },
    body: { words: `It is $\\frac12$:\n\n${code}`, suggestion: '**0.4** <b>not bold</b>' },
  })
  expect((await reports())[0]?.html).toBeNull()
  expect(await layOutReports(t.deps)).toBe(false)
  const html = (await reports())[0]?.html
  expect(html?.words).toContain('class="katex"')
  expect(html?.words).toMatch(/<pre>.*print/s)
  expect(html?.suggestion).toBe('<p><strong>0.4</strong> &#x3C;b>not bold&#x3C;/b></p>')
  expect(html?.reply).toBe('')
  await report(paid!, 'It is *3*.')
  await layOutReports(t.deps)
  expect((await reports())[0]?.html).toMatchObject({ words: '<p>It is <em>3</em>.</p>', suggestion: '' })
  await settle((await reports())[0]!.id, 'mended', 'It was $x$.')
  await layOutReports(t.deps)
  expect((await reports('settled'))[0]?.html?.reply).toContain('class="katex"')
})
