/** What candidates type, on the library as it is shipped: how often the right question is among the first five, and what else is right among the rest. */
import { search } from 'contract/library/finding.ts'
import { moduleTable } from 'contract/module-table.ts'
import { modules } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { loadEvaluationLibrary } from '../../../testing/assistant/evaluation-library.ts'
import { begin } from '../../../testing/discussions.ts'
import { beginThread, openForum } from '../../../testing/forum.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { absent, elsewhere, methods, type Query, symptoms, typos } from '../../../testing/search/queries.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'
import { importSite } from '../../site/site.ts'

/** On its shelf. */
const thirdInTheQueue = 1

let t: TestApp
let reader: TestPerson
let slugOf: Map<number, string>
beforeAll(async () => {
  t = await testApp()
  await loadEvaluationLibrary(t)
  reader = await makePerson(t)
  for (const module of modules) {
    const code = moduleTable[module].plans.at(-1)?.code ?? ''
    await recordPurchase(t.deps, { userId: reader.id, email: reader.email, module, code, at: t.clock.now() })
  }
  await importSite(t.deps.db, t.deps.config.contentDir)
  await openForum(t)
  await begin(t, reader, { content: 'Does the argument need continuity of the arrivals?', interview: thirdInTheQueue })
  await beginThread(t, reader, { title: 'Optiver phone screen: how it went', content: 'Eighty sums in eight minutes.' })
  await beginThread(t, reader, { title: 'Who sponsors a visa in Amsterdam?', content: 'I would need the sponsorship of a firm.' })
  const places = await t.deps.db
    .selectFrom('placements')
    .innerJoin('items', 'items.id', 'placements.item_id')
    .select(['placements.id', 'items.slug'])
    .execute()
  slugOf = new Map(places.map(({ id, slug }) => [id, slug]))
})
afterAll(() => t.close())

async function ask(typed: string) {
  const { status, body } = await t.call(search, { token: reader.token, query: { q: typed } })
  expect(status, typed).toBe(200)
  t.clock.advance(1_000)
  return body
}

const find = async (typed: string) => (await ask(typed)).results.map(({ id }) => slugOf.get(id))

async function missed(queries: readonly Query[]): Promise<string[]> {
  const misses: string[] = []
  for (const { typed, right } of queries) {
    const first = (await find(typed)).slice(0, 5)
    if (!first.some((slug) => slug !== undefined && right.includes(slug))) misses.push(`${typed}: ${first.join(', ')}`)
  }
  return misses
}

test('the right question is among the first five for at least 64 of 70 queries', async () => {
  const all = [...methods, ...symptoms, ...typos]
  expect(all).toHaveLength(70)
  const misses = await missed(all)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(6)
})

test('what is right beside the questions is found for 11 of 12 queries', async () => {
  expect(elsewhere).toHaveLength(12)
  const misses: string[] = []
  for (const { typed, right } of elsewhere) {
    const pages = (await ask(typed)).elsewhere.flatMap(({ pages }) => pages)
    const titles = pages.map(({ title }) => title.map(({ text }) => text).join(''))
    if (![...titles, ...pages.map(({ path }) => path)].some((one) => right.includes(one)))
      misses.push(`${typed}: ${titles.join(', ')}`)
  }
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(1)
})

test('of ten things that the library does not have, nine find nothing', async () => {
  expect(absent).toHaveLength(10)
  const found: string[] = []
  for (const { typed } of absent) {
    const { results, elsewhere } = await ask(typed)
    if (results.length + elsewhere.length > 0) found.push(typed)
  }
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(1)
})
