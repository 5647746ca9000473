import { addToShortlist, listShortlist } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during, lockTable } from '../../../testing/during.ts'
import { makeRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, viewCard } from '../../../testing/recruiting-cards.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16 })
})
afterAll(() => t.close())

async function kept() {
  const recruiter = await makeRecruiter(t)
  const group = await makeGroup(t)
  for (const candidate of group.candidates) {
    const card = await viewCard(t, recruiter, candidate, group)
    await t.call(addToShortlist, { token: recruiter.token, body: { card } })
  }
  await t.deps.db.deleteFrom('card_views').execute()
  const list = () => t.call(listShortlist, { token: recruiter.token, query: {} })
  const views = async () =>
    (await t.deps.db.selectFrom('card_views').select('candidate_id').where('firm_id', '=', recruiter.firmId).execute()).map(
      (row) => row.candidate_id,
    )
  return { ids: group.candidates.map(({ id }) => id), list, views }
}

test('a seat that reads the shortlist four times at once has one view of each entry', async () => {
  const { ids, list, views } = await kept()
  const answers = await during(t, lockTable('card_views'), () => Promise.all([1, 2, 3, 4].map(list)), 4)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await views()).toSorted((a, b) => a - b)).toEqual(ids)
})

test('a shortlist that is read while a candidate is erased has no view of them', async () => {
  const { ids, list, views } = await kept()
  const { status } = await during(t, (db) => db.deleteFrom('candidates').where('user_id', '=', ids[2]!).execute(), list)
  expect(status).toBe(200)
  expect((await views()).toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id !== ids[2]))
})
