import { addToShortlist, askCandidate } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during } from '../../../testing/during.ts'
import { statuses } from '../../../testing/race.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, viewCard } from '../../../testing/recruiting-cards.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16 })
})
afterAll(() => t.close())

const body = { role: 'Trader', place: 'London', pay: '100', required: [], message: '' }

test('two colleagues who ask the same candidate at once send one request', async () => {
  const recruiter = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: recruiter })
  const group = await makeGroup(t)
  const ask = async ({ token, ...who }: TestRecruiter) => {
    const card = await viewCard(t, { token, ...who }, group.candidates[0]!, group)
    const { id } = (await t.call(addToShortlist, { token, body: { card } })).body.entry
    return () => t.call(askCandidate, { token, params: { id }, body })
  }
  const asks = [await ask(recruiter), await ask(colleague)]
  expect(statuses(await Promise.all(asks.map((one) => one())))).toEqual([200, 409])
})

test('a seat that has one request left sends one of two at once', async () => {
  const { db, clock } = t.deps
  const recruiter = await makeRecruiter(t)
  const group = await makeGroup(t)
  const { token } = recruiter
  const ids = await Promise.all(
    group.candidates.slice(0, 3).map(async (candidate) => {
      const card = await viewCard(t, recruiter, candidate, group)
      return (await t.call(addToShortlist, { token, body: { card } })).body.entry.id
    }),
  )
  const { role, place, pay } = body
  const now = clock.now()
  const sent = {
    firm_id: recruiter.firmId,
    entry_id: ids[2]!,
    seat_id: recruiter.id,
    role,
    place,
    pay,
    state: 'expired' as const,
  }
  await db
    .insertInto('contact_requests')
    .values(Array(29).fill({ ...sent, sent_at: now, expires_at: now }))
    .execute()
  const asks = ids.slice(0, 2).map((id) => t.call(askCandidate, { token, params: { id }, body }))
  expect(statuses(await Promise.all(asks))).toEqual([200, 429])
})

test('a request waits for a withdrawal, and is then refused', async () => {
  const recruiter = await makeRecruiter(t)
  const group = await makeGroup(t)
  const [candidate] = group.candidates
  const { token } = recruiter
  const card = await viewCard(t, recruiter, candidate!, group)
  const { id } = (await t.call(addToShortlist, { token, body: { card } })).body.entry
  const withdraw = (db: typeof t.deps.db) =>
    db.updateTable('candidates').set({ is_on: false }).where('user_id', '=', candidate!.id).execute()
  expect(await during(t, withdraw, () => t.call(askCandidate, { token, params: { id }, body }))).toMatchObject({ status: 409 })
})
