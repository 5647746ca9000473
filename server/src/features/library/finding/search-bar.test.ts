/** What candidates type, on the library as it is shipped: how often the right question is among the first five. */
import { search } from 'contract/library/finding.ts'
import { libraryModules } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { loadEvaluationLibrary } from '../../../testing/assistant/evaluation-library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { absent, methods, type Query, symptoms, typos } from '../../../testing/search/queries.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

let t: TestApp
let reader: TestPerson
let slugOf: Map<number, string>
beforeAll(async () => {
  t = await testApp()
  await loadEvaluationLibrary(t)
  reader = await makePerson(t)
  for (const module of libraryModules) {
    const code = moduleTable[module].plans.at(-1)?.code ?? ''
    await recordPurchase(t.deps, { userId: reader.id, email: reader.email, module, code, at: t.clock.now() })
  }
  const places = await t.deps.db
    .selectFrom('placements')
    .innerJoin('items', 'items.id', 'placements.item_id')
    .select(['placements.id', 'items.slug'])
    .execute()
  slugOf = new Map(places.map(({ id, slug }) => [id, slug]))
})
afterAll(() => t.close())

async function find(typed: string): Promise<(string | undefined)[]> {
  const { status, body } = await t.call(search, { token: reader.token, query: { q: typed } })
  expect(status, typed).toBe(200)
  t.clock.advance(1_000)
  return body.results.map(({ id }) => slugOf.get(id))
}

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

test('of ten things that the library does not have, nine find nothing', async () => {
  expect(absent).toHaveLength(10)
  const found: string[] = []
  for (const { typed } of absent) if ((await find(typed)).length > 0) found.push(typed)
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(1)
})
