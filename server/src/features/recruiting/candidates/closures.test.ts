/** Closures that end, come again or go with their candidate: a firm sees the same cards of a group, without the one that is hidden. */
import { type CardForm, saveCard, switchOn, unblockFirms } from 'contract/recruiting/candidates.ts'
import { declineRequest } from 'contract/recruiting/received-requests.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { weekStart } from '../../../platform/week.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { statuses } from '../../../testing/race.ts'
import { makeCandidates, makeRecruiter, makeRequest, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { buildIndex } from '../card-index/build.ts'
import { closeTo } from './closures.ts'

let t: TestApp
let recruiter: TestRecruiter
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await sql`truncate candidates, card_groups, index_builds, firms, firm_seats cascade`.execute(t.deps.db)
  t.clock.advance(weekStart(t.clock.now()).getTime() + days(7.25) - t.clock.now().getTime())
  recruiter = await makeRecruiter(t)
})
afterAll(() => t.close())

const plainCard: CardForm = {
  ...{ roles: ['trader'], regions: ['europe'], shown: ['roles', 'regions'] },
  ...{ years: null, remote: null, available: null, key_words: [], hidden_from: [] },
}

const build = async () => {
  t.clock.advance(1000)
  await buildIndex(t.deps.db, t.clock.now())
  t.clock.advance(1000)
}

/** By candidate the cards that a search shows. */
async function seen(): Promise<Map<number, string>> {
  const { db } = t.deps
  await db.deleteFrom('card_views').execute()
  const { body } = await t.call(searchCards, { token: recruiter.token, body: { terms: [] } })
  const rows = await db.selectFrom('card_views').select(['candidate_id', 'card_id']).execute()
  expect(body.groups.flatMap(({ cards }) => cards)).toHaveLength(rows.length)
  return new Map(rows.map(({ candidate_id, card_id }) => [candidate_id, card_id]))
}

async function block(person: TestPerson) {
  const id = await makeRequest(t, recruiter, person)
  const blocking = { token: person.token, params: { id }, body: { reason: null, blocks: true } }
  expect((await t.call(declineRequest, blocking)).status).toBe(200)
  // Declining also closes the firm; this test tries the block alone.
  await t.deps.db.deleteFrom('candidate_closures').where('kind', '=', 'asked').execute()
}
const lift = async ({ token }: TestPerson) => {
  t.clock.advance(1000)
  await t.call(unblockFirms, { token })
  await sweep(t.deps.db, t.clock.now())
}
const without = (cards: Map<number, string>, ...gone: TestPerson[]) =>
  new Map([...cards].filter(([id]) => !gone.some((one) => one.id === id)))

test('a block, lifted and made anew, hides the one card in the group that was there before, and nothing comes in its place', async () => {
  const people = await makeCandidates(t, 10)
  await build()
  const before = await seen()
  const one = people.find(({ id }) => before.has(id))!
  await block(one)
  expect(await seen()).toEqual(without(before, one))
  await lift(one)
  expect(await seen()).toEqual(without(before, one))
  await block(one)
  expect(await seen()).toEqual(without(before, one))
})

test('the draw of a group that was made during a block stays as it was when the block ends and comes again', async () => {
  const people = await makeCandidates(t, 10)
  const blocking = people.slice(0, 2)
  for (const one of blocking) await block(one)
  await build()
  const before = await seen()
  expect([...before.keys()].toSorted()).toEqual(
    people
      .slice(2)
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const one of blocking) await lift(one)
  expect(await seen()).toEqual(before)
  for (const one of blocking) await block(one)
  expect(await seen()).toEqual(before)
})

test('a second block hides the one card in a group that was made after the first block ended, and nothing comes in its place', async () => {
  const people = await makeCandidates(t, 15)
  await build()
  const movers = people.slice(0, 5)
  for (const one of movers) await block(one)
  for (const one of movers) await lift(one)
  // Their cards change, so that the build of the next day puts them into a group of their own, beside the old one.
  const ids = movers.map(({ id }) => id)
  await t.deps.db.deleteFrom('cards').where('candidate_id', 'in', ids).execute()
  await t.deps.db.updateTable('candidates').set({ years: '2-4', changed_at: t.clock.now() }).where('user_id', 'in', ids).execute()
  t.clock.advance(days(1))
  await build()
  const before = await seen()
  const one = movers.find(({ id }) => before.has(id))!
  await block(one)
  expect(await seen()).toEqual(without(before, one))
})

test('the draw of a group stays as it was when a candidate who named the firm allows it again', async () => {
  const naming = [await makeSubscriber(t), await makeSubscriber(t)]
  const save = (hidden_from: string[]) =>
    Promise.all(naming.map(({ token }) => t.call(saveCard, { token, body: { ...plainCard, hidden_from } })))
  await save([recruiter.domain])
  for (const { token } of naming) await t.call(switchOn, { token, body: { version: consentVersion } })
  await makeCandidates(t, 8)
  await build()
  const before = await seen()
  expect(before.size).toBe(8)
  expect(statuses(await save([]))).toEqual([200, 200])
  expect(await t.deps.db.selectFrom('candidate_closures').select('kind').execute()).toEqual([])
  expect(await seen()).toEqual(before)
})

test('in a group that lasts, a candidate who was asked is in no draw of a later week, and others are drawn in their place', async () => {
  const people = await makeCandidates(t, 10)
  await build()
  const cards = await seen()
  const asked = people.filter(({ id }) => cards.has(id)).slice(0, 2)
  for (const one of asked) {
    const params = { id: await makeRequest(t, recruiter, one) }
    await t.call(declineRequest, { token: one.token, params, body: { reason: null, blocks: false } })
  }
  expect(await seen()).toEqual(cards)
  for (let week = 0; week < 4; week++) {
    t.clock.advance(days(7))
    recruiter = await makeRecruiter(t, { colleague: recruiter })
    await build()
    const later = await seen()
    expect(asked.filter(({ id }) => later.has(id))).toEqual([])
    expect(later.size).toBe(8)
  }
})

test('the draw of a group stays as it was when candidates who named the firm are erased', async () => {
  const naming = await makeCandidates(t, 2, { hidden_from: [recruiter.domain] })
  await makeCandidates(t, 8)
  await build()
  const before = await seen()
  const ids = naming.map(({ id }) => id)
  await t.deps.db.deleteFrom('candidates').where('user_id', 'in', ids).execute()
  expect(await t.deps.db.selectFrom('candidate_closures').select('kind').execute()).toEqual([])
  expect(await seen()).toEqual(before)
})

test('a closure that lasts is extended and keeps its beginning; one that had ended begins anew', async () => {
  const [{ id: candidateId } = { id: 0 }] = await makeCandidates(t, 1)
  const moment = (day: number) => new Date(Date.UTC(2030, 0, day))
  const close = (day: number, until: number) =>
    closeTo(t.deps.db, { firmId: recruiter.firmId, candidateId, kind: 'asked', until: moment(until) }, moment(day))
  const row = () => t.deps.db.selectFrom('candidate_closures').select(['since', 'until']).executeTakeFirst()
  await close(1, 5)
  await close(2, 4)
  await close(4, 7)
  expect(await row()).toEqual({ since: moment(1), until: moment(7) })
  await close(7, 9)
  await close(7, 10)
  expect(await row()).toEqual({ since: moment(7), until: moment(10) })
})
