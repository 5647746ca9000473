/** What somebody does who has paid for a mock interview. The money may go back at any moment; whatever is refused for that is the end of it. */
import * as mocks from 'contract/mock-interviews/api.ts'
import { call, untrue } from '../../client.ts'
import type { Customer } from '../../crowd.ts'
import { countingTries, type Drill, type Run } from '../../setting.ts'

export interface Booked {
  sessionId: string
  link: string
  id: number
  startsAt: string
  /** As candidates are shown it. */
  interviewer: string
}

const zone = 'America/New_York'

export async function isOpen({ product }: Drill, { person }: Customer, session_id: string): Promise<boolean> {
  const { status } = await call(product, mocks.verifyMockAccess, { from: person.from, body: { session_id } })
  return status === 200
}

/** Any time that is offered. Somebody else may be quicker. */
export async function book(run: Run, { person }: Customer, sessionId: string): Promise<Booked | undefined> {
  for (let tries = 0; tries < 5; tries++) {
    const starts_at = await anySlot(run, person.from, { session_id: sessionId })
    if (!starts_at) return undefined
    const body = { session_id: sessionId, starts_at, name: person.username, topic: 'Probability', notes: '', zone }
    const answer = await call(run.product, mocks.book, { ...countingTries(run, person, 'booking'), body })
    if (answer.status === 409) continue
    // With what a day allows used up by those who tried again.
    if (answer.status === 403 || answer.status === 429) return undefined
    const { booking } = answer.body
    if (answer.status !== 200 || !booking) throw untrue('booking an interview', answer)
    run.journal.acknowledge('booking', person.email, `${sessionId} ${starts_at}`)
    const isOfThis = ({ text }: { text: string }) => text.includes('/mock/') && text.includes(booking.when.text)
    const mail = await run.mails.waitFor(person.email, /^Your mock interview is booked$/, isOfThis)
    const link = /\/mock\/(\S+)/.exec(mail.text)?.[1] ?? ''
    return { sessionId, link, id: booking.id, startsAt: starts_at, interviewer: booking.interviewer.name }
  }
  return undefined
}

/** @returns undefined where it was refused: taken meanwhile, or its money went back */
export async function move(run: Run, { person }: Customer, booked: Booked): Promise<Booked | undefined> {
  const { sessionId, link, startsAt } = booked
  const starts_at = await anySlot(run, person.from, { link }, startsAt)
  if (!starts_at) return undefined
  const body = { link, starts_at, zone }
  const answer = await call(run.product, mocks.moveBooking, { ...countingTries(run, person, 'move'), body })
  if (answer.status === 409 || answer.status === 404) return undefined
  const { booking } = answer.body
  if (answer.status !== 200 || !booking) throw untrue('moving an interview', answer)
  run.journal.acknowledge('move', person.email, `${sessionId} ${starts_at}`)
  return { ...booked, id: booking.id, startsAt: starts_at, interviewer: booking.interviewer.name }
}

/** Says that something was booked elsewhere. @returns whether it counts */
export async function markUsed(run: Run, { person }: Customer, session_id: string): Promise<boolean> {
  const answer = await call(run.product, mocks.markMockAccessUsed, {
    ...countingTries(run, person, 'mark'),
    body: { session_id },
  })
  if (answer.status === 403) return false
  if (answer.status !== 200) throw untrue('marking a session used', answer)
  run.journal.acknowledge('mark', person.email, session_id)
  return true
}

/**
 * At least two days ahead, so that it may be moved.
 * @param except where it stands: that time is free for it as well, and to move it there is none
 */
async function anySlot(
  run: Run,
  from: string,
  entitlement: { session_id: string } | { link: string },
  except?: string,
): Promise<string | undefined> {
  const answer = await call(run.product, mocks.listSlots, { from, body: { ...entitlement, zone } })
  const offered = (answer.body.days ?? []).slice(3).flatMap(({ slots }) => slots)
  const slots = offered.filter(({ starts_at }) => starts_at !== except)
  return slots.length === 0 ? undefined : run.random.one(slots).starts_at
}
