/** What an interviewer has at hand: questions with hints, solution and follow-ups, and which of them the candidate sees. */
import type { ScriptQuestion } from 'contract/mock-interviews/half-hour.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lendQuestions, titlesOfItems } from '../../library/library.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { isAtDoor } from '../bookings/policy.ts'
import { changeBooking, type Deed } from '../deeds/with-booking.ts'
import { findBookingOfInterviewer } from '../interviewing/admit-interviewer.ts'
import { findScript, replaceScript, setShown } from './script-store.ts'

type Script = Promise<{ questions: ScriptQuestion[] }>

export async function readScript(deps: Deps, caller: Caller, id: number): Script {
  return scriptOf(deps, await findBookingOfInterviewer(deps.db, caller, id))
}

/** Before the end; what has gone from the library meanwhile is left out. */
export const saveScript = (deps: Deps, caller: Caller, id: number, wanted: readonly number[]): Script =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isToCome(booking, now)) throw problem('not_now')
    const there = await titlesOfItems(db, wanted)
    const chosen = [...new Set(wanted)].filter((one) => there.some(({ id }) => id === one))
    await replaceScript(db, booking.id, chosen)
    if (booking.shown_placement_id !== null && !chosen.includes(booking.shown_placement_id))
      await setShown(db, booking.id, null, now)
  })

/** Also where the interviewer has said already that it takes place. */
const isToCome = ({ status, ends_at }: BookingRow, now: Date): boolean =>
  (status === 'booked' || status === 'held') && now < ends_at

export const showQuestion = (deps: Deps, caller: Caller, id: number, question: number | null): Script =>
  change(deps, caller, id, async (db, booking, now) => {
    if (!isAtDoor(booking, now)) throw problem('not_now')
    if (!(await setShown(db, booking.id, question, now))) throw problem('not_found')
  })

async function change(deps: Deps, caller: Caller, id: number, deed: Deed): Script {
  const found = await findBookingOfInterviewer(deps.db, caller, id)
  return scriptOf(deps, await changeBooking(deps, found, deed))
}

/** The solutions are the interviewer's: whose booking it is was looked at by whoever asks. */
async function scriptOf(deps: Deps, { id, buyer_id, shown_placement_id }: BookingRow): Script {
  const rows = await findScript(deps.db, id)
  const lent = await lendQuestions(
    deps,
    rows.map(({ placement_id }) => placement_id),
    buyer_id,
  )
  const questions = rows.flatMap(({ placement_id, shown_at }) => {
    const question = lent.find((one) => one.id === placement_id)
    return question
      ? [{ ...question, shown: placement_id === shown_placement_id, shown_at: shown_at?.toISOString() ?? null }]
      : []
  })
  return { questions }
}
