/** A candidate withdraws, is suspended or leaves while a request waits. */
import { switchOff, switchOn } from 'contract/recruiting/candidates.ts'
import { acceptRequest, listReceivedRequests } from 'contract/recruiting/received-requests.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { listShortlist } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeRecruiter, makeRequest } from '../../../testing/recruiting.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { suspend } from '../../accounts/suspend.ts'
import { recruitingData } from '../personal-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function asked() {
  const recruiter = await makeRecruiter(t)
  const { token, id, email } = await makeSubscriber(t)
  await t.call(switchOn, { token, body: { version: consentVersion } })
  t.clock.advance(1000)
  const params = { id: await makeRequest(t, recruiter, { id }) }
  const sent = async () => (await t.call(listShortlist, { token: recruiter.token, query: {} })).body.entries[0]?.requests[0]
  const stored = () =>
    t.deps.db
      .selectFrom('contact_requests')
      .select(['state', 'shared', 'answered_at'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
  const accept = () => t.call(acceptRequest, { token, params, body: { shares: ['email'] } })
  return { recruiter, token, id, email, accept, sent, stored }
}
const untouched = { state: 'sent', shared: null, answered_at: null }

test('after a withdrawal the request is closed for the candidate, also once the card is on again; the firm reads that it waits', async () => {
  const { token, accept, sent, stored } = await asked()
  await t.call(switchOff, { token })
  const message = 'This request was answered, has expired, or closed when you switched your card off.'
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'request_answered', message } })
  t.clock.advance(1000)
  await t.call(switchOn, { token, body: { version: consentVersion } })
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'request_answered', message } })
  expect((await t.call(listReceivedRequests, { token })).body.requests).toMatchObject([{ state: 'expired' }])
  expect(await stored()).toEqual(untouched)
  expect(await sent()).toMatchObject({ state: 'sent', shared: null })
})

test('a suspended candidate hands over nothing', async () => {
  const { id, accept, stored } = await asked()
  await suspend(t.deps.db, id, t.clock.now())
  expect((await accept()).status).toBe(401)
  expect(await stored()).toEqual(untouched)
})

test('an erased candidate’s request ends, and nothing can be handed over', async () => {
  const { id, email, accept, sent, stored } = await asked()
  const leaver = { id, addresses: [email], removesPosts: false, visitorOrders: [], at: t.clock.now() }
  await inTransaction(t.deps.db, async (db) => {
    await recruitingData.erase?.(db, leaver)
    await db.deleteFrom('candidates').where('user_id', '=', id).execute()
  })
  expect((await accept()).status).toBe(404)
  expect(await stored()).toEqual({ ...untouched, state: 'expired' })
  expect(await sent()).toMatchObject({ state: 'expired', shared: null })
})
