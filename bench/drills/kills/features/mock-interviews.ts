/** Mock interviews: what was paid for is booked and moved; nobody comes to hold it, and a year later each is made good. */
import * as mocks from 'contract/mock-interviews/api.ts'
import { call, untrue } from '../client.ts'
import type { Customer } from '../crowd.ts'
import type { JoinDrill } from '../feature.ts'
import { remember } from '../remember.ts'
import { countingTries, type Drill, type Run } from '../setting.ts'
import { auditBookings } from './mock-interviews/audit-bookings.ts'
import { type InterviewRows, readInterviews } from './mock-interviews/read-interviews.ts'

export const mockInterviews: JoinDrill<InterviewRows> = (run) => {
  const everyMail = remember<InterviewRows['mails'][number]>()
  return {
    steps: ['booking', 'move'],

    /** Of what they have paid for, whatever a checkout opens now; money that went back opens nothing. */
    async visit(customer) {
      const { email } = customer.person
      for (const { detail: sessionId } of run.journal.of('payment', email)) {
        if (!(await isOpen(run, customer, sessionId))) continue
        const booked = await book(run, customer, sessionId)
        if (booked) await move(run, customer, booked)
      }
    },

    async read(stopped) {
      const rows = await readInterviews(stopped)
      return { ...rows, mails: everyMail(rows.mails) }
    },

    /** Each interview that nobody came to is made good with a mail. */
    async unfinished({ db }) {
      const due = await db.selectFrom('mock_agenda').select('booking_id').where('what', '=', 'settle').execute()
      const standing = await db.selectFrom('mock_bookings').select('id').where('status', '=', 'booked').execute()
      if (due.length + standing.length === 0) return []
      const enough = run.mails.arrived().length + standing.length
      return [{ isDone: () => run.mails.arrived().length >= enough }]
    },

    audit(rows, { customers, now }, findings) {
      auditBookings(run, rows, customers, now, findings)
    },

    report: ({ bookings, credits }) => ({
      interviews: `${bookings.length} bookings, ${credits.filter(({ reissued_for }) => reissued_for).length} made good`,
    }),
  }
}

async function isOpen({ product }: Drill, { person }: Customer, session_id: string): Promise<boolean> {
  const { status } = await call(product, mocks.verifyMockAccess, { from: person.from, body: { session_id } })
  return status === 200
}

interface Booked {
  sessionId: string
  link: string
}

/** Any time that is offered. Somebody else may be quicker, and the money may go back at this moment. */
async function book(run: Run, { person }: Customer, sessionId: string): Promise<Booked | undefined> {
  for (let tries = 0; tries < 5; tries++) {
    const starts_at = await anySlot(run, person.from, { session_id: sessionId })
    if (!starts_at) return undefined
    const wishes = { name: person.username, topic: 'Probability', notes: '', zone: 'America/New_York' }
    const body = { session_id: sessionId, starts_at, ...wishes }
    const answer = await call(run.product, mocks.book, { ...countingTries(run, person, 'booking'), body })
    if (answer.status === 409) continue
    if (answer.status === 403) return undefined
    if (answer.status !== 200) throw untrue('booking an interview', answer)
    run.journal.acknowledge('booking', person.email, `${sessionId} ${starts_at}`)
    const mail = await run.mails.waitFor(person.email, /^Your mock interview is booked$/, ({ text }) => text.includes('/mock/'))
    return { sessionId, link: /\/mock\/(\S+)/.exec(mail.text)?.[1] ?? '' }
  }
  return undefined
}

async function move(run: Run, { person }: Customer, { sessionId, link }: Booked): Promise<void> {
  const starts_at = await anySlot(run, person.from, { link })
  if (!starts_at) return
  const body = { link, starts_at, zone: 'America/New_York' }
  const answer = await call(run.product, mocks.moveBooking, { ...countingTries(run, person, 'move'), body })
  // Taken meanwhile, or the money went back.
  if (answer.status === 409 || answer.status === 404) return
  if (answer.status !== 200) throw untrue('moving an interview', answer)
  run.journal.acknowledge('move', person.email, `${sessionId} ${starts_at}`)
}

/** At least two days ahead, so that it may be moved. */
async function anySlot(
  run: Run,
  from: string,
  entitlement: { session_id: string } | { link: string },
): Promise<string | undefined> {
  const body = { ...entitlement, zone: 'America/New_York' }
  const answer = await call(run.product, mocks.listSlots, { from, body })
  const slots = (answer.body.days ?? []).slice(3).flatMap(({ slots }) => slots)
  return slots.length === 0 ? undefined : run.random.one(slots).starts_at
}
