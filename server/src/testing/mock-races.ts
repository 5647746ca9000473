/** What may happen to one mock interview at the same moment, and what must come of it whoever is first. */
import { cancelBooking, markMockAccessUsed, moveBooking } from 'contract/mock-interviews/api.ts'
import { sql } from 'kysely'
import { linkOf } from '../features/mock-interviews/bookings/link.ts'
import { doErrands } from '../features/mock-interviews/jobs/errands.ts'
import { after, days, hours } from '../platform/clock.ts'
import type { TestApp } from './app.ts'
import { type Bought, bookAt, buyInterview, closeCalendars, makeInterviewer, takeMoneyBack } from './mock-interviews.ts'
import { elsewhere } from './networks.ts'
import { type Race, statuses, times } from './race.ts'

export const mockRaces: Record<string, Race> = {
  'of fifty bookings that are reported of one purchase, one counts; of one that is reported fifty times, all are answered':
    async (t) => {
      const [one, other] = [await buyInterview(t), await buyInterview(t)]
      const mark = (session_id: string, event_uri: string) =>
        t.call(markMockAccessUsed, { body: { session_id, event_uri }, from: elsewhere() })
      const different = await times(50, (n) => mark(one.sessionId, `event ${n}`))
      const same = await times(50, () => mark(other.sessionId, 'event'))
      const { rows: audited } = await sql`
      select from audit where event = 'mock credit used' and (detail ->> 'order')::integer in (${one.orderId}, ${other.orderId})`.execute(
        t.deps.db,
      )
      return {
        seen: { different: statuses(different), same: new Set(statuses(same)), audited: audited.length },
        wanted: { different: [200, ...Array(49).fill(409)], same: new Set([200]), audited: 2 },
      }
    },

  'of two hundred people who book one time, one has it, and the others have lost nothing': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const people = await times(200, () => buyInterview(t))
    const answers = await Promise.all(people.map((bought) => bookAt(t, bought, start)))
    return {
      seen: { statuses: statuses(answers), live: await countLive(t, interviewerId), open: await countOpen(t, people) },
      wanted: { statuses: [200, ...Array(199).fill(409)], live: 1, open: 199 },
    }
  },

  'of two hundred bookings with one credit, one is made': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const bought = await buyInterview(t)
    const answers = await times(200, (n) => bookAt(t, bought, after(start, hours(n % 100))))
    const made = answers.filter(({ status }) => status === 200)
    const ids = new Set(made.map(({ body }) => body.booking.id))
    return {
      seen: {
        ids: ids.size,
        others: new Set(statuses(answers)),
        live: await countLive(t, interviewerId),
        open: await countOpen(t, [bought]),
      },
      wanted: { ids: 1, others: new Set([200, 403]), live: 1, open: 0 },
    }
  },

  'two who exchange their times at the same moment both keep one': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const other = await makeInterviewer(t)
    const one = await bookedBy(t, start, interviewerId)
    const two = await bookedBy(t, start, other.interviewerId)
    const answers = await Promise.all([
      move(t, one, start, other.interviewerId),
      move(t, two, start, interviewerId),
      move(t, one, after(start, hours(1)), interviewerId),
    ])
    const live = (await countLive(t, interviewerId)) + (await countLive(t, other.interviewerId))
    return {
      seen: { known: answers.every(({ status }) => status === 200 || status === 409), live },
      wanted: { known: true, live: 2 },
    }
  },

  'moved, cancelled and refunded at the same moment, there is one booking or none, and no credit is lost or doubled': async (
    t,
  ) => {
    const { interviewerId, start } = await freshCalendar(t)
    const bought = await bookedBy(t, start, interviewerId)
    const deeds = [
      () => move(t, bought, after(start, hours(2)), interviewerId),
      () => cancel(t, bought),
      async () => {
        await takeMoneyBack(t, bought)
        while (await doErrands(t.deps));
        return { status: 200 }
      },
      () => bookAt(t, bought, after(start, hours(5))),
    ]
    const answers = await Promise.all(deeds.toSorted(() => Math.random() - 0.5).map((deed) => deed()))
    while (await doErrands(t.deps));
    const { rows: credits } = await sql<{ used: boolean }>`
      select used_at is not null as used from mock_credits where order_id = ${bought.orderId}`.execute(t.deps.db)
    return {
      seen: {
        known: answers.every(({ status }) => [200, 403, 404, 409].includes(status)),
        credits: credits.length,
        live: await countLive(t, interviewerId),
        open: await countOpen(t, [bought]),
      },
      wanted: { known: true, credits: 1, live: 0, open: 0 },
    }
  },

  'moved and cancelled at the same moment, it stands or its credit is back': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const bought = await bookedBy(t, start, interviewerId)
    const [moved, cancelled] = await Promise.all([
      move(t, bought, after(start, hours(2)), interviewerId),
      cancel(t, bought),
      move(t, bought, after(start, hours(3)), interviewerId),
    ])
    const live = await countLive(t, interviewerId)
    return {
      seen: { known: [200, 409].includes(moved.status), cancelled: cancelled.status, sum: live + (await countOpen(t, [bought])) },
      wanted: { known: true, cancelled: live === 0 ? 200 : cancelled.status, sum: 1 },
    }
  },
}

interface BookedBy extends Bought {
  link: string
}

/** Nobody else takes bookings. */
async function freshCalendar(t: TestApp): Promise<{ interviewerId: number; start: Date }> {
  await closeCalendars(t)
  const { interviewerId } = await makeInterviewer(t)
  const soon = after(t.deps.clock.now(), days(3))
  return { interviewerId, start: after(soon, hours(1) - (soon.getTime() % hours(1))) }
}

async function bookedBy(t: TestApp, start: Date, interviewerId: number): Promise<BookedBy> {
  const bought = await buyInterview(t)
  await bookAt(t, bought, start, { interviewer_id: interviewerId })
  const credits = t.deps.db.selectFrom('mock_credits').select('id').where('order_id', '=', bought.orderId)
  return { ...bought, link: linkOf(t.deps, (await credits.executeTakeFirstOrThrow()).id) }
}

const move = (t: TestApp, { link }: BookedBy, start: Date, interviewer_id: number) =>
  t.call(moveBooking, { body: { link, starts_at: start.toISOString(), zone: 'UTC', interviewer_id }, from: elsewhere() })

const cancel = (t: TestApp, { link }: BookedBy) => t.call(cancelBooking, { body: { link }, from: elsewhere() })

async function countLive(t: TestApp, interviewerId: number): Promise<number> {
  const bookings = t.deps.db.selectFrom('mock_bookings').select('id').where('interviewer_id', '=', interviewerId)
  return (await bookings.where('status', '=', 'booked').execute()).length
}

async function countOpen(t: TestApp, bought: readonly Bought[]): Promise<number> {
  const orders = bought.map(({ orderId }) => orderId)
  const credits = t.deps.db.selectFrom('mock_credits').select('id').where('order_id', 'in', orders)
  return (await credits.where('used_at', 'is', null).where('revoked_at', 'is', null).execute()).length
}
