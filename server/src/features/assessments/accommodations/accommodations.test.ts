/** Accommodations over HTTP: who asks, who decides, who reads the reasons, and what the next sitting goes by. */
import {
  grantAccommodation,
  listAccommodationRequests,
  listOwnAccommodations,
  refuseAccommodation,
  requestAccommodation,
  revokeAccommodation,
  withdrawAccommodationRequest,
} from 'contract/assessments/accommodations.ts'
import { drawPaper, listAssessments, readPaper, startSitting } from 'contract/assessments/api.ts'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import type { Leaver } from '../../../platform/personal-data.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter, examLibrary, makeCandidate, practice } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { assurancesFor } from '../attempts/assurances.ts'
import { assessmentData } from '../personal-data.ts'

let t: TestApp
let boss: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
  boss = await administrator(t)
})
afterAll(() => t.close())

const body = { wish: 'Half as much time again, and breaks.', reason: 'I read with a screen reader, which takes longer.' }
const explanation = 'The letter that you sent supports this.'
const half = { time_factor: 1.5, break_minutes: 20, no_locked_browser: false, oral_form: null } as const

type Holder = { token: string }
const makeMember = () => makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
const ask = ({ token }: Holder) => t.call(requestAccommodation, { token, body })
const own = async ({ token }: Holder) => (await t.call(listOwnAccommodations, { token })).body
const requests = async (state: 'waiting' | 'decided') =>
  (await t.call(listAccommodationRequests, { token: boss.token, query: { state } })).body.requests
const grant = ({ token }: Holder, id: number, given: object = {}) =>
  t.call(grantAccommodation, {
    token,
    params: { id },
    body: { ...half, valid_until: after(t.clock.now(), days(200)).toISOString(), explanation, ...given },
  })
const revoke = ({ token }: Holder, id: number) =>
  t.call(revokeAccommodation, { token, params: { id }, body: { reason: 'It was granted by mistake.' } })
const refuse = ({ token }: Holder, id: number) => t.call(refuseAccommodation, { token, params: { id }, body: { explanation } })
const draw = async ({ token }: Holder) => (await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })).body
const start = async ({ token }: Holder, id: number) =>
  (await t.call(startSitting, { token: await enter(t, token, id), params: { id } })).body
const lengthOf = ({ started_at, ends_at }: { started_at: string | null; ends_at: string | null }) =>
  Date.parse(ends_at ?? '') - Date.parse(started_at ?? '')
const mailsTo = async (email: string) =>
  (
    await sql<{ body_text: string }>`select body_text from mails where recipient = ${email} order by id`.execute(t.deps.db)
  ).rows.map((row) => row.body_text)

async function makeGranted(given: object = {}) {
  const member = await makeMember()
  const { id } = (await ask(member)).body
  await grant(boss, id, given)
  return { ...member, request: id }
}

test('asked, granted, seen, and used by the next sitting', async () => {
  const member = await makeMember()
  const paper = await draw(member)
  expect(paper.minutes).toBe(practiceMinutes)
  const asked = await ask(member)
  expect(asked).toMatchObject({ status: 200, body: { wish: body.wish, outcome: null, grant: null } })
  expect((await requests('waiting')).find(({ id }) => id === asked.body.id)).toMatchObject({
    ...body,
    candidate: { id: member.id },
    is_own: false,
  })
  expect((await grant(boss, asked.body.id)).status).toBe(200)
  const seen = await own(member)
  expect(seen).toMatchObject({
    current: half,
    requests: [{ outcome: 'granted', explanation, grant: { ...half, revoked_at: null } }],
  })
  const started = await start(member, paper.id)
  expect([started.minutes, lengthOf(started)]).toEqual([
    Math.ceil(practiceMinutes * 1.5),
    minutes(Math.ceil(practiceMinutes * 1.5)),
  ])
  const listed = (await t.call(listAssessments, { token: member.token })).body
  expect(listed.accommodation).toMatchObject(half)
  const rows = await t.deps.db
    .selectFrom('audit')
    .select(['by_id', 'detail'])
    .where('user_id', '=', member.id)
    .where('event', '=', 'accommodation granted')
    .execute()
  expect(rows).toMatchObject([{ by_id: boss.id, detail: { request: asked.body.id } }])
})

test('the candidate and administrators are mailed, without a word of what is needed or why', async () => {
  const { id } = await makeGranted()
  const { email } = await t.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const mails = (await mailsTo(email)).slice(-2)
  expect(mails).toEqual([expect.stringContaining('We received'), expect.stringContaining('We decided')])
  const toBoss = (await mailsTo(boss.email)).at(-1)
  expect(toBoss).toContain('A candidate requests an accommodation')
  expect([...mails, toBoss].join()).not.toMatch(/screen reader|Half as much/)
})

test('only administrators read the reasons, and nobody else sees or decides a request', async () => {
  const [member, other, staff] = [await makeMember(), await makeMember(), await makePerson(t)]
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  const { id } = (await ask(member)).body
  expect(JSON.stringify([await own(member), (await ask(member)).body])).not.toContain(body.reason)
  for (const { token } of [member, other, staff]) {
    expect((await t.call(listAccommodationRequests, { token, query: { state: 'waiting' } })).status).toBe(403)
    expect((await grant({ token }, id)).status).toBe(403)
    expect((await refuse({ token }, id)).status).toBe(403)
    expect((await revoke({ token }, id)).status).toBe(403)
  }
  expect((await own(other)).requests).toEqual([])
  expect((await t.call(withdrawAccommodationRequest, { token: other.token, params: { id } })).status).toBe(404)
  expect((await t.call(listOwnAccommodations)).status).toBe(401)
  expect((await t.call(requestAccommodation, { body })).status).toBe(401)
})

test('one open request a person; withdrawn, it is gone with its reasons', async () => {
  const member = await makeMember()
  const { id } = (await ask(member)).body
  expect(await ask(member)).toMatchObject({ status: 409, body: { code: 'accommodation_requested' } })
  expect((await t.call(withdrawAccommodationRequest, { token: member.token, params: { id } })).status).toBe(200)
  expect((await own(member)).requests).toEqual([])
  expect(await t.deps.db.selectFrom('accommodation_reasons').selectAll().where('request_id', '=', id).execute()).toEqual([])
  const again = (await ask(member)).body.id
  await grant(boss, again)
  expect((await t.call(withdrawAccommodationRequest, { token: member.token, params: { id: again } })).status).toBe(404)
})

test('too short, or too often', async () => {
  const member = await makeMember()
  const send = (wish: string) => t.call(requestAccommodation, { token: member.token, body: { ...body, wish } })
  expect((await send('More time.')).status).toBe(400)
  expect((await send(`More time.${'\u202e'.repeat(20)}`)).status).toBe(400)
  for (let times = 0; times < 5; times++) {
    const { id } = (await ask(member)).body
    await t.call(withdrawAccommodationRequest, { token: member.token, params: { id } })
  }
  expect(await ask(member)).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test('a decision is made once, by somebody else, and grants something', async () => {
  const member = await makeMember()
  const { id } = (await ask(member)).body
  const nothing = { time_factor: 1, break_minutes: 0 }
  expect((await grant(boss, id, nothing)).status).toBe(400)
  expect((await grant(boss, id, { time_factor: 3 })).status).toBe(400)
  expect((await grant(boss, id, { valid_until: t.clock.now().toISOString() })).status).toBe(400)
  expect(await revoke(boss, id)).toMatchObject({ status: 409, body: { code: 'accommodation_decided' } })
  expect((await refuse(boss, id)).status).toBe(200)
  expect(await own(member)).toMatchObject({ current: null, requests: [{ outcome: 'refused', explanation, grant: null }] })
  expect(await grant(boss, id)).toMatchObject({ status: 409, body: { code: 'accommodation_decided' } })
  expect((await grant(boss, 999_999)).status).toBe(404)
  const mine = (await ask(boss)).body.id
  expect((await requests('waiting')).find((one) => one.id === mine)?.is_own).toBe(true)
  for (const decide of [grant, refuse]) expect(await decide(boss, mine)).toMatchObject({ body: { code: 'needs_other_decider' } })
})

test('what is revoked or has ended counts for no sitting that starts later, and goes on in one that is open', async () => {
  onTestFinished(() => t.clock.reset())
  const [first, second, ended] = [
    await makeGranted(),
    await makeGranted(),
    await makeGranted({ valid_until: after(t.clock.now(), days(2)).toISOString() }),
  ]
  const open = await start(first, (await draw(first)).id)
  const ready = await draw(second)
  expect(ready.minutes).toBe(Math.ceil(practiceMinutes * 1.5))
  await revoke(boss, first.request)
  await revoke(boss, second.request)
  expect(await revoke(boss, second.request)).toMatchObject({ status: 409, body: { code: 'accommodation_decided' } })
  const seen = await t.call(readPaper, { token: await enter(t, first.token, open.id), params: { id: open.id } })
  expect(seen.body.attempt).toMatchObject({ minutes: open.minutes, ends_at: open.ends_at })
  expect(lengthOf(await start(second, ready.id))).toBe(minutes(practiceMinutes))
  expect(await own(second)).toMatchObject({
    current: null,
    requests: [{ grant: { revoke_reason: 'It was granted by mistake.' } }],
  })
  t.clock.advance(days(2))
  expect((await own(ended)).current).toBeNull()
  expect(lengthOf(await start(ended, (await draw(ended)).id))).toBe(minutes(practiceMinutes))
})

test('a newer grant replaces the one before', async () => {
  const member = await makeGranted()
  await grant(boss, (await ask(member)).body.id, { time_factor: 2 })
  expect((await own(member)).current?.time_factor).toBe(2)
  expect(lengthOf(await start(member, (await draw(member)).id))).toBe(minutes(practiceMinutes * 2))
})

test('a factor in a body is ignored', async () => {
  const member = await makeMember()
  const { id } = (
    await t.call(drawPaper, {
      ...{ token: member.token, params: { key: 'core' } },
      body: { ...practice, time_factor: 2, accommodation: { time_factor: 2 } } as typeof practice,
    })
  ).body
  const token = await enter(t, member.token, id)
  const started = await t.call(startSitting, { token, params: { id }, body: { time_factor: 2 } as never })
  expect(lengthOf(started.body)).toBe(minutes(practiceMinutes))
})

test('without the locked browser only the way with an invigilator is offered', () => {
  const all = ['locked_browser', 'invigilated'] as const
  expect(assurancesFor(undefined, all)).toEqual(all)
  expect(assurancesFor({ no_locked_browser: false }, all)).toEqual(all)
  expect(assurancesFor({ no_locked_browser: true }, all)).toEqual(['invigilated'])
})

test('a copy has the reasons; with the account all of it goes', async () => {
  const [leaver, other] = [await makeGranted(), await makeCandidate(t)]
  await ask(other)
  const { rows } = await assessmentData.copies.accommodations!(leaver.id).execute(t.deps.db)
  expect(rows).toMatchObject([{ ...body, ...half, explanation }])
  await inTransaction(t.deps.db, (db) => assessmentData.erase!(db, { id: leaver.id } as Leaver))
  const of = (id: number) => t.deps.db.selectFrom('accommodation_requests').select('id').where('user_id', '=', id).execute()
  expect([await of(leaver.id), (await of(other.id)).length]).toEqual([[], 1])
  expect(await t.deps.db.selectFrom('accommodations').select('user_id').where('user_id', '=', leaver.id).execute()).toEqual([])
})

test('requests and reasons go ninety days after a refusal, or after the end of what was granted', async () => {
  const now = t.clock.now()
  const left = async (id: number) =>
    (await t.deps.db.selectFrom('accommodation_reasons').selectAll().where('request_id', '=', id).execute()).length
  const refused = (await ask(await makeMember())).body.id
  await refuse(boss, refused)
  const waits = (await ask(await makeMember())).body.id
  const { request: ended } = await makeGranted({ valid_until: after(now, days(10)).toISOString() })
  const { request: revoked } = await makeGranted()
  await revoke(boss, revoked)
  const counts = async () => [await left(refused), await left(revoked), await left(ended), await left(waits)]
  await sweep(t.deps.db, after(now, days(89)))
  expect(await counts()).toEqual([1, 1, 1, 1])
  await sweep(t.deps.db, after(now, days(91)))
  expect(await counts()).toEqual([0, 0, 1, 1])
  await sweep(t.deps.db, after(now, days(101)))
  expect(await counts()).toEqual([0, 0, 0, 1])
})
