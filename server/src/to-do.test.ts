/** What waits, over HTTP: each kind is counted where there is one, and by nobody who may not enter its room. */
import { findPeople } from 'contract/accounts/administration.ts'
import { listMails, readMachine } from 'contract/admin/machine.ts'
import { countToDo, type ToDoKind, toDoIn } from 'contract/admin/to-do.ts'
import { listAccommodationRequests, requestAccommodation } from 'contract/assessments/accommodations.ts'
import { listCases } from 'contract/assessments/case-administration.ts'
import { listAskedInVain } from 'contract/assistant/administration.ts'
import { listAllCredentials } from 'contract/credentials/administration.ts'
import { listReports } from 'contract/discussions/moderation.ts'
import { listContentLoads, listItemReports } from 'contract/library/administration.ts'
import * as mocks from 'contract/mock-interviews/administration.ts'
import { listWaiting, type WaitingKind } from 'contract/payments/administration.ts'
import { listFirms } from 'contract/recruiting/firms.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteRefused } from './features/library/content/load-library.ts'
import { keepAskedInVain } from './features/library/library.ts'
import { recordFacts } from './features/payments/recording/record-facts.ts'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'
import { after, days, hours, minutes } from './platform/clock.ts'
import { queueMail } from './platform/outbox.ts'
import { addErrors, saveProcess } from './platform/vitals/store.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { beginExamination } from './testing/assessments.ts'
import { administrator, begin, subscriberOf } from './testing/discussions.ts'
import { testLibrary } from './testing/library.ts'
import { booked, buyInterview, openMorning } from './testing/mock-interviews.ts'
import { makePerson, type TestPerson } from './testing/people.ts'
import { makeRecruiter } from './testing/recruiting.ts'

let t: TestApp
let admin: TestPerson
async function openProduct() {
  t = await testApp({ filledBy: testLibrary })
  admin = await administrator(t)
}

/** Of which anything waits. */
async function waiting({ token } = admin): Promise<Partial<Record<ToDoKind, number>>> {
  const { rooms } = (await t.call(countToDo, { token })).body
  const counts = rooms.flatMap((one) => one.counts).filter(({ count }) => count > 0)
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))
}

const now = () => t.clock.now()

async function order() {
  const { id: userId, email } = await makePerson(t)
  return recordPurchase(t.deps, { userId, email, module: 'interview', code: '1week_special', at: now() })
}

const tell = async (...facts: Parameters<typeof recordFacts>[1]['facts']) =>
  recordFacts(t.deps, { orderId: (await order()).id, facts })

/** The ids of an item and its place, and of somebody who wrote. */
async function somePost() {
  const person = await subscriberOf(t, 'interview')
  const place = await t.deps.db
    .selectFrom('placements')
    .select(['id', 'item_id'])
    .where('module', '=', 'interview')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { person, place }
}

async function someBooking() {
  const interviewer = await openMorning(t)
  admin = await administrator(t)
  return { interviewer, booking: await booked(t) }
}

const change = (id: number, set: Record<string, unknown>) =>
  t.deps.db.updateTable('mock_bookings').set(set).where('id', '=', id).execute()

const job = { name: 'mails', every: 1000, next_at: '', ended_at: null, took_ms: null, problem: 'It broke.', runs: 2, failures: 1 }
const figures = { memory_bytes: 1, disk_bytes: 1, disk_free_bytes: 1 }
const process = { host: 'a', pid: 1, commit: null, node: 'v24', stopped_at: null, ...figures }

const made: Record<ToDoKind, () => Promise<unknown>> = {
  async waiting_cases() {
    const { id } = await makePerson(t)
    await beginExamination(t, id)
    await sql`
      insert into assessment_cases (attempt_id, kind, text, opened_at, due_at)
      select id, 'appeal', 'Question 2 has two answers.', ${now()}, ${after(now(), days(14))} from assessment_attempts where user_id = ${id}`.execute(
      t.deps.db,
    )
  },
  async accommodation_requests() {
    const { token } = await makePerson(t)
    const body = { wish: 'Half as much time again.', reason: 'I read with a screen reader.' }
    await t.call(requestAccommodation, { token, body })
  },
  async requested_revocations() {
    const [holder, asker] = [await makePerson(t), await makePerson(t)]
    const code = `${holder.id}`.padStart(22, '1').replaceAll('0', 'z')
    await sql`insert into credential_status_lists (number, signed_at) values (1, ${now()}) on conflict do nothing`.execute(
      t.deps.db,
    )
    await sql`
      insert into credentials (code, user_id, title, name, signed, list, list_index, issued_at, valid_until)
      values (${code}, ${holder.id}, 'Core certificate', 'Ada Example', '{}', 1, ${holder.id}, ${now()}, ${after(now(), days(1))})`.execute(
      t.deps.db,
    )
    await sql`
      insert into credential_revocations (code, reason, explanation, requested_by, requested_at)
      values (${code}, 'error', 'It names another person.', ${asker.id}, ${now()})`.execute(t.deps.db)
  },
  async waiting_firms() {
    await makeRecruiter(t, { state: 'waiting' })
  },
  async debits() {
    const { id } = await order()
    await t.deps.db.updateTable('access').set({ status: 'pending' }).where('order_id', '=', id).execute()
  },
  disputes: () => tell({ fact: 'disputed:ch_1', kind: 'taken_back', at: now(), reversal: 'ch_1', amount: 700 }),
  mismatches: () => tell({ fact: 'paid:other', kind: 'paid', at: now(), charged: { listed: 1, total: 1, currency: 'usd' } }),
  failed_refunds: () => tell({ fact: 'refund_failed:re_1', kind: 'given_back', at: now(), reversal: 'ch_2', amount: 300 }),
  async contested_bookings() {
    const { booking } = await someBooking()
    await change(booking.id, { contested_at: now() })
  },
  async bookings_without_interviewer() {
    const { interviewer } = await someBooking()
    await t.deps.db.updateTable('users').set({ suspended_at: now() }).where('id', '=', interviewer.id).execute()
  },
  async unpaid_bookings() {
    const { orderId } = await buyInterview(t)
    const starts_at = after(now(), hours(1))
    const time = { starts_at, ends_at: after(starts_at, hours(1)), zone: 'UTC', created_at: now() }
    await t.deps.db
      .insertInto('mock_external_bookings')
      .values({ order_id: orderId, uri: 'https://scheduler.test/1', status: 'booked', ...time })
      .execute()
  },
  async late_feedback() {
    const { booking } = await someBooking()
    await change(booking.id, { feedback_due_at: now() })
  },
  async failing_tasks() {
    const { booking } = await someBooking()
    await t.deps.db
      .updateTable('mock_tasks')
      .set({ attempts: 1 })
      .where('booking_id', '=', booking.id)
      .where('what', '=', 'settle')
      .execute()
  },
  async waiting_candidates() {
    const { orderId } = await buyInterview(t)
    const credit = await t.deps.db
      .selectFrom('mock_credits')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await t.deps.db
      .insertInto('mock_waitlist')
      .values({ credit_id: credit.id, email: 'a@b.test', zone: 'UTC', since: now() })
      .execute()
  },
  async reported_posts() {
    const { person, place } = await somePost()
    const { id } = await begin(t, person, { content: 'Buy my course.', interview: place.id })
    await t.deps.db.insertInto('reported_posts').values({ discussion_id: id }).execute()
  },
  content_faults: () => noteRefused(t.deps.db, [{ file: 'items/a/item.md', line: 3, message: 'needs a title' }]),
  async item_reports() {
    const { person, place } = await somePost()
    await t.deps.db
      .insertInto('item_reports')
      .values({
        item_id: place.item_id,
        placement_id: place.id,
        user_id: person.id,
        item_version: 1,
        words: 'Wrong.',
        is_named: false,
        at: now(),
      })
      .execute()
  },
  async asked_in_vain() {
    for (const typed of ['kite', 'kite opt', 'kite options']) await keepAskedInVain(t.deps.db, typed, now())
  },
  failing_jobs: () =>
    saveProcess(t.deps.db, {
      ...{ id: '11111111-1111-4111-8111-111111111111', started_at: now(), seen_at: now(), ...process },
      jobs: [
        { ...job, failed_at: '2026-03-02T09:00:00.000Z', succeeded_at: '2026-03-02T08:00:00.000Z' },
        { ...job, name: 'sweep', failed_at: '2026-03-02T09:00:00.000Z', succeeded_at: '2026-03-02T10:00:00.000Z' },
      ],
    }),
  async given_up_mails() {
    await queueMail(t.deps.db, 'a@b.test', { subject: 's', text: 't', html: 'h' }, now())
    await t.deps.db.updateTable('mails').set({ given_up_at: now() }).where('recipient', '=', 'a@b.test').execute()
  },
  server_errors: () =>
    addErrors(t.deps.db, [
      { hour: now(), method: 'GET', route: '/api/x', status: 500, count: 1, last_at: now(), last_request: 'r' },
    ]),
  async erasures() {
    const { id } = await makePerson(t)
    const asked = { user_id: id, asked_at: now(), removes_posts: false, due_at: after(now(), days(7)) }
    await t.deps.db.insertInto('erasures').values(asked).execute()
  },
}

/** How many rows a list has on all of its pages. */
async function rowsOf<Page extends { next_cursor: number | string | null }>(
  page: (cursor: { cursor?: never }) => Promise<{ body: Page }>,
  rows: (page: Page) => readonly unknown[],
): Promise<number> {
  let count = 0
  for (let cursor = {}; ; ) {
    const { body } = await page(cursor)
    count += rows(body).length
    if (body.next_cursor === null) return count
    cursor = { cursor: body.next_cursor }
  }
}

const ofMoney = (kind: WaitingKind) =>
  rowsOf(
    (cursor) => t.call(listWaiting, { token: admin.token, query: { kind, ...cursor } }),
    ({ waiting }) => waiting,
  )
const ofBookings = (list: mocks.BookingList) =>
  rowsOf(
    (cursor) => t.call(mocks.listMockBookings, { token: admin.token, query: { list, ...cursor } }),
    ({ bookings }) => bookings,
  )
const machine = async () => (await t.call(readMachine, { token: admin.token })).body

/** As the list to which each count leads asks for its rows. */
const listed: Record<ToDoKind, () => Promise<number>> = {
  debits: () => ofMoney('debit'),
  disputes: () => ofMoney('dispute'),
  mismatches: () => ofMoney('mismatch'),
  failed_refunds: () => ofMoney('failed_refund'),
  contested_bookings: () => ofBookings('contested'),
  bookings_without_interviewer: () => ofBookings('without_interviewer'),
  late_feedback: () => ofBookings('late_feedback'),
  unpaid_bookings: () =>
    rowsOf(
      (cursor) => t.call(mocks.listExternalBookings, { token: admin.token, query: { list: 'unpaid', ...cursor } }),
      ({ bookings }) => bookings,
    ),
  failing_tasks: () =>
    rowsOf(
      (query) => t.call(mocks.listFailingTasks, { token: admin.token, query }),
      ({ tasks }) => tasks,
    ),
  waiting_candidates: () =>
    rowsOf(
      (query) => t.call(mocks.listWaitingCandidates, { token: admin.token, query }),
      ({ candidates }) => candidates,
    ),
  reported_posts: () =>
    rowsOf(
      (cursor) => t.call(listReports, { token: admin.token, query: { state: 'open', ...cursor } }),
      ({ posts }) => posts,
    ),
  waiting_cases: async () => (await t.call(listCases, { token: admin.token, query: { state: 'waiting' } })).body.cases.length,
  accommodation_requests: async () =>
    (await t.call(listAccommodationRequests, { token: admin.token, query: { state: 'waiting' } })).body.requests.length,
  requested_revocations: async () =>
    (await t.call(listAllCredentials, { token: admin.token, query: { waiting: 'true' } })).body.credentials.length,
  waiting_firms: async () =>
    (await t.call(listFirms, { token: admin.token })).body.firms.filter(({ state }) => state === 'waiting').length,
  content_faults: async () => (await t.call(listContentLoads, { token: admin.token })).body.loads[0]?.refused.length ?? 0,
  item_reports: () =>
    rowsOf(
      (cursor) => t.call(listItemReports, { token: admin.token, query: { state: 'open', ...cursor } }),
      ({ reports }) => reports,
    ),
  asked_in_vain: () =>
    rowsOf(
      (query) => t.call(listAskedInVain, { token: admin.token, query }),
      ({ asked }) => asked,
    ),
  failing_jobs: async () => (await machine()).jobs.filter(({ is_failing }) => is_failing).length,
  given_up_mails: () =>
    rowsOf(
      (cursor) => t.call(listMails, { token: admin.token, query: { list: 'given_up_in_day', ...cursor } }),
      ({ mails }) => mails,
    ),
  server_errors: async () => (await machine()).errors.reduce((sum, { count_in_day }) => sum + count_in_day, 0),
  erasures: () =>
    rowsOf(
      (cursor) => t.call(findPeople, { token: admin.token, query: { list: 'to_be_erased', ...cursor } }),
      ({ people }) => people,
    ),
}

describe('of each kind', () => {
  beforeAll(openProduct)
  afterAll(() => t.close())

  test.for(Object.keys(made) as ToDoKind[])('%s are counted, and listed as often', async (kind) => {
    const { [kind]: before = 0 } = await waiting()
    await made[kind]()
    expect((await waiting())[kind]).toBe(before + 1)
    expect(await listed[kind]()).toBe(before + 1)
  })

  test('lists that go on from page to page lose none', async () => {
    for (let i = 0; i < 60; i += 1) {
      await keepAskedInVain(t.deps.db, `${String.fromCharCode(97 + (i % 26))}${'abc'[Math.floor(i / 26)]} options`, now())
      await made.mismatches()
      await made.given_up_mails()
      await made.erasures()
      await made.waiting_candidates()
    }
    const counts = await waiting()
    for (const kind of ['asked_in_vain', 'mismatches', 'given_up_mails', 'erasures', 'waiting_candidates'] as const) {
      expect(counts[kind], kind).toBeGreaterThan(59)
      expect(await listed[kind](), kind).toBe(counts[kind])
    }
  })

  test('staff are told of their rooms alone, and nobody else of any', async () => {
    const staff = await makePerson(t)
    await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
    const { rooms } = (await t.call(countToDo, { token: staff.token })).body
    expect(rooms.map(({ room }) => room).sort()).toEqual(['assistant', 'content', 'discussions', 'mock-interviews', 'people'])
    const member = await subscriberOf(t, 'interview')
    expect((await t.call(countToDo, { token: member.token })).status).toBe(403)
    expect((await t.call(countToDo)).status).toBe(401)
  })
})

describe('of a product in which nothing waits', () => {
  beforeEach(openProduct)
  afterEach(() => t.close())

  test('in a new installation nothing waits, and each room says so of each of its kinds', async () => {
    const { rooms } = (await t.call(countToDo, { token: admin.token })).body
    expect(rooms).toEqual(
      Object.entries(toDoIn).map(([room, kinds]) => ({ room, counts: kinds.map((kind) => ({ kind, count: 0 })) })),
    )
  })

  test('what is mended, settled or long ago waits no more', async () => {
    for (const kind of ['reported_posts', 'content_faults', 'failing_jobs', 'server_errors', 'asked_in_vain'] as const)
      await made[kind]()
    await t.deps.db.updateTable('reported_posts').set({ settled_at: now(), outcome: 'dismissed' }).execute()
    await noteRefused(t.deps.db, [])
    t.clock.advance(minutes(3))
    expect(await waiting()).toEqual({ server_errors: 1, asked_in_vain: 1 })
    t.clock.advance(days(1) + hours(1))
    expect(await waiting()).toEqual({ asked_in_vain: 1 })
  })

  test('a case waits until it is closed: a decision that needs a second person closes none', async () => {
    await made.waiting_cases()
    const decided = { decision: 'upheld', reasons: 'The key is right.', decided_by: admin.id, decided_at: now() } as const
    await t.deps.db
      .updateTable('assessment_cases')
      .set({ ...decided, decision: 'void' })
      .execute()
    expect(await waiting()).toEqual({ waiting_cases: 1 })
    await t.deps.db
      .updateTable('assessment_cases')
      .set({ ...decided, closed_at: now() })
      .execute()
    expect(await waiting()).toEqual({})
  })

  test('as many texts were asked in vain as the assistant’s room lists', async () => {
    for (const typed of ['Kite', 'kite options', 'kit', 'kites', 'zebra', 'zebr']) await keepAskedInVain(t.deps.db, typed, now())
    const { asked } = (await t.call(listAskedInVain, { token: admin.token })).body
    expect(asked.map((one) => one.asked).sort()).toEqual(['kite options', 'kites', 'zebra'])
    expect(await waiting()).toEqual({ asked_in_vain: 3 })
  })
})
