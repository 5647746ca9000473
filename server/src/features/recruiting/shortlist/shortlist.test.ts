import type { Endpoint } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import { cardsPerDay } from 'contract/recruiting/rules.ts'
import { searchCards } from 'contract/recruiting/search.ts'
import {
  addToShortlist,
  askCandidate,
  exportAccepted,
  listShortlist,
  noteOnEntry,
  removeFromShortlist,
} from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { weekStart } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, shownFields, type TestGroup, viewCard } from '../../../testing/recruiting-cards.ts'
import { findFirms } from '../administration/find-firms.ts'

let t: TestApp
let recruiter: TestRecruiter
let group: TestGroup
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  toMonday()
  recruiter = await makeRecruiter(t)
  group = await makeGroup(t)
})

/** To the next Monday, six in the morning: no test reaches the end of a week by chance. */
const toMonday = () => {
  const now = t.clock.now()
  t.clock.advance(after(weekStart(now), days(7.25)).getTime() - now.getTime())
}

const view = (at = 0) => viewCard(t, recruiter, group.candidates[at]!, group)
const add = (card: string, { token } = recruiter) => t.call(addToShortlist, { token, body: { card } })
const list = ({ token } = recruiter, skip?: number) => t.call(listShortlist, { token, query: skip ? { skip } : {} })

test('a card of this week is kept as it is now, and only once', async () => {
  const card = await view()
  const first = await add(card)
  expect(first).toMatchObject({
    status: 200,
    body: { entry: { fields: shownFields, note: '', added_by: 'Louis B', may_ask: true } },
  })
  await t.deps.db.updateTable('card_groups').set({ fields: '{}' }).where('id', '=', group.id).execute()
  expect((await add(card)).body.entry).toEqual(first.body.entry)
  expect((await list()).body).toMatchObject({ entries: [first.body.entry], has_more: false, requests_left: 30 })
})

test('a card of last week, of another firm or of nobody is unknown, in the same words', async () => {
  const old = await view()
  t.clock.advance(days(7))
  const other = await viewCard(t, await makeRecruiter(t), group.candidates[0]!, group)
  const answers = await Promise.all([old, other, 'A'.repeat(22)].map((card) => add(card)))
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toEqual(answers[0]!.body)
  }
  expect(answers[0]!.body.message).toContain('has not seen this card this week')
  expect(await add('too short')).toMatchObject({ status: 400 })
})

test('the list has fifty entries a page, the newest first', async () => {
  const { db, clock } = t.deps
  const row = { firm_id: recruiter.firmId, candidate_id: null, group_id: group.id, fields: '{}', added_by: recruiter.id }
  await db
    .insertInto('shortlist_entries')
    .values(Array.from({ length: 51 }, (_, n) => ({ ...row, card_id: `card ${n}`, added_at: after(clock.now(), n) })))
    .execute()
  const first = (await list()).body
  const rest = (await list(recruiter, 50)).body
  expect([first.entries.length, first.has_more, rest.entries.length, rest.has_more]).toEqual([50, true, 1, false])
  const moments = [...first.entries, ...rest.entries].map(({ added_at }) => added_at)
  expect(moments).toEqual(moments.toSorted().reverse())
  expect(first.entries[0]).toMatchObject({ has_left: true, may_ask: false })
})

test('reading an entry is a view, one for each seat and day; one whose candidate has left has none', async () => {
  const card = await view()
  const left = (await add(await view(1))).body.entry.id
  await t.deps.db.updateTable('shortlist_entries').set({ candidate_id: null }).where('id', '=', left).execute()
  await t.deps.db.deleteFrom('card_views').where('kind', '=', 'shortlist').execute()
  const { id } = (await add(card)).body.entry
  const colleague = await makeRecruiter(t, { colleague: recruiter })
  await list()
  await list()
  await t.call(noteOnEntry, { token: colleague.token, params: { id }, body: { note: 'Hello' } })
  await list(colleague)
  const views = () =>
    t.deps.db
      .selectFrom('card_views')
      .select(['seat_id', 'candidate_id', 'card_id', 'group_id'])
      .where('kind', '=', 'shortlist')
      .where('firm_id', '=', recruiter.firmId)
      .orderBy('id')
      .execute()
  const of = ({ id: seat_id }: TestRecruiter) => ({
    seat_id,
    candidate_id: group.candidates[0]!.id,
    card_id: card,
    group_id: group.id,
  })
  expect(await views()).toEqual([of(recruiter), of(colleague)])
  t.clock.advance(days(1))
  await list()
  expect(await views()).toEqual([of(recruiter), of(colleague), of(recruiter)])
})

test('a view on the shortlist makes no old card usable, and counts for no limit', async () => {
  const card = await view()
  await add(card)
  t.clock.advance(days(7))
  await list()
  expect(await add(card)).toMatchObject({ status: 404 })
  const { db, clock } = t.deps
  const row = { firm_id: recruiter.firmId, seat_id: recruiter.id, candidate_id: group.candidates[0]!.id, group_id: group.id }
  const many = Array.from({ length: cardsPerDay }, (_, n) => ({
    ...row,
    card_id: `c${n}`,
    at: clock.now(),
    kind: 'shortlist' as const,
  }))
  await db.insertInto('card_views').values(many).execute()
  const firm = (await findFirms(db, clock.now())).find(({ id }) => id === recruiter.firmId)
  expect(firm?.cards_read_today).toBe(0)
  expect(await t.call(searchCards, { token: recruiter.token, body: { terms: [] } })).toMatchObject({ status: 200 })
})

test('no note is written on somebody who left', async () => {
  const { id } = (await add(await view())).body.entry
  await t.deps.db.updateTable('shortlist_entries').set({ candidate_id: null }).where('id', '=', id).execute()
  const answer = await t.call(noteOnEntry, { token: recruiter.token, params: { id }, body: { note: 'Ada' } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_now' } })
  expect((await list()).body.entries).toMatchObject([{ note: '' }])
})

test('colleagues share entries and notes; an entry is removed unless something was asked', async () => {
  const { id } = (await add(await view())).body.entry
  const { token } = await makeRecruiter(t, { colleague: recruiter })
  const note = 'Ask <b>in May</b>'
  expect(await t.call(noteOnEntry, { token, params: { id }, body: { note } })).toMatchObject({ body: { entry: { note } } })
  expect(await t.call(noteOnEntry, { token, params: { id }, body: { note: 'x'.repeat(2001) } })).toMatchObject({ status: 400 })
  expect((await list()).body.entries).toMatchObject([{ note }])

  expect(await t.call(removeFromShortlist, { token, params: { id } })).toMatchObject({ status: 200 })
  expect((await list()).body.entries).toEqual([])
  expect(await t.call(removeFromShortlist, { token, params: { id } })).toMatchObject({ status: 404 })

  const asked = (await add(await view(1))).body.entry.id
  const offer = { role: 'Trader', place: 'London', pay: '100', required: [], message: '' }
  await t.call(askCandidate, { token, params: { id: asked }, body: offer })
  const { message } = problem('already_asked')
  expect(await t.call(removeFromShortlist, { token, params: { id: asked } })).toMatchObject({ status: 409, body: { message } })
})

/** Each call of a shortlist, on an entry. */
const calls = (id: number, card: string) => {
  const offer = { role: 'Trader', place: 'London', pay: '100', required: [], message: '' }
  return [
    [listShortlist, {}],
    [addToShortlist, { body: { card } }],
    [noteOnEntry, { params: { id }, body: { note: 'mine' } }],
    [removeFromShortlist, { params: { id } }],
    [askCandidate, { params: { id }, body: offer }],
    [exportAccepted, {}],
  ] as [Endpoint, object][]
}

test.each([
  ['nobody', async (): Promise<TestPerson | undefined> => undefined, 401, 'not_logged_in'],
  ['a member', () => makePerson(t), 403, 'not_allowed'],
  ['a firm that waits', () => makeRecruiter(t, { state: 'waiting' }), 403, 'firm_not_approved'],
  ['a suspended firm', () => makeRecruiter(t, { state: 'suspended' }), 403, 'firm_not_approved'],
] as const)('%s is refused every call', async (_who, make, status, code) => {
  const card = await view()
  const { id } = (await add(card)).body.entry
  const person = await make()
  for (const [endpoint, input] of calls(id, card))
    expect(await t.call(endpoint, { ...input, ...(person && { token: person.token }) })).toMatchObject({
      status,
      body: { message: problem(code).message },
    })
})

test('a closed seat is refused every call', async () => {
  const card = await view()
  const { id } = (await add(card)).body.entry
  const { db, clock } = t.deps
  await db.updateTable('firm_seats').set({ closed_at: clock.now() }).where('user_id', '=', recruiter.id).execute()
  for (const [endpoint, input] of calls(id, card))
    expect(await t.call(endpoint, { ...input, token: recruiter.token })).toMatchObject({ status: 403 })
})

test("another firm's entry is unknown", async () => {
  const card = await view()
  const { id } = (await add(card)).body.entry
  const { token } = await makeRecruiter(t)
  for (const [endpoint, input] of calls(id, card).slice(1, 5))
    expect(await t.call(endpoint, { ...input, token })).toMatchObject({ status: 404 })
  expect((await list()).body.entries).toMatchObject([{ note: '', requests: [] }])
})
