/**
 * Mock interviews: what was paid for is booked and moved, its interviewer cancels, an administrator issues a credit again. What stands at the
 * end nobody comes to hold, and a year later each is made good.
 */
import type { Customer } from '../crowd.ts'
import type { JoinDrill } from '../feature.ts'
import { remember } from '../remember.ts'
import { auditBookings } from './mock-interviews/audit-bookings.ts'
import { book, isOpen, markUsed, move } from './mock-interviews/candidate.ts'
import { type InterviewRows, readInterviews } from './mock-interviews/read-interviews.ts'
import { openStaff } from './mock-interviews/staff.ts'

export const mockInterviews: JoinDrill<InterviewRows> = (run) => {
  const everyMail = remember<InterviewRows['mails'][number]>()
  const staff = openStaff(run)

  /** An address is sent three bookings a day. */
  async function goThrough(customer: Customer, sessionId: string): Promise<void> {
    for (let times = 0; times < 2; times++) {
      const booked = await book(run, customer, sessionId)
      const moved = booked && (await move(run, customer, booked))
      if (!moved || !(await staff.cancel(customer, moved))) return
    }
    if (!(await markUsed(run, customer, sessionId)) || !(await staff.reissue(customer, sessionId))) return
    await book(run, customer, sessionId)
  }

  return {
    steps: ['booking', 'move', 'interviewer’s cancellation', 'mark', 'reissue'],
    aimedAt: ['booking', 'move', 'interviewer’s cancellation', 'reissue'],

    /** Of what they have paid for, whatever a checkout opens now; money that went back opens nothing. */
    async visit(customer) {
      for (const { detail: sessionId } of run.journal.of('payment', customer.person.email))
        if (await isOpen(run, customer, sessionId)) await goThrough(customer, sessionId)
    },

    async read(stopped) {
      const rows = await readInterviews(stopped)
      return { ...rows, mails: everyMail(rows.mails) }
    },

    /** Each interview that nobody came to is made good with a mail. */
    async unfinished({ db }) {
      const due = await db.selectFrom('mock_tasks').select('booking_id').where('what', '=', 'settle').execute()
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
