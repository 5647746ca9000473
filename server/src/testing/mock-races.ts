/** What may happen to one mock interview at the same moment, and what must come of it whoever is first. */
import { randomUUID } from 'node:crypto'
import { reissueMockCredit, unmakeInterviewer } from 'contract/mock-interviews/administration.ts'
import { cancelBooking, markMockAccessUsed, moveBooking } from 'contract/mock-interviews/api.ts'
import { cancelInterview, getHours, saveHours } from 'contract/mock-interviews/interviewers.ts'
import { sql } from 'kysely'
import { linkOf } from '../features/mock-interviews/bookings/link.ts'
import { recordReport } from '../features/mock-interviews/external/record-report.ts'
import { runDueTasks } from '../features/mock-interviews/jobs/run-due-tasks.ts'
import { after, days, hours } from '../platform/clock.ts'
import type { SchedulerReport } from '../vendors/scheduler-reports.ts'
import type { TestApp } from './app.ts'
import { administrator } from './discussions.ts'
import {
  type Bought,
  bookAt,
  buyInterview,
  closeCalendars,
  makeInterviewer,
  type TestInterviewer,
  takeMoneyBack,
} from './mock-interviews.ts'
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

  'of twenty people who book different times of a day on which two are held, two have one': async (t) => {
    await closeCalendars(t)
    const { interviewerId } = await makeInterviewer(t, { per_day: 2 })
    const soon = after(t.deps.clock.now(), days(3))
    const midnight = after(soon, -(soon.getTime() % days(1)))
    const people = await times(20, () => buyInterview(t))
    const answers = await Promise.all(people.map((bought, at) => bookAt(t, bought, after(midnight, hours(at)))))
    return {
      seen: { statuses: statuses(answers), live: await countLive(t, interviewerId), open: await countOpen(t, people) },
      wanted: { statuses: [200, 200, ...Array(18).fill(409)], live: 2, open: 18 },
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

  'what another scheduler and the browser tell at the same moment uses one credit once, and cancelled it is made good once':
    async (t) => {
      const bought = await buyInterview(t)
      const { reference } = await t.deps.db
        .selectFrom('orders')
        .select('reference')
        .where('id', '=', bought.orderId)
        .executeTakeFirstOrThrow()
      const now = t.clock.now()
      const [first, second] = [randomUUID(), randomUUID()].map((id) => `https://scheduler.test/scheduled_events/E/invitees/${id}`)
      const report: Omit<SchedulerReport, 'uri' | 'kind'> = {
        ...{ reference, movedFrom: null, zone: 'UTC', moveUrl: null, cancelUrl: null },
        ...{
          startsAt: after(now, days(3)),
          endsAt: after(now, days(3) + hours(1)),
          cancelledBy: undefined,
          cancelledAt: undefined,
        },
      }
      const mark = (event_uri: string) =>
        t.call(markMockAccessUsed, { body: { session_id: bought.sessionId, event_uri }, from: elsewhere() })
      const moved = [
        () => recordReport(t.deps, { ...report, uri: first!, kind: 'booked' }),
        () => recordReport(t.deps, { ...report, uri: first!, kind: 'moved' }),
        () => recordReport(t.deps, { ...report, uri: second!, kind: 'booked', movedFrom: first! }),
        () => mark(first!),
      ]
      await atOnce([...moved, ...moved, ...moved])
      const used = await usesOf(t, bought)
      const cancelled = { kind: 'cancelled', cancelledBy: 'interviewer', cancelledAt: now } as const
      const ended = [() => recordReport(t.deps, { ...report, ...cancelled, uri: second! }), () => mark(second!)]
      await atOnce([...ended, ...ended, ...ended])
      return { seen: { used, made: await usesOf(t, bought) }, wanted: { used: [second], made: [second, null] } }
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
        while (await runDueTasks(t.deps));
        return { status: 200 }
      },
      () => bookAt(t, bought, after(start, hours(5))),
    ]
    const answers = await Promise.all(inAnyOrder(deeds).map((deed) => deed()))
    while (await runDueTasks(t.deps));
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

  'two interviewers who exchange their candidates both ways at once keep one each, and nobody waits in a circle': async (t) => {
    const { interviewerId: one, start } = await freshCalendar(t)
    const { interviewerId: other } = await makeInterviewer(t)
    const [ofOne, ofOther] = [await bookedBy(t, start, one), await bookedBy(t, start, other)]
    const later = after(start, hours(2))
    const answers = await Promise.all([
      move(t, ofOne, later, other),
      move(t, ofOther, later, one),
      move(t, ofOne, later, one),
      move(t, ofOther, later, other),
    ])
    return {
      seen: {
        statuses: statuses(answers).filter((status) => status !== 200 && status !== 409),
        live: (await countLive(t, one)) + (await countLive(t, other)),
        open: await countOpen(t, [ofOne, ofOther]),
      },
      wanted: { statuses: [], live: 2, open: 0 },
    }
  },

  'an interviewer who cancels, twice, while the candidate moves, cancels and books again: one credit at most takes its place':
    async (t) => {
      const { host, interviewerId, start } = await freshCalendar(t)
      const bought = await bookedBy(t, start, interviewerId)
      const deeds = [
        () => cancelAsHost(t, host, bought),
        () => cancelAsHost(t, host, bought),
        () => move(t, bought, after(start, hours(2)), interviewerId),
        () => cancel(t, bought),
        () => bookAt(t, bought, after(start, hours(5))),
      ]
      const answers = await Promise.all(inAnyOrder(deeds).map((deed) => deed()))
      const { credits, spent, reissued } = await creditsOf(t, bought)
      const live = await countLive(t, interviewerId)
      return {
        seen: {
          unknown: statuses(answers).filter((status) => ![200, 403, 404, 409].includes(status)),
          // A credit of theirs stands: booked, or still to be. Of any other there was an end.
          standing: live + (await countOpen(t, [bought])),
          reissued: reissued <= 1 && credits === 1 + reissued,
          spent: spent === live + reissued,
        },
        wanted: { unknown: [], standing: 1, reissued: true, spent: true },
      }
    },

  'of twenty administrators who issue one credit again, one does, also while its candidate books with it': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const bought = await bookedBy(t, start, interviewerId)
    await t.deps.db
      .updateTable('mock_bookings')
      .set({ status: 'missed', by: 'candidate' })
      .where('id', '=', bought.bookingId)
      .execute()
    const { token } = await administrator(t)
    const reissue = () =>
      t.call(reissueMockCredit, { token, params: { id: bought.bookingId }, body: { reason: 'The building was closed.' } })
    const answers = await Promise.all(
      inAnyOrder([...Array.from({ length: 20 }, () => reissue), () => bookAt(t, bought, after(start, hours(5)))]).map((deed) =>
        deed(),
      ),
    )
    const { credits, reissued } = await creditsOf(t, bought)
    return {
      seen: {
        unknown: statuses(answers).filter((status) => ![200, 403, 409].includes(status)),
        credits,
        reissued,
        standing: (await countLive(t, interviewerId)) + (await countOpen(t, [bought])),
      },
      wanted: { unknown: [], credits: 2, reissued: 1, standing: 1 },
    }
  },

  'an interviewer who is removed while ten people book is removed with no booking, or stays with theirs': async (t) => {
    const { interviewerId, start } = await freshCalendar(t)
    const people = await times(10, () => buyInterview(t))
    const { token } = await administrator(t)
    let removal = 0
    const remove = async () => {
      removal = (await t.call(unmakeInterviewer, { token, params: { id: interviewerId } })).status
    }
    await atOnce([...people.map((bought, at) => () => bookAt(t, bought, after(start, hours(at)))), remove])
    const live = await countLive(t, interviewerId)
    return {
      seen: { isEither: removal === 200 ? live === 0 : removal === 409 && live > 0, open: (await countOpen(t, people)) + live },
      wanted: { isEither: true, open: 10 },
    }
  },

  'an interviewer who is removed while they open their calendar is removed, and takes nobody': async (t) => {
    const { host, interviewerId, start } = await freshCalendar(t)
    const { body } = await t.call(getHours, { token: host.token })
    const { id: _id, name: _name, is_closed_by_staff: _closed, ...settings } = body
    await t.deps.db.updateTable('mock_interviewers').set({ is_open: false }).where('id', '=', interviewerId).execute()
    const { token } = await administrator(t)
    const opened: number[] = []
    let removal = 0
    const open = async () => {
      opened.push((await t.call(saveHours, { token: host.token, body: { ...settings, is_open: true } })).status)
    }
    const remove = async () => {
      removal = (await t.call(unmakeInterviewer, { token, params: { id: interviewerId } })).status
    }
    await atOnce([...Array.from({ length: 10 }, () => open), remove])
    const booking = await bookAt(t, await buyInterview(t), start)
    const late = await t.call(saveHours, { token: host.token, body: { ...settings, is_open: true } })
    return {
      seen: {
        removal,
        unknown: opened.filter((status) => ![200, 403].includes(status)),
        booking: booking.status,
        late: late.status,
      },
      wanted: { removal: 200, unknown: [], booking: 409, late: 403 },
    }
  },
}

interface BookedBy extends Bought {
  link: string
  bookingId: number
}

/** Nobody else takes bookings. */
async function freshCalendar(t: TestApp): Promise<{ host: TestInterviewer; interviewerId: number; start: Date }> {
  await closeCalendars(t)
  const host = await makeInterviewer(t)
  const { interviewerId } = host
  const soon = after(t.deps.clock.now(), days(3))
  return { host, interviewerId, start: after(soon, hours(1) - (soon.getTime() % hours(1))) }
}

async function bookedBy(t: TestApp, start: Date, interviewerId: number): Promise<BookedBy> {
  const bought = await buyInterview(t)
  const { body } = await bookAt(t, bought, start, { interviewer_id: interviewerId })
  const credits = t.deps.db.selectFrom('mock_credits').select('id').where('order_id', '=', bought.orderId)
  return { ...bought, bookingId: body.booking.id, link: linkOf(t.deps, (await credits.executeTakeFirstOrThrow()).id) }
}

const move = (t: TestApp, { link }: BookedBy, start: Date, interviewer_id: number) =>
  t.call(moveBooking, { body: { link, starts_at: start.toISOString(), zone: 'UTC', interviewer_id }, from: elsewhere() })

/** What they know it by: not where it has been moved to meanwhile. */
const cancelAsHost = (t: TestApp, { token }: TestInterviewer, { bookingId: id }: BookedBy) =>
  t.call(cancelInterview, { token, params: { id }, body: { reason: 'I am ill.' } })

const inAnyOrder = <T>(all: readonly T[]): T[] => all.toSorted(() => Math.random() - 0.5)

async function creditsOf(t: TestApp, { orderId }: Bought) {
  const all = await t.deps.db.selectFrom('mock_credits').selectAll().where('order_id', '=', orderId).execute()
  return {
    credits: all.length,
    spent: all.filter(({ used_at }) => used_at).length,
    reissued: all.filter(({ reissued_for }) => reissued_for).length,
  }
}

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

const atOnce = (deeds: (() => Promise<unknown>)[]): Promise<unknown> =>
  Promise.all(deeds.toSorted(() => Math.random() - 0.5).map((deed) => deed()))

async function usesOf(t: TestApp, { orderId }: Bought): Promise<(string | null)[]> {
  const credits = t.deps.db.selectFrom('mock_credits').select('used_for').where('order_id', '=', orderId).orderBy('number')
  return (await credits.execute()).map(({ used_for }) => used_for)
}
