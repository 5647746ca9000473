/** Accounts of candidates and recruiters go: what firms keep names nobody. */
import { countViews } from 'contract/recruiting/candidates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { after, days, minutes } from '../../platform/clock.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makeCandidate, makeRecruiter, makeRequest } from '../../testing/recruiting.ts'
import { putInNewGroup } from '../../testing/recruiting-cards.ts'
import { recruitingData } from './personal-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function erase({ id, email }: { id: number; email: string }): Promise<void> {
  const leaver = { id, addresses: [email], removesPosts: false, visitorOrders: [], at: t.clock.now() }
  await inTransaction(t.deps.db, async (db) => {
    await recruitingData.erase?.(db, leaver)
    await db.deleteFrom('candidates').where('user_id', '=', id).execute()
  })
}

test('an erased candidate is in no list; the firm reads that somebody left, and no more', async () => {
  const firm = await makeRecruiter(t)
  const [one, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => makeCandidate(t)))
  await putInNewGroup(t, [one!, ...others], { roles: ['trader'] })
  const request = await makeRequest(t, firm, one!)
  await t.deps.db.updateTable('shortlist_entries').set({ note: 'Very good.' }).execute()
  await erase(one!)
  await erase(one!)
  expect(await t.deps.db.selectFrom('cards').select('candidate_id').execute()).toHaveLength(4)
  expect(await t.deps.db.selectFrom('shortlist_entries').select(['candidate_id', 'fields', 'note']).execute()).toEqual([
    { candidate_id: null, fields: {}, note: '' },
  ])
  const { state, candidate_id, shared, message } = await t.deps.db
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  expect({ state, candidate_id, shared, message }).toEqual({ state: 'expired', candidate_id: null, shared: null, message: '' })
})

test('a candidate’s copy of their data has the notes of recruiters', async () => {
  const firm = await makeRecruiter(t)
  const candidate = await makeCandidate(t)
  await makeRequest(t, firm, candidate)
  await t.deps.db
    .updateTable('shortlist_entries')
    .set({ note: 'Knows options.' })
    .where('candidate_id', '=', candidate.id)
    .execute()
  const { rows } = (await recruitingData.copies.notes_of_recruiters?.(candidate.id).execute(t.deps.db)) ?? { rows: [] }
  expect(rows).toMatchObject([{ note: 'Knows options.', card: { roles: ['trader'] } }])
})

test('views are kept for a year, requests and entries for two', async () => {
  const { db } = t.deps
  const firm = await makeRecruiter(t)
  const candidate = await makeCandidate(t)
  const now = t.clock.now()
  const view = { firm_id: firm.firmId, seat_id: firm.id, candidate_id: candidate.id, card_id: 'c', group_id: 1 }
  const ago = (count: number, more: number) => after(now, -days(count) - more)
  await db
    .insertInto('card_views')
    .values([minutes(1), -minutes(1)].map((more) => ({ ...view, at: ago(365, more) })))
    .execute()
  const old = await makeRequest(t, firm, candidate)
  const young = await makeRequest(t, firm, candidate)
  for (const [id, more] of [
    [old, minutes(1)],
    [young, -minutes(1)],
  ] as const)
    await db
      .updateTable('contact_requests')
      .set({ sent_at: ago(730, more) })
      .where('id', '=', id)
      .execute()
  // The younger request keeps its entry.
  await db
    .updateTable('shortlist_entries')
    .set({ added_at: ago(731, 0) })
    .where('candidate_id', '=', candidate.id)
    .execute()
  while (await sweep(db, now));
  expect((await t.call(countViews, { token: candidate.token, query: {} })).body.weeks).toMatchObject([{ searches: 1 }])
  const kept = db.selectFrom('contact_requests').select('id').where('candidate_id', '=', candidate.id)
  expect(await kept.execute()).toEqual([{ id: young }])
  const entries = db.selectFrom('shortlist_entries').select('id').where('candidate_id', '=', candidate.id)
  expect(await entries.execute()).toHaveLength(1)
})
