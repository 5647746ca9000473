/** Views of a candidate's card. */

import { addToShortlist, listShortlist } from 'contract/recruiting/shortlist.ts'
import { countViews, listViews } from 'contract/recruiting/views.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { weekStart } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeCandidate, makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, viewCard } from '../../../testing/recruiting-cards.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

interface View {
  firm: TestRecruiter
  at: Date
  kind?: 'search' | 'shortlist'
}

let cards = 0

const see = (candidate: { id: number }, ...views: View[]) =>
  t.deps.db
    .insertInto('card_views')
    .values(
      views.map(({ firm, at, kind = 'search' }) => ({
        firm_id: firm.firmId,
        seat_id: firm.id,
        candidate_id: candidate.id,
        card_id: `card ${++cards}`,
        group_id: 1,
        at,
        kind,
      })),
    )
    .execute()

test('views are counted by week and firm and listed one by one, for a year', async () => {
  const [one, other] = [await makeRecruiter(t), await makeRecruiter(t)]
  const { token, ...person } = await makeCandidate(t)
  await see(await makeCandidate(t), { firm: one, at: t.clock.now() })
  const monday = weekStart(t.clock.now())
  const lastWeek = after(monday, -1)
  await see(
    person,
    { firm: one, at: lastWeek },
    { firm: one, at: monday },
    { firm: one, at: monday, kind: 'shortlist' },
    { firm: one, at: after(monday, 1) },
    { firm: other, at: after(monday, 2), kind: 'shortlist' },
    { firm: other, at: after(t.clock.now(), -days(366)) },
  )
  const week = (from: Date) => from.toISOString().slice(0, 10)
  const { body: counted } = await t.call(countViews, { token, query: {} })
  expect(counted).toEqual({
    weeks: [
      { week: week(monday), firm: expect.any(String), domain: other.domain, searches: 0, shortlist: 1 },
      { week: week(monday), firm: expect.any(String), domain: one.domain, searches: 2, shortlist: 1 },
      { week: week(after(monday, -days(7))), firm: expect.any(String), domain: one.domain, searches: 1, shortlist: 0 },
    ],
    next_cursor: null,
  })
  const { views, next_cursor } = (await t.call(listViews, { token, query: {} })).body
  expect(views.map(({ at, domain, kind }) => [at, domain, kind])).toEqual([
    [after(monday, 2).toISOString(), other.domain, 'shortlist'],
    [after(monday, 1).toISOString(), one.domain, 'search'],
    [monday.toISOString(), one.domain, 'shortlist'],
    [monday.toISOString(), one.domain, 'search'],
    [lastWeek.toISOString(), one.domain, 'search'],
  ])
  expect(next_cursor).toBeNull()
})

test('pages have each view once, also those of one moment, while new ones come', async () => {
  const firm = await makeRecruiter(t)
  const { token, ...person } = await makeCandidate(t)
  const now = t.clock.now()
  const some = (count: number, at: Date) => see(person, ...Array.from({ length: count }, () => ({ firm, at })))
  await some(60, after(now, -2))
  await some(45, after(now, -1))
  const ids: string[] = []
  const pages: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await t.call(listViews, { token, query: cursor ? { cursor } : {} })
    ids.push(...body.views.map(({ id }) => id))
    pages.push(body.views.length)
    cursor = body.next_cursor
    await some(1, now)
  }
  expect(pages).toEqual([50, 50, 5])
  expect(new Set(ids).size).toBe(105)
})

test('weeks have pages as well', async () => {
  const firm = await makeRecruiter(t)
  const { token, ...person } = await makeCandidate(t)
  const firms = await Promise.all([1, 2].map(() => makeRecruiter(t)))
  const monday = weekStart(t.clock.now())
  for (let week = 1; week <= 26; week++)
    await see(person, ...[firm, ...firms.slice(week % 2)].map((one) => ({ firm: one, at: after(monday, -days(7 * week)) })))
  const first = (await t.call(countViews, { token, query: {} })).body
  const second = (await t.call(countViews, { token, query: { cursor: first.next_cursor! } })).body
  const all = [...first.weeks, ...second.weeks]
  expect([first.weeks.length, second.next_cursor, new Set(all.map(({ week, domain }) => `${week} ${domain}`)).size]).toEqual([
    50,
    null,
    65,
  ])
  expect(all.map(({ week }) => week)).toEqual(
    all
      .map(({ week }) => week)
      .toSorted()
      .reverse(),
  )
})

test.each(['x', '1', '1.', '.1', '-1.1', '99999999999999.1', "1.1'"])('the cursor %s is refused', async (cursor) => {
  const { token } = await makeCandidate(t)
  expect(await t.call(listViews, { token, query: { cursor } })).toMatchObject({ status: 400 })
  expect(await t.call(countViews, { token, query: { cursor } })).toMatchObject({ status: 400 })
})

test('a candidate reads that a recruiter opened a shortlist with the card', async () => {
  const recruiter = await makeRecruiter(t)
  const group = await makeGroup(t)
  const candidate = group.candidates[0]!
  const card = await viewCard(t, recruiter, candidate, group)
  await t.call(addToShortlist, { token: recruiter.token, body: { card } })
  await t.call(listShortlist, { token: recruiter.token, query: {} })
  const { views } = (await t.call(listViews, { token: candidate.token, query: {} })).body
  expect(views).toMatchObject([
    { domain: recruiter.domain, kind: 'shortlist' },
    { domain: recruiter.domain, kind: 'search' },
  ])
})
