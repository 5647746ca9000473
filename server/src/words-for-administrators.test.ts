/**
 * What administrators write for administrators is read by nobody else: every call by which staff read is made by each role, about somebody and
 * by a booking for whom all such reasons were written.
 */
import * as people from 'contract/accounts/administration.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import * as bookings from 'contract/mock-interviews/administration.ts'
import { checkInAsInterviewer, listInterviews, reportCandidateNoShow } from 'contract/mock-interviews/interviewers.ts'
import * as payments from 'contract/payments/administration.ts'
import { erasePerson, exportPerson, keepPerson } from 'contract/privacy/administration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './platform/audit.ts'
import { after, minutes } from './platform/clock.ts'
import { type CallOptions, type TestApp, testApp } from './testing/app.ts'
import { administrator } from './testing/discussions.ts'
import { booked, buyInterview, byLink, openMorning, type TestInterviewer, turnTo } from './testing/mock-interviews.ts'
import { givePassword, makePerson, type TestPerson } from './testing/people.ts'

/** In every reason, and nowhere else. */
const mark = 'zqreason'
const body = { reason: `${mark}: we had to` }

let t: TestApp
let person: TestPerson
let readers: { role: string; token: string }[]
let interviewer: TestInterviewer
let admin: TestPerson
let link: string
beforeAll(async () => {
  t = await testApp()
  interviewer = await openMorning(t)
  admin = await administrator(t)
  person = await makePerson(t)
  const staff = await makePerson(t)
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', 'in', [staff.id]).execute()
  const booking = await contestedBooking()
  link = booking.link
  await givePassword(t, admin)
  const by = { token: admin.token }
  const whom = { ...by, params: { userId: person.id } }
  const done = async (reply: Promise<{ status: number; body: unknown }>) => expect(await reply).toMatchObject({ status: 200 })
  await done(t.call(bookings.reissueMockCredit, { ...by, params: { id: booking.id }, body }))
  await done(t.call(payments.grantAccess, { ...whom, body: { module: 'vantage', days: 7, ...body } }))
  const order = await t.deps.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', person.id)
    .where('module', '=', 'vantage')
    .executeTakeFirstOrThrow()
  await done(t.call(payments.withdrawGrant, { ...by, params: { orderId: order.id }, body }))
  await done(t.call(exportPerson, { ...whom, body }))
  await done(t.call(erasePerson, { ...whom, body: { ...body, remove_posts: false } }))
  await done(t.call(keepPerson, whom))
  await done(t.call(people.suspendPerson, { ...whom, body }))
  // Of a refund the provider would have to be asked; it is noted so.
  await audit(
    t.deps.db,
    { event: 'refund asked', userId: person.id, by: admin.id, detail: { order: order.id, ...body } },
    t.clock.now(),
  )
  readers = [
    { role: 'staff', token: staff.token },
    { role: 'an interviewer', token: interviewer.token },
    { role: 'a member', token: (await makePerson(t)).token },
  ]
})
afterAll(() => t.close())

async function contestedBooking() {
  const booking = await booked(t, undefined, await buyInterview(t, person))
  turnTo(t, booking.start)
  await t.call(checkInAsInterviewer, { token: interviewer.token, params: { id: booking.id } })
  await byLink(t).come(booking.link)
  turnTo(t, after(booking.start, minutes(11)))
  await t.call(reportCandidateNoShow, { token: interviewer.token, params: { id: booking.id } })
  return booking
}

/** Every call by which staff read, also one that is added. */
const read = (): Endpoint[] =>
  t.app.served.filter(({ method, shape }) => method === 'GET' && (shape.who === 'staff' || shape.who === 'admin'))

/** Of each, whatever lists it has. */
const lists: Record<string, object[]> = {
  listMockBookings: ['all', 'contested', 'without_interviewer'].map((list) => ({ list })),
  listOrders: [{ list: 'all' }],
  exportOrders: [{ list: 'all' }],
  listExternalBookings: [{ list: 'all' }],
  listReports: [{ state: 'open' }, { state: 'settled' }],
  listItemReports: [{ state: 'open' }, { state: 'settled' }],
  listContentItems: [{ sort: 'readers' }],
  listPersonPosts: [{ kind: 'answers' }, { kind: 'discussions' }],
  readRevenue: [{ year: 2026 }],
  exportRevenue: [{ year: 2026 }],
  listMails: [{ list: 'waiting' }, { list: 'given_up' }],
}

async function foundBy(token: string): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of read()) {
    const name = endpointNames.get(endpoint)?.name ?? endpoint.path
    for (const query of lists[name] ?? [{}]) {
      const options = {
        token,
        params: { userId: person.id, orderId: 1, id: 1, row: 1, position: 1 },
        query,
      } as unknown as CallOptions<Endpoint>
      const reply = await t.call(endpoint, options)
      if (JSON.stringify(reply.body).includes(mark)) found.push(name)
    }
  }
  return found
}

test('administrators read the reasons where they work', async () => {
  await givePassword(t, admin)
  expect(new Set(await foundBy(admin.token))).toEqual(
    new Set(['readPerson', 'listPersonEvents', 'listPersonOrders', 'listOrders', 'exportAudit', 'listAudit']),
  )
})

test('to staff, interviewers and members no call tells one', async () => {
  for (const { role, token } of readers) expect(await foundBy(token), role).toEqual([])
})

test('neither do an interviewer’s own list and a candidate’s own page', async () => {
  expect(JSON.stringify((await t.call(listInterviews, { token: interviewer.token })).body)).not.toContain(mark)
  expect(JSON.stringify((await byLink(t).read(link)).body)).not.toContain(mark)
})

test('no mail to the person or to the interviewer says one', async () => {
  const mails = await t.deps.db.selectFrom('mails').select(['recipient', 'subject', 'body_text', 'body_html']).execute()
  const told = mails.filter((mail) => JSON.stringify(mail).includes(mark))
  expect(told.map(({ recipient }) => recipient)).toEqual([])
})
