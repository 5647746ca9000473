/** What an interviewer has at hand: questions with hints, solution and follow-ups, and which of them the candidate sees. */
import type { PreparedQuestion } from 'contract/mock-interviews/live-interview.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lendQuestions, titlesOfItems } from '../../library/lending.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { isCheckInOpen } from '../bookings/policy.ts'
import { admitToQuestions, findBookingOfInterviewer } from '../interviewers/admit-interviewer.ts'
import { type BookingChange, changeBooking } from '../lifecycle/with-booking.ts'
import { findQuestionSet, replaceQuestionSet, setShown } from './question-set-store.ts'

type QuestionSet = Promise<{ questions: PreparedQuestion[] }>

export async function readQuestionSet(deps: Deps, caller: Caller, id: number): QuestionSet {
  return questionSetOf(deps, await findBookingForQuestions(deps, caller, id))
}

/** Before the end; what has gone from the library meanwhile is left out. */
export const saveQuestionSet = (deps: Deps, caller: Caller, id: number, wanted: readonly number[]): QuestionSet =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isToCome(booking, now)) throw problem('not_now')
    const there = await titlesOfItems(db, wanted)
    const chosen = [...new Set(wanted)].filter((one) => there.some(({ id }) => id === one))
    await replaceQuestionSet(db, booking.id, chosen)
    if (booking.shown_placement_id !== null && !chosen.includes(booking.shown_placement_id))
      await setShown(db, booking.id, null, now)
  })

/** Also where the interviewer has said already that it takes place. */
const isToCome = ({ status, ends_at }: BookingRow, now: Date): boolean =>
  (status === 'booked' || status === 'held') && now < ends_at

export const showQuestion = (deps: Deps, caller: Caller, id: number, question: number | null): QuestionSet =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isCheckInOpen(booking, now)) throw problem('not_now')
    if (!(await setShown(db, booking.id, question, now))) throw problem('not_found')
  })

async function change(deps: Deps, caller: Caller, id: number, work: BookingChange): QuestionSet {
  const found = await findBookingForQuestions(deps, caller, id)
  return questionSetOf(deps, await changeBooking(deps, found, work))
}

async function findBookingForQuestions({ db }: Deps, caller: Caller, id: number): Promise<BookingRow> {
  await admitToQuestions(db, caller)
  return findBookingOfInterviewer(db, caller, id)
}

/** The solutions are the interviewer's: whose booking it is was looked at by whoever asks. */
async function questionSetOf(deps: Deps, { id, interviewer_user_id, buyer_id, shown_placement_id }: BookingRow): QuestionSet {
  const rows = await findQuestionSet(deps.db, id)
  const lent = await lendQuestions(
    deps,
    rows.map(({ placement_id }) => placement_id),
    { userId: interviewer_user_id, setTo: buyer_id },
  )
  const questions = rows.flatMap(({ placement_id, shown_at }) => {
    const question = lent.find((one) => one.id === placement_id)
    return question
      ? [{ ...question, shown: placement_id === shown_placement_id, shown_at: shown_at?.toISOString() ?? null }]
      : []
  })
  return { questions }
}
