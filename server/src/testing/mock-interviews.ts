/** Mock interviews for tests: somebody who holds them, and somebody who has paid, with what a paid checkout would have done. */
import { randomUUID } from 'node:crypto'
import {
  book,
  cancelBooking,
  checkInAsCandidate,
  listSlots,
  moveBooking,
  readBooking,
  reportInterviewerNoShow,
  verifyMockAccess,
} from 'contract/mock-interviews/api.ts'
import type { DateOverride, Hours } from 'contract/mock-interviews/model.ts'
import { interviewerDefaults } from 'contract/mock-interviews/rules.ts'
import { planByCode } from 'contract/payments/plans.ts'
import { linkOf } from '../features/mock-interviews/bookings/link.ts'
import { replaceHours, type Settings, saveInterviewer } from '../features/mock-interviews/calendars/calendar-store.ts'
import { runDueTasks } from '../features/mock-interviews/jobs/run-due-tasks.ts'
import { orderFor } from '../features/payments/ledger/order-for.ts'
import { insertCheckout } from '../features/payments/ledger/order-store.ts'
import { placeOrder } from '../features/payments/recording/place-order.ts'
import { recordFacts } from '../features/payments/recording/record-facts.ts'
import { after, days, hours } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { turnToMorning } from './morning.ts'
import { elsewhere } from './networks.ts'
import { makePerson, type TestPerson } from './people.ts'

export interface Bought {
  orderId: number
  sessionId: string
  email: string
}

/** By a visitor, unless it is attached to somebody's account. */
export async function buyInterview(
  t: Pick<TestApp, 'deps'>,
  buyer?: Pick<TestPerson, 'id' | 'email'>,
  { isAddressKnown = true, typed }: { isAddressKnown?: boolean; typed?: string } = {},
): Promise<Bought> {
  const now = t.deps.clock.now()
  const sessionId = `cs_test_${randomUUID()}`
  const email = buyer?.email ?? typed ?? `visitor-${randomUUID()}@example.com`
  const chosen = planByCode('mock', 'mock_credit')!
  const order = await placeOrder(
    t.deps,
    orderFor({ id: buyer?.id ?? null, email: buyer?.email ?? null }, { module: 'mock', ...chosen }, now),
  )
  await insertCheckout(t.deps.db, { order_id: order.id, session_id: sessionId, url: 'https://pay.test' })
  const charged = { listed: order.amount, total: order.amount, currency: 'usd' }
  await recordFacts(t.deps, {
    orderId: order.id,
    facts: [{ fact: 'paid:asked', kind: 'paid', at: now, charged, ...(!buyer && isAddressKnown && { email }) }],
  })
  return { orderId: order.id, sessionId, email }
}

/** A dispute takes all of the money. */
export async function takeMoneyBack(t: Pick<TestApp, 'deps'>, { orderId }: Bought): Promise<void> {
  const at = t.deps.clock.now()
  await recordFacts(t.deps, { orderId, facts: [{ fact: 'disputed:dp_1', kind: 'taken_back', at, reversal: 'dp_1' }] })
}

/** It is won. */
export async function giveMoneyAgain(t: Pick<TestApp, 'deps'>, { orderId }: Bought): Promise<void> {
  const at = after(t.deps.clock.now(), days(1))
  await recordFacts(t.deps, { orderId, facts: [{ fact: 'won:dp_1', kind: 'given_back', at, reversal: 'dp_1' }] })
}

export interface TestInterviewer extends TestPerson {
  interviewerId: number
}

/** Every hour of every day, by UTC, and nothing after a booking, unless something else is said. */
export async function makeInterviewer(
  t: Pick<TestApp, 'deps'>,
  options: Partial<Settings> & { hours?: Hours[]; dates?: DateOverride[] } = {},
): Promise<TestInterviewer> {
  const person = await makePerson(t)
  const { db, clock } = t.deps
  const defaults = { ...interviewerDefaults, per_day: 48, buffer_minutes: 0 }
  const name = `Interviewer ${person.id}`
  const id = await saveInterviewer(db, { userId: person.id, name, zone: 'UTC', isOpen: true, defaults }, clock.now())
  const { hours = everyHour, dates = [], ...over } = options
  const settings = {
    about: 'Twelve years on a desk.',
    topics: ['Probability'],
    zone: 'UTC',
    meeting_url: 'https://meet.test/room',
  }
  await replaceHours(db, id, { settings: { ...settings, ...defaults, is_open: true, ...over }, hours, dates })
  return { ...person, interviewerId: id }
}

const everyHour = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }))

/** Nobody but who is made from now on takes bookings. */
export async function closeCalendars({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  await deps.db.updateTable('mock_interviewers').set({ is_open: false }).execute()
}

/** All that is offered to who has bought, in a month from a day on. */
export async function slotsFor(t: TestApp, { sessionId }: Pick<Bought, 'sessionId'>, zone = 'UTC', more: object = {}) {
  const { body } = await t.call(listSlots, { body: { session_id: sessionId, zone, ...more }, from: elsewhere() })
  return body.days.flatMap((day) => day.slots.map((slot) => ({ date: day.date, ...slot })))
}

export const wishes = { name: 'Louis B.', topic: 'Brownian motion', notes: 'I know little of jumps.', zone: 'America/New_York' }

export const bookAt = (t: TestApp, { sessionId }: Pick<Bought, 'sessionId'>, starts_at: Date | string, more: object = {}) =>
  t.call(book, {
    body: {
      session_id: sessionId,
      starts_at: typeof starts_at === 'string' ? starts_at : starts_at.toISOString(),
      ...wishes,
      ...more,
    },
    from: elsewhere(),
  })

/** A morning on which nobody but this interviewer takes bookings. */
export async function openMorning(t: TestApp): Promise<TestInterviewer> {
  turnToMorning(t.clock)
  await closeCalendars(t)
  return makeInterviewer(t)
}

/** On the hour: two days and less than an hour from now. */
export function inTwoDays({ clock }: Pick<TestApp, 'clock'>): Date {
  const then = after(clock.now(), days(2) + hours(1))
  return after(then, -(then.getTime() % hours(1)))
}

export const turnTo = ({ clock }: Pick<TestApp, 'clock'>, moment: Date): void =>
  clock.advance(moment.getTime() - clock.now().getTime())

/** Booked by a visitor, or by who bought it, with the link that is mailed. */
export async function booked(t: TestApp, start = inTwoDays(t), bought?: Bought) {
  const paid = bought ?? (await buyInterview(t))
  const { status, body } = await bookAt(t, paid, start)
  if (status !== 200) throw new Error(`a booking was answered ${status}: ${JSON.stringify(body)}`)
  const { booking } = body
  const row = t.deps.db.selectFrom('mock_bookings').select('credit_id').where('id', '=', booking.id)
  const { credit_id } = await row.executeTakeFirstOrThrow()
  return { ...paid, id: booking.id, start, link: linkOf(t.deps, credit_id!), booking }
}

/** What a candidate does with the link that was mailed to them. */
export function byLink(t: TestApp) {
  const asked = (link: string) => ({ body: { link }, from: elsewhere() })
  return {
    read: (link: string) => t.call(readBooking, asked(link)),
    cancel: (link: string) => t.call(cancelBooking, asked(link)),
    move: (link: string, start: Date, more: object = {}) =>
      t.call(moveBooking, { body: { link, starts_at: start.toISOString(), zone: wishes.zone, ...more }, from: elsewhere() }),
    come: (link: string) => t.call(checkInAsCandidate, asked(link)),
    absent: (link: string) => t.call(reportInterviewerNoShow, asked(link)),
  }
}

export const verifyAccess = (t: TestApp, { sessionId }: Pick<Bought, 'sessionId'>) =>
  t.call(verifyMockAccess, { body: { session_id: sessionId }, from: elsewhere() })

/** 200 where it still opens a booking. */
export const verify = async (t: TestApp, bought: Pick<Bought, 'sessionId'>): Promise<number> =>
  (await verifyAccess(t, bought)).status

export async function runAllTasks({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  while (await runDueTasks(deps));
}

export const statusOf = async ({ deps }: Pick<TestApp, 'deps'>, id: number) =>
  (await deps.db.selectFrom('mock_bookings').select(['status', 'by']).where('id', '=', id).executeTakeFirst()) ?? {}
