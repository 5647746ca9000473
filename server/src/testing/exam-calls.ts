/** Booked calls: invigilators and examiners with a calendar, and candidates who have booked them. */
import { bookCall, checkInToCall } from 'contract/assessments/calls.ts'
import { letIn } from 'contract/assessments/invigilation.ts'
import type { TestApp } from './app.ts'
import { enter } from './assessments.ts'
import { makeCoreSubscriber } from './exam-bank.ts'
import { inTwoDays, makeInterviewer, type TestInterviewer, turnTo } from './mock-interviews.ts'
import type { TestPerson } from './people.ts'

/** Makes someone with this role who takes bookings in every hour, for interviews as well. */
export async function makeHost(t: TestApp, role: 'invigilator' | 'examiner'): Promise<TestInterviewer> {
  const host = await makeInterviewer(t)
  await t.deps.db.insertInto('assessment_roles').values({ user_id: host.id, role, granted_at: t.clock.now() }).execute()
  return host
}

/** Books a call as a candidate who is there already. */
export const bookExamination = (t: TestApp, { token }: { token: string }, start = inTwoDays(t)) =>
  t.call(bookCall, { token, body: { assessment: 'core', starts_at: start.toISOString(), zone: 'UTC' } })

export interface BookedExamination {
  candidate: TestPerson
  call: number
  start: Date
}

/** Makes a candidate with a booked call. */
export async function makeBookedExamination(t: TestApp, start = inTwoDays(t)): Promise<BookedExamination> {
  const candidate = await makeCoreSubscriber(t)
  const { status, body } = await bookExamination(t, candidate, start)
  if (status !== 200) throw new Error(`booking was answered ${status}: ${JSON.stringify(body)}`)
  return { candidate, call: body.call.id, start }
}

/** Checks both sides in at the start of the call, which draws the paper. @returns the attempt */
export async function joinCall(
  t: TestApp,
  { candidate, call, start }: BookedExamination,
  host: { token: string },
): Promise<number> {
  if (t.clock.now() < start) turnTo(t, start)
  for (const { token } of [host, candidate]) await t.call(checkInToCall, { token, params: { id: call } })
  const row = t.deps.db.selectFrom('assessment_calls').select('attempt_id').where('id', '=', call)
  return (await row.executeTakeFirstOrThrow()).attempt_id ?? 0
}

/** Checks both sides in, lets the candidate in, and enters the sitting. @returns the attempt and the token of the sitting */
export async function letInAndEnter(t: TestApp, booked: BookedExamination, host: { token: string }) {
  const attempt = await joinCall(t, booked, host)
  await t.call(letIn, { token: host.token, params: { id: booked.call }, body: { saw_identity: true } })
  return { attempt, sitting: await enter(t, booked.candidate.token, attempt) }
}
