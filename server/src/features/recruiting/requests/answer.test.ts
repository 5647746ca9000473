/** Requests, as their candidate reads and answers them. */
import { switchOff, switchOn, unblockFirms } from 'contract/recruiting/candidates.ts'
import { acceptRequest, declineRequest, listReceivedRequests } from 'contract/recruiting/received-requests.ts'
import { consentVersion, coolDownDays, requestDays } from 'contract/recruiting/rules.ts'
import { listShortlist } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeCandidate, makeRecruiter, makeRequest } from '../../../testing/recruiting.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 4 })
})
afterAll(() => t.close())

async function asked() {
  const recruiter = await makeRecruiter(t)
  const candidate = await makeCandidate(t)
  const id = await makeRequest(t, recruiter, candidate)
  return { recruiter, candidate, token: candidate.token, params: { id } }
}

const erase = ({ id }: { id: number }) =>
  t.deps.db.updateTable('users').set({ firstname: 'Former', lastname: 'member', is_erased: true }).where('id', '=', id).execute()

const accept = { shares: ['name', 'email'] as const, sentence: ' Call me. ' }
const decline = { reason: 'pay', blocks: false } as const
const stored = (id: number) => t.deps.db.selectFrom('contact_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('no call answers a visitor, a recruiter, or another member', async () => {
  const { params, recruiter } = await asked()
  const stranger = await makePerson(t)
  for (const [caller, status] of [
    [{}, 401],
    [{ token: recruiter.token }, 403],
    [{ token: stranger.token }, 404],
  ] as const) {
    expect((await t.call(acceptRequest, { ...caller, params, body: accept })).status).toBe(status)
    expect((await t.call(declineRequest, { ...caller, params, body: decline })).status).toBe(status)
  }
  expect((await t.call(listReceivedRequests, {})).status).toBe(401)
  expect((await t.call(listReceivedRequests, { token: recruiter.token })).status).toBe(403)
  expect((await t.call(listReceivedRequests, { token: stranger.token })).body.requests).toEqual([])
  expect((await stored(params.id)).state).toBe('sent')
})

test('a request names its recruiter, role, place and pay', async () => {
  const { token, recruiter, params } = await asked()
  const { requests } = (await t.call(listReceivedRequests, { token })).body
  expect(requests).toMatchObject([
    {
      id: params.id,
      domain: recruiter.domain,
      recruiter: 'Louis B',
      role: 'Quant trader',
      required: ['role'],
      state: 'sent',
      shared: [],
      sentence: null,
      solutions: [],
    },
  ])
})

test('accepting hands over the ticked parts, and the seat gets a mail that names nobody', async () => {
  const { token, params, candidate, recruiter } = await asked()
  const { body } = await t.call(acceptRequest, { token, params, body: accept })
  expect(body.request).toMatchObject({ state: 'accepted', shared: ['name', 'email'], sentence: 'Call me.' })
  expect((await stored(params.id)).shared).toEqual({
    name: 'Louis B',
    email: candidate.email,
    linkedin: null,
    cities: null,
    certificates: [],
    sentence: 'Call me.',
  })
  const mail = await t.lastMail(recruiter.email)
  expect(mail?.subject).toBe('A candidate accepted your request: Quant trader')
  expect(mail?.text).not.toContain(candidate.email)
  // As it was then.
  await t.deps.db.updateTable('users').set({ firstname: 'Later' }).where('id', '=', candidate.id).execute()
  expect((await stored(params.id)).shared).toMatchObject({ name: 'Louis B' })
})

test('something must be ticked', async () => {
  const { token, params } = await asked()
  expect((await t.call(acceptRequest, { token, params, body: { shares: [] } })).status).toBe(400)
  expect((await t.call(acceptRequest, { token, params, body: { shares: ['phone'] } })).status).toBe(400)
})

test('an answer is mailed also to a seat that blocks notifications; a closed seat’s answer goes to the managers', async () => {
  const { token, params, recruiter } = await asked()
  await t.deps.db.updateTable('users').set({ block_email_notification: true }).where('id', '=', recruiter.id).execute()
  await t.call(acceptRequest, { token, params, body: accept })
  expect((await t.lastMail(recruiter.email))?.subject).toContain('accepted')

  const manager = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: manager })
  const candidate = await makeCandidate(t)
  const id = await makeRequest(t, colleague, candidate)
  await t.deps.db.updateTable('firm_seats').set({ closed_at: t.clock.now() }).where('user_id', '=', colleague.id).execute()
  await t.call(declineRequest, { token: candidate.token, params: { id }, body: decline })
  expect((await t.lastMail(manager.email))?.subject).toContain('declined')
  expect(await t.lastMail(colleague.email)).toBeUndefined()
})

test('of two accepts at once one counts', async () => {
  const { token, params, recruiter } = await asked()
  const answers = await Promise.all([1, 2].map(() => t.call(acceptRequest, { token, params, body: accept })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'request_answered' })
  const mails = await t.deps.db.selectFrom('mails').select('id').where('recipient', '=', recruiter.email).execute()
  expect(mails).toHaveLength(1)
})

test.each<[string, (asked: { token: string; firmId: number }) => Promise<unknown>]>([
  ['was withdrawn from', ({ token }) => t.call(switchOff, { token })],
  ['has expired', async () => t.clock.advance(days(requestDays))],
  [
    'comes from a suspended firm',
    ({ firmId }) => t.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', firmId).execute(),
  ],
])('a request that %s cannot be answered', async (_, happen) => {
  const { token, params, recruiter } = await asked()
  await happen({ token, firmId: recruiter.firmId })
  expect((await t.call(acceptRequest, { token, params, body: accept })).body).toMatchObject({ code: 'request_answered' })
  expect((await t.call(declineRequest, { token, params, body: decline })).body).toMatchObject({ code: 'request_answered' })
  expect((await t.call(listReceivedRequests, { token })).body.requests).toMatchObject([{ state: 'expired' }])
  expect(await stored(params.id)).toMatchObject({ state: 'sent', shared: null })
})

test('a request from before a withdrawal stays closed when the card is switched on again', async () => {
  const { token, id: candidate } = await makeSubscriber(t)
  const body = { version: consentVersion }
  await t.call(switchOn, { token, body })
  const params = { id: await makeRequest(t, await makeRecruiter(t), { id: candidate }) }
  await t.call(switchOff, { token })
  t.clock.advance(days(1))
  expect((await t.call(switchOn, { token, body })).body.is_on).toBe(true)
  expect((await t.call(acceptRequest, { token, params, body: accept })).status).toBe(409)
})

test('declining closes the firm for half a year, and a block until it is lifted', async () => {
  const { token, params, candidate } = await asked()
  const closures = () =>
    t.deps.db
      .selectFrom('candidate_closures')
      .select(['kind', 'until'])
      .where('candidate_id', '=', candidate.id)
      .orderBy('kind')
      .execute()
  const { body } = await t.call(declineRequest, { token, params, body: { reason: null, blocks: true } })
  expect(body.request).toMatchObject({ state: 'declined', shared: [] })
  const coolDown = { kind: 'asked', until: after((await stored(params.id)).answered_at!, days(coolDownDays)) }
  expect(await closures()).toEqual([coolDown, { kind: 'blocked', until: new Date('9999-12-31T00:00:00Z') }])
  await t.call(unblockFirms, { token })
  const [asks, block] = await closures()
  expect([asks, block!.until <= t.clock.now()]).toEqual([coolDown, true])
})

test('a request of an erased recruiter stays the firm’s, and names nobody', async () => {
  const { recruiter, token, params } = await asked()
  await makeRequest(t, recruiter, await makeCandidate(t))
  await erase(recruiter)
  const { body } = await t.call(listReceivedRequests, { token })
  expect(body.requests).toMatchObject([{ id: params.id, recruiter: '', domain: recruiter.domain }])
  const colleague = await makeRecruiter(t, { colleague: recruiter })
  const { entries } = (await t.call(listShortlist, { token: colleague.token, query: {} })).body
  expect(entries.map(({ added_by, requests }) => [added_by, requests.map((one) => one.recruiter)])).toEqual([
    ['', ['']],
    ['', ['']],
  ])
})
