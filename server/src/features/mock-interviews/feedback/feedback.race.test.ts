import { addToFeedback, getFeedback, publishFeedback } from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer } from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during } from '../../../testing/during.ts'
import { booked, buyInterview, inTwoDays, openMorning, turnTo } from '../../../testing/mock-interviews.ts'
import { statuses, times } from '../../../testing/race.ts'
import { holdCredits } from '../../payments/credits.ts'
import { findBooking } from '../bookings/find-booking.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16 })
})
afterAll(() => t.close())

test('of twelve additions to one feedback at once ten are taken', async () => {
  const host = await openMorning(t)
  const { id, start } = await booked(t, inTwoDays(t), await buyInterview(t))
  const call = { token: host.token, params: { id } }
  turnTo(t, start)
  await t.call(checkInAsInterviewer, call)
  t.clock.advance(minutes(31))
  const levels = { problem_solving: 3, mathematics: 4, coding: null, communication: 2, hints: 3 } as const
  const next_steps = ['Say the plan.', 'Practise queues.', 'Check a limit.'].map((text) => ({ text, item: null }))
  const body = { levels, passes: true, strengths: ['Tried a small case first.', 'Named the source.'], next_steps }
  expect((await t.call(publishFeedback, { ...call, body })).status).toBe(200)

  const { order_id } = (await findBooking(t.deps.db, id))!
  const answers = await during(
    t,
    (db) => holdCredits(db, order_id),
    () => times(12, (n) => t.call(addToFeedback, { ...call, body: { text: `Once more, ${n}` } })),
    12,
  )
  expect(statuses(answers)).toEqual([...Array(10).fill(200), 409, 409])
  expect((await t.call(getFeedback, call)).body.feedback.addenda).toHaveLength(10)
})
