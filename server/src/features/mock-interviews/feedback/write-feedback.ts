/**
 * An interviewer writes down what they saw: saved while it is written, published once, added to with the date afterwards. What stands in it is
 * never changed once its candidate may have read it.
 */
import { type Draft, missing, type OwnFeedback, type Practice } from 'contract/mock-interviews/feedback.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { type Criterion, criteria, mayBeLeftOut, mostAddenda } from 'contract/mock-interviews/rubric.ts'
import { type FieldError, invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines, oneLine, required } from '../../../platform/typed-text.ts'
import { searchWholeLibrary, titlesOfItems } from '../../library/lending.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { setMoment } from '../bookings/change-booking.ts'
import { mayReportHeld } from '../bookings/policy.ts'
import { interviewOf } from '../bookings/wire.ts'
import { admitToQuestions, findBookingOfInterviewer } from '../interviewers/admit-interviewer.ts'
import { auditBooking } from '../lifecycle/audit-booking.ts'
import { held } from '../lifecycle/outcomes.ts'
import { type BookingChange, changeBooking, readAnew } from '../lifecycle/with-booking.ts'
import { mailAddendum, mailFeedback } from '../mails/booking-mails.ts'
import { findFeedback, insertAddendum, storeDraft } from './feedback-store.ts'
import { ownFeedbackOf } from './feedback-wire.ts'

type FeedbackReply = Promise<{ interview: Interview; feedback: OwnFeedback }>

export async function readOwnFeedback(deps: Deps, caller: Caller, id: number): FeedbackReply {
  return writtenOf(deps, await findBookingOfInterviewer(deps.db, caller, id))
}

export const saveFeedback = (deps: Deps, caller: Caller, id: number, sent: Draft): FeedbackReply =>
  write(deps, caller, id, async (db, booking, now) => {
    if (!isBegun(booking, now)) throw problem('not_now')
    if (!(await storeDraft(db, booking.id, await readDraft(db, sent), { now, publishedAt: null })))
      throw problem('already_published')
  })

/** What is published was held: that need not be said twice. */
export const publishFeedback = (deps: Deps, caller: Caller, id: number, sent: Draft): FeedbackReply =>
  write(deps, caller, id, async (db, booking, now) => {
    if (booking.status === 'booked' && mayReportHeld(booking, now)) await held(db, booking, now, caller.id)
    else if (booking.status !== 'held') throw problem('not_now')
    const draft = await readDraft(db, sent)
    const errors = missingOf(draft)
    if (errors.length > 0) throw invalid(errors)
    if (!(await storeDraft(db, booking.id, draft, { now, publishedAt: now }))) throw problem('already_published')
    await setMoment(db, booking.id, 'feedback_at', now)
    await auditBooking(db, 'mock feedback published', booking, {}, caller.id, now)
    await mailFeedback(db, deps, await readAnew(db, booking), now)
  })

export const addToFeedback = (deps: Deps, caller: Caller, id: number, sent: string): FeedbackReply =>
  write(deps, caller, id, async (db, booking, now) => {
    const feedback = await findFeedback(db, booking.id)
    if (!feedback?.published_at || feedback.addenda.length >= mostAddenda) throw problem('not_now')
    const text = required('text', lines(sent))
    await insertAddendum(db, booking.id, text, now)
    await auditBooking(db, 'mock feedback added to', booking, {}, caller.id, now)
    await mailAddendum(db, deps, booking, text, now)
  })

/** Questions that fit some words: an interviewer names any, whatever they subscribe to. */
export function practiceFinder(deps: Deps) {
  const search = searchWholeLibrary(deps)
  return async (caller: Caller, asked: string): Promise<{ questions: Practice[] }> => {
    await admitToQuestions(deps.db, caller)
    return { questions: await search(caller, asked) }
  }
}

async function write(deps: Deps, caller: Caller, id: number, work: BookingChange): FeedbackReply {
  return writtenOf(deps, await changeBooking(deps, await findBookingOfInterviewer(deps.db, caller, id), work))
}

const writtenOf = async ({ db, clock }: Deps, booking: BookingRow): FeedbackReply => ({
  interview: interviewOf(booking, clock.now()),
  feedback: await ownFeedbackOf(db, await findFeedback(db, booking.id)),
})

/** Notes may be taken while it is held. */
const isBegun = ({ status, starts_at }: BookingRow, now: Date): boolean =>
  status === 'held' || (status === 'booked' && starts_at <= now)

/** Harmless, and with the questions that there are. */
async function readDraft(db: Db, { levels, passes, strengths, next_steps }: Draft): Promise<Draft> {
  const named = await titlesOfItems(
    db,
    next_steps.flatMap(({ item }) => item ?? []),
  )
  return {
    levels,
    passes,
    strengths: strengths.map(oneLine),
    next_steps: next_steps.map(({ text, item }) => ({
      text: oneLine(text),
      item: named.find(({ id }) => id === item)?.id ?? null,
    })),
  }
}

function missingOf({ levels, passes, strengths, next_steps }: Draft): FieldError[] {
  const unjudged = (criterion: Criterion) => levels[criterion] === null && !mayBeLeftOut(criterion)
  return [
    ...criteria.filter(unjudged).map((criterion) => ({ field: `levels.${criterion}`, message: missing.levels })),
    ...(passes === null ? [{ field: 'passes', message: missing.passes }] : []),
    ...(strengths.includes('') ? [{ field: 'strengths', message: missing.strengths }] : []),
    ...(next_steps.some(({ text }) => text === '') ? [{ field: 'next_steps', message: missing.next_steps }] : []),
  ]
}
