import { problem } from 'contract/problems.ts'
import { acceptRequest } from 'contract/recruiting/received-requests.ts'
import { acceptedDays } from 'contract/recruiting/rules.ts'
import { addToShortlist, askCandidate, exportAccepted, listShortlist } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours } from '../../../platform/clock.ts'
import { weekStart } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, putInGroup, type TestGroup, viewCard } from '../../../testing/recruiting-cards.ts'
import { expireRequests } from '../jobs/expire-requests.ts'

let t: TestApp
let recruiter: TestRecruiter
let group: TestGroup
let candidate: TestPerson
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  const now = t.clock.now()
  t.clock.advance(after(weekStart(now), days(7.25)).getTime() - now.getTime())
  recruiter = await makeRecruiter(t)
  group = await makeGroup(t)
  candidate = group.candidates[0]!
})

const offer = { role: 'Quant trader', place: 'London', pay: 'GBP 120,000', required: ['place'], message: 'Hello' }

async function enter(person = candidate, who = recruiter): Promise<number> {
  const card = await viewCard(t, who, person, group)
  return (await t.call(addToShortlist, { token: who.token, body: { card } })).body.entry.id
}
const ask = (id: number, { token } = recruiter, body: object = offer) => t.call(askCandidate, { token, params: { id }, body })
const entries = async () => (await t.call(listShortlist, { token: recruiter.token, query: {} })).body.entries
const ofPair = (person = candidate) => ({ firm_id: recruiter.firmId, candidate_id: person.id })

/** Puts earlier requests of the firm to the candidate into the database. */
async function asked(count: number, row: { sent_at: Date; state: 'accepted' | 'declined' | 'expired'; answered_at?: Date }) {
  const entry_id = await enter()
  const { role, place, pay } = offer
  const values = {
    ...ofPair(),
    entry_id,
    seat_id: recruiter.id,
    role,
    place,
    pay,
    expires_at: after(row.sent_at, days(14)),
    ...row,
  }
  await t.deps.db.insertInto('contact_requests').values(Array(count).fill(values)).execute()
}
const ago = (count: number) => after(t.clock.now(), -days(count))

test('a request is kept, mailed to the candidate and hides them from new groups while it waits', async () => {
  const { db, clock } = t.deps
  const id = await enter()
  const answer = await ask(id)
  expect(answer).toMatchObject({
    status: 200,
    body: { entry: { may_ask: false, requests: [{ ...offer, state: 'sent', recruiter: 'Louis B', shared: null }] } },
  })
  const mail = await t.lastMail(candidate.email)
  expect(mail?.subject).toMatch(/^Firm \d+ asks whether it can contact you$/)
  expect(mail?.text).toContain('Place: London (required)')
  expect(mail?.text).toContain('Pay: GBP 120,000\n')
  const until = after(clock.now(), days(14)).getTime()
  const closure = await db
    .selectFrom('candidate_closures')
    .selectAll()
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  expect(closure.kind).toBe('asked')
  expect(Math.abs(closure.until.getTime() - until)).toBeLessThan(hours(1))
})

test('a request is kept and mailed without signs that turn the direction of a text', async () => {
  const { body } = await ask(await enter(), recruiter, { ...offer, role: ' Quant\u202e  trader\u0007 ' })
  expect(body).toMatchObject({ entry: { requests: [{ role: 'Quant trader' }] } })
  expect((await t.lastMail(candidate.email))?.text).toContain('Role: Quant trader\n')
})

test('the answer names nobody', async () => {
  const { body } = await ask(await enter())
  for (const secret of [candidate.email, candidate.username, '"candidate']) expect(JSON.stringify(body)).not.toContain(secret)
})

type Change = () => Promise<unknown>
const close = (kind: 'excluded' | 'blocked' | 'asked') => () =>
  t.deps.db
    .insertInto('candidate_closures')
    .values({ ...ofPair(), kind, since: ago(1), until: after(t.clock.now(), days(1)) })
    .execute()
const setUser = (values: object) => () => t.deps.db.updateTable('users').set(values).where('id', '=', candidate.id).execute()

const reasons: Record<string, Change> = {
  'three requests in a year': () => asked(3, { sent_at: ago(364), state: 'expired' }),
  'a decline within 180 days': () => asked(1, { sent_at: ago(180), state: 'declined', answered_at: ago(179) }),
  'an acceptance within a year': () => asked(1, { sent_at: ago(370), state: 'accepted', answered_at: ago(364) }),
  'a request of a colleague that waits': async () => {
    const colleague = await makeRecruiter(t, { colleague: recruiter })
    await ask(await enter(candidate, colleague), colleague)
  },
  'an email at the domain of the firm': async () => {
    const email = `ada@desk.${recruiter.domain}`
    await setUser({ email, email_key: email })()
  },
  'an exclusion': close('excluded'),
  'a block': close('blocked'),
  'a cool-down': close('asked'),
  'a withdrawal': () => t.deps.db.updateTable('candidates').set({ is_on: false }).where('user_id', '=', candidate.id).execute(),
  'a suspension': setUser({ suspended_at: new Date() }),
  'an account that is about to go': setUser({ leaves_at: new Date() }),
  'a card that is gone': () => t.deps.db.deleteFrom('cards').where('candidate_id', '=', candidate.id).execute(),
  'another group': async () => putInGroup(t, { id: (await makeGroup(t)).id, candidates: [candidate] }),
  'an erased account': () => t.deps.db.deleteFrom('candidates').where('user_id', '=', candidate.id).execute(),
  'a card of an earlier week': async () => t.clock.advance(days(7)),
}

test.each(Object.entries(reasons))('%s refuses with the same bytes and sends nothing', async (_reason, change) => {
  const id = await enter()
  await change()
  const { email } = await t.deps.db.selectFrom('users').select('email').where('id', '=', candidate.id).executeTakeFirstOrThrow()
  const mail = await t.lastMail(email)
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/recruiting/shortlist/${id}/requests`,
    headers: { authorization: `Token ${recruiter.token}` },
    payload: offer,
  })
  const { status, message } = problem('cannot_be_asked')
  expect(response.statusCode).toBe(status)
  expect(response.body).toBe(JSON.stringify({ code: 'cannot_be_asked', message }))
  expect(await t.lastMail(email)).toEqual(mail)
})

test('an entry can be asked once', async () => {
  const id = await enter()
  await ask(id)
  expect(await ask(id)).toMatchObject({ status: 409, body: { message: problem('cannot_be_asked').message } })
})

test('after a year, after the cool-down and after an expiry the firm can ask again', async () => {
  await asked(2, { sent_at: ago(366), state: 'expired' })
  await asked(1, { sent_at: ago(190), state: 'declined', answered_at: ago(181) })
  await asked(1, { sent_at: ago(20), state: 'expired' })
  await asked(1, { sent_at: ago(370), state: 'accepted', answered_at: ago(366) })
  expect(await ask(await enter())).toMatchObject({ status: 200 })
})

test('the third request in a year hides the candidate from new groups until a year after the first', async () => {
  const first = ago(100)
  await asked(1, { sent_at: first, state: 'expired' })
  await asked(1, { sent_at: ago(50), state: 'expired' })
  expect(await ask(await enter())).toMatchObject({ status: 200 })
  const { until } = await t.deps.db
    .selectFrom('candidate_closures')
    .select('until')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  expect(until).toEqual(after(first, days(365)))
})

test('a candidate who accepts is in no new group of the firm for a year, and cannot be asked again', async () => {
  const answer = await ask(await enter())
  const { token } = candidate
  const params = { id: answer.body.entry.requests[0]!.id }
  t.clock.advance(days(1))
  expect(await t.call(acceptRequest, { token, params, body: { shares: ['name'] } })).toMatchObject({ status: 200 })
  const { db } = t.deps
  const { answered_at } = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const closures = db.selectFrom('candidate_closures').select(['kind', 'until']).where('firm_id', '=', recruiter.firmId)
  expect(await closures.execute()).toEqual([{ kind: 'asked', until: after(answered_at!, days(acceptedDays)) }])
  // Another card of the same candidate.
  expect(await ask(await enter())).toMatchObject({ status: 409, body: { code: 'cannot_be_asked' } })
})

test('a request is mailed also to a candidate who blocks email notifications', async () => {
  await setUser({ block_email_notification: true })()
  await ask(await enter())
  expect((await t.lastMail(candidate.email))?.subject).toContain('asks whether it can contact you')
})

test('another firm has limits of its own', async () => {
  await asked(3, { sent_at: ago(3), state: 'expired' })
  const other = await makeRecruiter(t)
  expect(await ask(await enter(candidate, other), other)).toMatchObject({ status: 200 })
})

test('a seat sends thirty requests in seven days; the limit does not depend on the candidate', async () => {
  await asked(30, { sent_at: ago(6), state: 'expired' })
  const id = await enter(group.candidates[1])
  expect(await ask(id)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('30 requests within seven days') },
  })
  expect(await ask(await enter())).toMatchObject({ status: 429 })
  const colleague = await makeRecruiter(t, { colleague: recruiter })
  expect(await ask(id, colleague)).toMatchObject({ status: 200 })
  expect((await t.call(listShortlist, { token: recruiter.token, query: {} })).body.requests_left).toBe(0)
  t.clock.advance(days(1.1))
  expect(await ask(await enter(group.candidates[2]))).toMatchObject({ status: 200 })
})

test.each([
  { ...offer, role: '' },
  { ...offer, pay: ' \u202e ' },
  { ...offer, place: 'a\nb' },
  { ...offer, pay: 'x'.repeat(121) },
  { ...offer, required: ['name'] },
  { ...offer, required: ['pay', 'pay'] },
  { ...offer, message: 'x'.repeat(1001) },
  { role: 'Trader' },
])('a request with a wrong field is refused: %j', async (body) => {
  expect(await ask(await enter(), recruiter, body)).toMatchObject({ status: 400 })
})

test('a request that nobody answers expires', async () => {
  await ask(await enter())
  t.clock.advance(days(14))
  expect(await entries()).toMatchObject([{ requests: [{ state: 'expired', answered_at: null }] }])
  expect(await expireRequests(t.deps)).toBe(true)
  expect(await expireRequests(t.deps)).toBe(false)
  const states = await t.deps.db.selectFrom('contact_requests').select('state').where('candidate_id', '=', candidate.id).execute()
  expect(states).toEqual([{ state: 'expired' }])
})

test('the export has only people who accepted, and no formula', async () => {
  const shared = {
    name: '=1+1',
    email: 'a@b.example',
    linkedin: null,
    cities: null,
    certificates: ['https://c/1'],
    sentence: 'Hi',
  }
  await asked(1, { sent_at: ago(3), state: 'accepted', answered_at: ago(2) })
  await t.deps.db
    .updateTable('contact_requests')
    .set({ shared: JSON.stringify(shared) })
    .where('state', '=', 'accepted')
    .execute()
  await ask(await enter(group.candidates[1]))
  const { body } = await t.call(exportAccepted, { token: recruiter.token })
  expect(body.people).toEqual([{ role: offer.role, answered_at: expect.any(String), shared }])
  expect(body.csv.split('\r\n')[1]).toContain(`"Quant trader","'=1+1","a@b.example",,,"https://c/1","Hi"`)
  const other = await makeRecruiter(t)
  expect((await t.call(exportAccepted, { token: other.token })).body.people).toEqual([])
})
