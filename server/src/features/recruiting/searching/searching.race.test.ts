import { cardsPerDay } from 'contract/recruiting/rules.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during } from '../../../testing/during.ts'
import { statuses } from '../../../testing/race.ts'
import { makeCandidates, makeRecruiter } from '../../../testing/recruiting.ts'
import { closeTo } from '../candidates/closures.ts'
import { buildIndex } from '../card-index/build.ts'
import { findBuildFor } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16 })
})
afterAll(() => t.close())

test('of two searches at once the second waits, and finds that the first has reached the limit', async () => {
  const { db, clock } = t.deps
  const recruiter = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: recruiter })
  const [candidate] = await makeCandidates(t, 5)
  await buildIndex(db, clock.now())
  await sql`
    insert into card_views (firm_id, seat_id, candidate_id, card_id, group_id, at, is_first)
    select ${recruiter.firmId}, ${recruiter.id}, ${candidate?.id ?? 0}, 'card-' || n, 1, ${clock.now()}, true
    from generate_series(1, ${cardsPerDay - 1}::integer) n`.execute(db)
  const search = ({ token }: { token: string }) => t.call(searchCards, { token, body: { terms: [] } })
  const both = await during(
    t,
    (trx) => findBuildFor(trx, recruiter),
    () => Promise.all([search(recruiter), search(colleague)]),
    2,
  )
  expect(statuses(both)).toEqual([200, 429])
})

test('the first search of a week does not wait for a build that deletes the groups of before', async () => {
  const { db, clock } = t.deps
  const recruiter = await makeRecruiter(t)
  const [candidate] = await makeCandidates(t, 5)
  t.clock.advance(days(1))
  await buildIndex(db, clock.now())
  const until = after(clock.now(), days(180))
  await closeTo(db, { firmId: recruiter.firmId, candidateId: candidate!.id, kind: 'asked', until }, clock.now())
  t.clock.advance(days(7))
  const { token } = await makeRecruiter(t, { colleague: recruiter })
  await db.transaction().execute(async (build) => {
    await build.deleteFrom('card_groups').execute()
    expect((await t.call(searchCards, { token, body: { terms: [] } })).status).toBe(200)
  })
})
