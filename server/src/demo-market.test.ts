import { leastFirstAnswers } from 'contract/library/model.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { practiseInDemo } from './demo-market.ts'
import { addDemoPeople } from './demo-people.ts'
import { buildDailyIndex } from './features/recruiting/jobs/build-index.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { makeRecruiter } from './testing/recruiting.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Questions of each category: enough for a band of all but Finance. */
const loadQuestions = () =>
  sql`
  with made as (
    insert into items (slug, title, difficulty, companies, tags, front, statement_html, solution_html, search_text, source_hash)
    select 'item-' || n, 'Item', 'E', '{}', '{}', '{}', '', '', '', '' from generate_series(1, 58) n returning id)
  insert into placements (id, item_id, module, category, group_name, position, preview)
  select 900000 + row_number() over (), id, 'interview',
    (array['statistics', 'stats', 'coding', 'ml', 'data_science', 'finance'])[1 + (row_number() over ()) % 6], 'g', 1, false
  from made`.execute(t.deps.db)

test('a first search finds every kind of facet, skills as soon as the library is there', async () => {
  const { db } = t.deps
  await addDemoPeople(t.deps)
  await buildDailyIndex(t.deps)
  const { token } = await makeRecruiter(t)
  const kinds = async () => {
    const { facets } = (await t.call(searchCards, { token, body: { terms: [] } })).body
    return [...new Set(facets.map(({ term }) => term.split(':')[0]))].toSorted()
  }
  const ofForms = ['available', 'keyword', 'region', 'remote', 'role', 'years']
  expect(await kinds()).toEqual(ofForms)

  await loadQuestions()
  await practiseInDemo(t.deps)
  expect(await kinds()).toEqual([...ofForms, 'coding', 'data_science', 'ml', 'statistics'].toSorted())
  const { first_answers } = await db
    .selectFrom('item_figures')
    .select(({ fn }) => fn.max('first_answers').as('first_answers'))
    .executeTakeFirstOrThrow()
  expect(first_answers).toBeGreaterThan(0)
  expect(first_answers).toBeLessThan(leastFirstAnswers)

  const builds = () => db.selectFrom('index_builds').select('id').execute()
  const before = await builds()
  await practiseInDemo(t.deps)
  expect(await builds()).toEqual(before)
})
