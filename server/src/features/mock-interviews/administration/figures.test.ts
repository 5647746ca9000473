import { listMockInterviewers } from 'contract/mock-interviews/administration.ts'
import * as own from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { booked, byLink, inTwoDays, makeInterviewer, openMorning, runAllTasks, turnTo } from '../../../testing/mock-interviews.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('administrators see of each interviewer how often either side was missing, and what is held, late and to come', async () => {
  const host = await openMorning(t)
  const idle = await makeInterviewer(t, { is_open: false })
  const first = inTwoDays(t)
  const at = (hour: number) => booked(t, after(first, hours(hour)))
  const [late, kept, ...absent] = [await at(0), await at(1), await at(2), await at(3), await at(4)]
  const [missed] = [await at(5), await at(6)]
  await booked(t, after(first, days(4)))
  const asHost = (id: number) => ({ token: host.token, params: { id } })
  for (const { id, start } of [late, kept, ...absent]) {
    turnTo(t, start)
    await t.call(own.checkInAsInterviewer, asHost(id))
    turnTo(t, after(start, minutes(11)))
    if (id === late.id || id === kept.id) await t.call(own.reportHeld, asHost(id))
    else await t.call(own.reportCandidateNoShow, asHost(id))
  }
  turnTo(t, after(missed.start, minutes(11)))
  await byLink(t).absent(missed.link)
  turnTo(t, after(kept.start, hours(24) + minutes(29)))
  const figures = async () => {
    const { body } = await t.call(listMockInterviewers, { token: (await administrator(t)).token })
    const of = ({ interviewerId }: { interviewerId: number }) => body.interviewers.find(({ id }) => id === interviewerId)
    return [of(host), of(idle)]
  }
  const nothing = { upcoming: 0, held: 0, missed: 0, candidates_missing: 0, cancelled: 0, contested: 0, late_feedback: 0 }
  expect(await figures()).toMatchObject([{ upcoming: 1, held: 2, missed: 1, candidates_missing: 3, late_feedback: 1 }, nothing])
  turnTo(t, after(first, days(3)))
  await runAllTasks(t)
  expect(await figures()).toMatchObject([{ upcoming: 1, held: 2, missed: 2, candidates_missing: 3, late_feedback: 2 }, nothing])
})
