/** Interviews that are booked with another scheduler: its signed events, the browser's word, and what comes of a credit whichever is first. */
import { randomUUID } from 'node:crypto'
import { listExternalBookings } from 'contract/mock-interviews/administration.ts'
import {
  book,
  joinWaitlist,
  listOwnBookings,
  listSlots,
  markMockAccessUsed,
  verifyMockAccess,
} from 'contract/mock-interviews/api.ts'
import { type EventName, eventOf, type Invitee, inviteeUri, signatureOf } from 'standins/calendly/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Bought, buyInterview, giveMoneyAgain, takeMoneyBack, wishes } from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { reportUnpaid } from '../jobs/report-unpaid.ts'

const key = 'a signing key of the tests'
const origin = 'https://scheduler.test'

let t: TestApp
let boss: TestPerson
beforeAll(async () => {
  const env = {
    SCHEDULER_URL: `${origin}/interviews/mock?month=next`,
    SCHEDULER_WEBHOOK_KEY: key,
    PUBLIC_URL: 'https://prep.test',
  }
  t = await testApp({ env })
  boss = await administrator(t)
})
afterAll(() => t.close())

const verify = ({ sessionId }: Bought) => t.call(verifyMockAccess, { body: { session_id: sessionId }, from: elsewhere() })
const mark = async ({ sessionId }: Bought, event_uri?: string) =>
  (await t.call(markMockAccessUsed, { body: { session_id: sessionId, ...(event_uri && { event_uri }) }, from: elsewhere() }))
    .status

async function referenceOf({ orderId }: Bought): Promise<string> {
  return (await t.deps.db.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirstOrThrow()).reference
}

/** Booked there for an order, in four days unless something else is said. */
async function invited(bought: Bought, more: Partial<Invitee> = {}): Promise<Invitee> {
  const now = t.clock.now()
  const startsAt = after(now, days(4))
  return {
    ...{ id: randomUUID(), name: 'Louis', email: 'louis@elsewhere.test', timezone: 'America/New_York', createdAt: now },
    ...{ startsAt, endsAt: after(startsAt, minutes(30)), utmContent: await referenceOf(bought) },
    ...more,
  }
}

const uriOf = ({ id }: Invitee) => inviteeUri(id)

const bodyOf = (event: EventName, invitee: Invitee) => eventOf(event, invitee, { at: t.clock.now(), origin })

async function send(payload: string | Buffer, signature?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'calendly-webhook-signature': signature }) }
  return (await t.app.inject({ method: 'POST', url: '/api/mock-interviews/webhook', headers, payload })).statusCode
}

async function tell(event: EventName, invitee: Invitee): Promise<void> {
  const body = bodyOf(event, invitee)
  expect(await send(body, signatureOf(body, key))).toBe(200)
}

const cancelled = (invitee: Invitee, by: 'host' | 'invitee', at = t.clock.now()): Invitee => ({
  ...invitee,
  cancelled: { by, at, reason: '' },
})
/** Told as two: of the one before that it was moved, and of the one after. */
async function moved(before: Invitee, bought: Bought): Promise<[Invitee, Invitee]> {
  const next = await invited(bought, {
    oldId: before.id,
    startsAt: after(before.startsAt, days(1)),
    endsAt: after(before.endsAt, days(1)),
  })
  return [{ ...cancelled(before, 'invitee'), newId: next.id }, next]
}

const creditsOf = ({ orderId }: Bought) =>
  t.deps.db.selectFrom('mock_credits').select(['reason', 'used_for']).where('order_id', '=', orderId).orderBy('number').execute()
const usedFor = async (bought: Bought) => (await creditsOf(bought)).map(({ used_for }) => used_for)
const statesOf = async ({ orderId }: Bought) =>
  (
    await t.deps.db
      .selectFrom('mock_external_bookings')
      .select(['status', 'credit_id'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ status, credit_id }) => `${status}${credit_id === null ? '' : ', paid'}`)
const cancellationsTo = async ({ email }: Bought) =>
  (await mailsTo(t, email))
    .filter(({ subject }) => subject === 'Your mock interview is canceled')
    .map(({ body_text }) => body_text)
const unpaid = async () => {
  const { body } = await t.call(listExternalBookings, { token: boss.token, query: { list: 'unpaid' } })
  return body.bookings.map(({ uri }) => uri)
}

test('whoever has paid is given the page to embed, with the reference of the order and never with the session', async () => {
  const bought = await buyInterview(t)
  const { body } = await verify(bought)
  expect(body).toMatchObject({ message: 'Access granted', scheduler: 'embed', reference: await referenceOf(bought) })
  const page = new URL(body.embed_url ?? '')
  expect(page.origin + page.pathname).toBe(`${origin}/interviews/mock`)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    ...{ month: 'next', embed_type: 'Inline', embed_domain: 'prep.test', hide_gdpr_banner: '1' },
    utm_content: body.reference,
  })
  expect(body.embed_url).not.toContain(bought.sessionId)
})

test('nothing is booked here any more with what is open, and nothing is used by trying', async () => {
  const bought = await buyInterview(t)
  const session_id = bought.sessionId
  const refused = { status: 409, body: { message: 'Booking has moved to another calendar. Please open your link again.' } }
  const asked = { body: { session_id, zone: 'UTC' } }
  expect(await t.call(listSlots, { ...asked, from: elsewhere() })).toMatchObject(refused)
  expect(await t.call(joinWaitlist, { ...asked, from: elsewhere() })).toMatchObject(refused)
  const body = { session_id, starts_at: after(t.clock.now(), days(3)).toISOString(), ...wishes }
  expect(await t.call(book, { body, from: elsewhere() })).toMatchObject(refused)
  expect(await usedFor(bought)).toEqual([null])
})

test('a signed event uses the credit without any word of a browser; the word that follows is a repeat', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  await tell('invitee.created', invitee)
  expect(await usedFor(bought)).toEqual([uriOf(invitee)])
  expect(await verify(bought)).toMatchObject({ status: 403 })
  expect(await mark(bought, uriOf(invitee))).toBe(200)
  expect(await mark(bought, inviteeUri('another'))).toBe(409)
  expect(await statesOf(bought)).toEqual(['booked, paid'])
})

test('the browser’s word alone uses the credit; the event that follows is a repeat and brings the time', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  expect(await mark(bought, uriOf(invitee))).toBe(200)
  await tell('invitee.created', invitee)
  expect(await usedFor(bought)).toEqual([uriOf(invitee)])
  expect(await statesOf(bought)).toEqual(['booked, paid'])
})

test.each([undefined, inviteeUri('invented')])(
  'what the scheduler has signed goes before the browser’s word for %s',
  async (word) => {
    const bought = await buyInterview(t)
    const [invitee, second] = [await invited(bought), await invited(bought)]
    expect(await mark(bought, word)).toBe(200)
    await tell('invitee.created', invitee)
    expect(await usedFor(bought)).toEqual([uriOf(invitee)])
    await tell('invitee.created', second)
    expect(await usedFor(bought)).toEqual([uriOf(invitee)])
  },
)

test('an event that comes again changes nothing, whenever it does', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  for (let times = 0; times < 3; times++) await tell('invitee.created', invitee)
  for (let times = 0; times < 3; times++) await tell('invitee.canceled', cancelled(invitee, 'host'))
  await tell('invitee.created', invitee)
  expect(await creditsOf(bought)).toEqual([
    { reason: 'paid', used_for: uriOf(invitee) },
    { reason: 'interviewer cancelled', used_for: null },
  ])
  expect(await statesOf(bought)).toEqual(['cancelled, paid'])
  expect(await cancellationsTo(bought)).toHaveLength(1)
})

test('what is forged, old, of the future, altered or not signed at all is refused, and changes nothing', async () => {
  const bought = await buyInterview(t)
  const body = bodyOf('invitee.created', await invited(bought))
  const now = Math.floor(Date.now() / 1000)
  const good = signatureOf(body, key)
  // As text it reads alike: what is no UTF-8 is mended.
  const unreadable = bodyOf('invitee.created', await invited(bought, { name: '\ufffd' }))
  const otherBytes = (text: string) =>
    Buffer.from(Buffer.from(text).toString('latin1').replace('\u00ef\u00bf\u00bd', '\u00ff'), 'latin1')
  const forgeries: [string | Buffer, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, signatureOf(body, 'another signing key')],
    [body, signatureOf(body, key, now - 200)],
    [body, signatureOf(body, key, now + 200)],
    [body, good.replace(/^t=\d+/, `t=${now + 1}`)],
    [body, `t=${now - 200},${good}`],
    [body, good.replace('v1=', 'v0=')],
    [`${body} `, good],
    [Buffer.from(`\ufeff${body}`), good],
    [otherBytes(unreadable), signatureOf(unreadable, key)],
    ['', good],
    ['{', signatureOf('{', key)],
  ]
  for (const [payload, signature] of forgeries) expect(await send(payload, signature), signature).toBe(400)
  expect(await usedFor(bought)).toEqual([null])
  expect(await send(body, signatureOf(body, key, now - 170))).toBe(200)
})

test('what is signed and says nothing of an order of ours is taken, and changes nothing', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  const said = JSON.parse(bodyOf('invitee.created', invitee))
  const others = [
    { ...said, event: 'routing_form_submission.created' },
    { ...said, payload: { ...said.payload, tracking: null } },
    { ...said, payload: { ...said.payload, tracking: { utm_content: randomUUID() } } },
    { ...said, payload: { ...said.payload, tracking: { utm_content: { $ne: '' } } } },
    { ...said, payload: { ...said.payload, uri: 'javascript:alert(1)' } },
    { ...said, payload: { ...said.payload, scheduled_event: { start_time: said.created_at, end_time: said.created_at } } },
    { hello: 'world' },
    [],
  ]
  for (const other of others) {
    const body = JSON.stringify(other)
    expect(await send(body, signatureOf(body, key)), body.slice(0, 40)).toBe(200)
  }
  expect(await usedFor(bought)).toEqual([null])
  expect(await statesOf(bought)).toEqual([])
})

test('a booking and its move are told as three events, and use one credit in any order; no moment has two that stand', async () => {
  for (const order of ordersOf([0, 1, 2])) {
    const bought = await buyInterview(t)
    const invitee = await invited(bought)
    const [before, next] = await moved(invitee, bought)
    const events = [
      () => tell('invitee.created', invitee),
      () => tell('invitee.canceled', before),
      () => tell('invitee.created', next),
    ]
    for (const which of order) {
      await events[which]!()
      const standing = (await statesOf(bought)).filter((state) => state.startsWith('booked'))
      expect(standing.length, `${order} after ${which}`).toBeLessThan(2)
    }
    expect(await usedFor(bought), `${order}`).toEqual([uriOf(next)])
    expect((await statesOf(bought)).toSorted()).toEqual(['booked, paid', 'moved'])
    expect(await mark(bought, uriOf(invitee))).toBe(200)
    expect(await cancellationsTo(bought)).toEqual([])
  }
})

test.each(['the first', 'the last'])(
  'moved twice, told in no order and %s before all: the last one has the credit',
  async (which) => {
    const bought = await buyInterview(t)
    const first = await invited(bought)
    const [firstMoved, second] = await moved(first, bought)
    const [secondMoved, third] = await moved(second, bought)
    const ends = [first, third]
    for (const end of which === 'the first' ? ends : ends.toReversed()) await tell('invitee.created', end)
    await tell('invitee.canceled', secondMoved)
    await tell('invitee.created', second)
    await tell('invitee.canceled', firstMoved)
    expect(await usedFor(bought)).toEqual([uriOf(third)])
    expect((await statesOf(bought)).toSorted()).toEqual(['booked, paid', 'moved', 'moved'])
  },
)

test('moved and then cancelled in time, the credit is open again in whichever order that is told', async () => {
  for (const order of ordersOf([0, 1, 2, 3])) {
    const bought = await buyInterview(t)
    const invitee = await invited(bought)
    const [before, next] = await moved(invitee, bought)
    const events = [
      () => tell('invitee.created', invitee),
      () => tell('invitee.canceled', before),
      () => tell('invitee.created', next),
      () => tell('invitee.canceled', cancelled(next, 'invitee')),
    ]
    for (const which of order) await events[which]!()
    expect(await usedFor(bought), `${order}`).toEqual([null])
    expect(
      (await statesOf(bought)).filter((state) => state.startsWith('booked')),
      `${order}`,
    ).toEqual([])
  }
})

const ordersOf = (events: number[]): number[][] =>
  events.length < 2
    ? [events]
    : events.flatMap((first) => ordersOf(events.filter((event) => event !== first)).map((others) => [first, ...others]))

test('a move that the browser’s word had used the credit for takes it along', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  expect(await mark(bought, uriOf(invitee))).toBe(200)
  const [before, next] = await moved(invitee, bought)
  await tell('invitee.canceled', before)
  await tell('invitee.created', next)
  expect(await usedFor(bought)).toEqual([uriOf(next)])
})

test('cancelled a day before or earlier the credit is open again, and later it is spent; the buyer is told which', async () => {
  const [early, late] = [await buyInterview(t), await buyInterview(t)]
  for (const [bought, hoursBefore] of [
    [early, 24],
    [late, 23.9],
  ] as const) {
    const invitee = await invited(bought)
    await tell('invitee.created', invitee)
    await tell('invitee.canceled', cancelled(invitee, 'invitee', after(invitee.startsAt, -hours(hoursBefore))))
    const again = `https://prep.test/secure-booking?session_id=${bought.sessionId}`
    const mails = await cancellationsTo(bought)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('New York time')
    if (bought === early) expect(mails[0]).toContain(again)
    else expect(mails[0]).not.toContain(bought.sessionId)
  }
  expect(await usedFor(early)).toEqual([null])
  expect(await verify(early)).toMatchObject({ status: 200 })
  expect(await verify(late)).toMatchObject({ status: 403 })
})

test('a cancellation that comes before everything else leaves the credit open, and what comes later does not use it', async () => {
  const bought = await buyInterview(t)
  const invitee = await invited(bought)
  await tell('invitee.canceled', cancelled(invitee, 'invitee'))
  expect(await mark(bought, uriOf(invitee))).toBe(200)
  await tell('invitee.created', invitee)
  expect(await usedFor(bought)).toEqual([null])
})

test('a second booking of one payment has no credit: administrators find it, and it takes one that becomes free', async () => {
  const bought = await buyInterview(t)
  const [first, second] = [await invited(bought), await invited(bought)]
  await tell('invitee.created', first)
  await tell('invitee.created', second)
  expect(await statesOf(bought)).toEqual(['booked, paid', 'booked'])
  expect(await unpaid()).toContain(uriOf(second))
  expect(await unpaid()).not.toContain(uriOf(first))
  await tell('invitee.canceled', cancelled(first, 'invitee'))
  expect(await statesOf(bought)).toEqual(['cancelled, paid', 'booked, paid'])
  expect(await usedFor(bought)).toEqual([uriOf(second)])
  expect(await unpaid()).not.toContain(uriOf(second))
  expect(await cancellationsTo(bought)).toEqual([])
})

test('administrators are mailed once of what nothing is paid for, and not before its order may have settled', async () => {
  const [twice, refunded] = [await buyInterview(t), await buyInterview(t)]
  const [first, second, paidBack] = [await invited(twice), await invited(twice), await invited(refunded)]
  for (const invitee of [first, second, paidBack]) await tell('invitee.created', invitee)
  await reportUnpaid(t.deps)
  t.clock.advance(minutes(6))
  await takeMoneyBack(t, refunded)
  const told = async () => (await mailsTo(t, boss.email)).map(({ body_text }) => body_text)
  expect((await told()).join()).not.toContain(uriOf(second))
  for (let times = 0; times < 2; times++) await reportUnpaid(t.deps)
  const texts = await told()
  for (const [invitee, mails] of [
    [first, 0],
    [second, 1],
    [paidBack, 1],
  ] as const)
    expect(texts.filter((text) => text.includes(uriOf(invitee)))).toHaveLength(mails)
})

test('money that goes back makes it unpaid; cancelled there it is free for when a dispute is won', async () => {
  const [before, afterwards] = [await buyInterview(t), await buyInterview(t)]
  const invitee = await invited(before)
  await tell('invitee.created', invitee)
  for (const bought of [before, afterwards]) await takeMoneyBack(t, bought)
  const late = await invited(afterwards)
  await tell('invitee.created', late)
  expect(await unpaid()).toEqual(expect.arrayContaining([uriOf(invitee), uriOf(late)]))
  await tell('invitee.canceled', cancelled(invitee, 'host'))
  expect(await unpaid()).not.toContain(uriOf(invitee))
  expect(await cancellationsTo(before)).toEqual([])
  for (const bought of [before, afterwards]) await giveMoneyAgain(t, bought)
  expect(await unpaid()).toContain(uriOf(late))
  expect(await verify(afterwards)).toMatchObject({ status: 200 })
  expect(await creditsOf(before)).toEqual([{ reason: 'paid', used_for: null }])
})

test('a booking stays with the order for which it was told first', async () => {
  const [one, other] = [await buyInterview(t), await buyInterview(t)]
  const invitee = await invited(one)
  await tell('invitee.created', invitee)
  await tell('invitee.canceled', { ...cancelled(invitee, 'host'), utmContent: await referenceOf(other) })
  expect(await statesOf(one)).toEqual(['cancelled, paid'])
  expect(await creditsOf(other)).toEqual([{ reason: 'paid', used_for: null }])
})

test('who bought it sees it in the settings, with the scheduler’s own pages while it is to come', async () => {
  const buyer = await makePerson(t)
  const bought = await buyInterview(t, buyer)
  const mine = async () => (await t.call(listOwnBookings, { token: buyer.token })).body
  const invitee = await invited(bought)
  await mark(bought, uriOf(invitee))
  const nothing = { when: null, move_url: null, cancel_url: null }
  expect(await mine()).toMatchObject({ bookings: [], external: [{ status: 'booked', ...nothing }], to_book: [] })
  await tell('invitee.created', invitee)
  const move_url = `${origin}/reschedulings/${invitee.id}`
  expect((await mine()).external).toMatchObject([{ status: 'booked', when: { zone: 'America/New_York' }, move_url }])
  await tell('invitee_no_show.created', invitee)
  expect((await mine()).external).toMatchObject([{ status: 'missed', by: 'candidate', move_url: null, cancel_url: null }])
  const stranger = await makePerson(t)
  expect((await t.call(listOwnBookings, { token: stranger.token })).body.external).toEqual([])
})

test('only pages of the scheduler’s own are shown as links', async () => {
  const buyer = await makePerson(t)
  const bought = await buyInterview(t, buyer)
  const said = JSON.parse(bodyOf('invitee.created', await invited(bought)))
  const links = { cancel_url: 'https://elsewhere.test/cancellations/1', reschedule_url: 'javascript:alert(1)' }
  const body = JSON.stringify({ ...said, payload: { ...said.payload, ...links, timezone: '../../etc' } })
  expect(await send(body, signatureOf(body, key))).toBe(200)
  const { external } = (await t.call(listOwnBookings, { token: buyer.token })).body
  expect(external).toMatchObject([{ when: { zone: 'UTC' }, move_url: null, cancel_url: null }])
})

test('the list is for administrators, and its pages follow each other', async () => {
  const member = await makePerson(t)
  const query = { list: 'all' } as const
  for (const token of [undefined, member.token])
    expect(await t.call(listExternalBookings, { ...(token && { token }), query })).toMatchObject({ status: token ? 403 : 401 })
  const bought = await buyInterview(t)
  for (let i = 0; i < 5; i++) await tell('invitee.created', await invited(bought))
  const { body } = await t.call(listExternalBookings, { token: boss.token, query })
  const ids = body.bookings.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(5)
  const next = { ...query, cursor: ids[2]! }
  const page = await t.call(listExternalBookings, { token: boss.token, query: next })
  expect(page.body.bookings.map(({ id }) => id).slice(0, ids.length - 3)).toEqual(ids.slice(3))
})

test('without a key, or without another scheduler, there is no such webhook', async () => {
  const without = await testApp({ env: { SCHEDULER_URL: origin } })
  const body = '{}'
  const headers = { 'calendly-webhook-signature': signatureOf(body, '') }
  const answer = await without.app.inject({ method: 'POST', url: '/api/mock-interviews/webhook', headers, payload: body })
  expect(answer.statusCode).toBe(404)
  await without.close()
})
