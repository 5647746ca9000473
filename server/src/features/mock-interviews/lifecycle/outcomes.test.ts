import { checkInAsInterviewer } from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import {
  bookAt,
  booked,
  buyInterview,
  byLink,
  giveMoneyAgain,
  inTwoDays,
  openMorning,
  runAllTasks,
  statusOf,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
  verify,
} from '../../../testing/mock-interviews.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

test('where nobody says anything, a day later who opened the page was there', async () => {
  const plan = [
    { host: true, candidate: true, wanted: { status: 'held', by: null }, opens: 403 },
    { host: true, candidate: false, wanted: { status: 'missed', by: 'candidate' }, opens: 403 },
    { host: false, candidate: true, wanted: { status: 'missed', by: 'interviewer' }, opens: 200 },
    { host: false, candidate: false, wanted: { status: 'missed', by: 'interviewer' }, opens: 200 },
  ]
  const all = []
  for (const [index, one] of plan.entries()) all.push({ ...one, ...(await booked(t, after(inTwoDays(t), hours(index)))) })
  for (const one of all) {
    turnTo(t, one.start)
    if (one.host) await t.call(checkInAsInterviewer, { token: host.token, params: { id: one.id } })
    if (one.candidate) await byLink(t).come(one.link)
  }
  t.clock.advance(hours(20))
  await runAllTasks(t)
  for (const { id } of all) expect(await statusOf(t, id)).toEqual({ status: 'booked', by: null })
  t.clock.advance(hours(5))
  await runAllTasks(t)
  for (const { id, wanted, opens, sessionId } of all) {
    expect(await statusOf(t, id)).toEqual(wanted)
    expect(await verify(t, { sessionId })).toBe(opens)
  }
})

test('money that goes back cancels what was booked with it, and frees the time; a dispute that is won gives the credit back', async () => {
  const bought = await booked(t)
  await takeMoneyBack(t, bought)
  await runAllTasks(t)
  expect(await statusOf(t, bought.id)).toEqual({ status: 'cancelled', by: 'payment' })
  expect((await subjectsTo(t, host.email)).at(-1)).toBe('A mock interview is canceled')
  expect((await bookAt(t, await buyInterview(t), bought.start)).status).toBe(200)
  await giveMoneyAgain(t, bought)
  expect(await verify(t, bought)).toBe(200)
})
