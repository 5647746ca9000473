import { saveHours } from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { bookAt, buyInterview, closeCalendars, makeInterviewer, type TestInterviewer } from '../../../testing/mock-interviews.ts'
import { mailDayLists } from './mail-day-lists.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => closeCalendars(t))

const at = (moment: Date) => {
  t.clock.reset()
  t.clock.advance(moment.getTime() - t.clock.now().getTime())
}
const work = async () => {
  while (await mailDayLists(t.deps));
}

/** Who has been one for a while. */
async function interviewerIn(zone: string): Promise<TestInterviewer> {
  const host = await makeInterviewer(t, { zone, notice_minutes: 0, horizon_days: 180 })
  await work()
  return host
}

async function book(host: TestInterviewer, start: Date): Promise<void> {
  const { status } = await bookAt(t, await buyInterview(t), start, { interviewer_id: host.interviewerId })
  expect(status, start.toISOString()).toBe(200)
}

const listsOf = async ({ email }: TestInterviewer) =>
  (await mailsTo(t, email))
    .filter(({ subject }) => subject.endsWith(' today'))
    .map(({ subject, body_text }) => ({ subject, body_text }))

/** Far enough ahead that it has not been when the tests run; the year says which weekend clocks change on. */
const newYork = {
  before: new Date('2031-03-08T12:00Z'),
  changed: new Date('2031-03-09T11:00Z'),
  after: new Date('2031-03-10T11:00Z'),
}

test('in the morning, by their own clocks, an interviewer is told what they have to hold until the next; once, and only where there is something', async () => {
  at(after(newYork.before, -hours(20)))
  const [host, idle] = [await interviewerIn('America/New_York'), await interviewerIn('America/New_York')]
  await book(host, after(newYork.before, hours(3)))
  await book(host, after(newYork.before, hours(21)))
  await book(host, after(newYork.before, hours(24)))
  // The clock goes on while the job looks.
  at(after(newYork.before, -minutes(5)))
  await work()
  expect(await listsOf(host)).toEqual([])
  at(newYork.before)
  for (let looks = 0; looks < 3; looks++) await work()
  const [list, ...more] = await listsOf(host)
  expect(more).toEqual([])
  expect(list?.subject).toBe('You have 2 mock interviews today')
  expect(list?.body_text).toContain('Saturday, 8 March 2031, 10:00–10:30, New York time (UTC−5): Louis B., on Brownian motion.')
  expect(list?.body_text).toContain('Sunday, 9 March 2031, 05:00–05:30, New York time (UTC−4)')
  expect(list?.body_text).not.toContain('08:00–08:30')
  expect(await listsOf(idle)).toEqual([])
})

test('over a change of clocks it is still once a day, at seven by the clocks, and nothing is left out', async () => {
  at(after(newYork.before, -hours(20)))
  const host = await interviewerIn('America/New_York')
  for (const moment of Object.values(newYork)) await book(host, after(moment, hours(1)))
  const told = []
  for (
    let moment = after(newYork.before, -hours(2));
    moment < after(newYork.after, hours(20));
    moment = after(moment, minutes(30))
  ) {
    at(moment)
    const before = (await listsOf(host)).length
    await work()
    if ((await listsOf(host)).length > before) told.push(moment)
  }
  expect(told).toEqual(Object.values(newYork))
  expect((await listsOf(host)).map(({ subject }) => subject)).toEqual(Array(3).fill('You have a mock interview today'))
})

test('what was canceled is not told, nor what is over where nobody could be told in time', async () => {
  at(after(newYork.before, -hours(20)))
  const host = await interviewerIn('America/New_York')
  for (const ahead of [1, 4, 8]) await book(host, after(newYork.before, hours(ahead)))
  const cancelled = t.deps.db.updateTable('mock_bookings').set({ status: 'cancelled' })
  await cancelled.where('starts_at', '=', after(newYork.before, hours(4))).execute()
  at(after(newYork.before, hours(2)))
  await work()
  const [list] = await listsOf(host)
  expect(list?.subject).toBe('You have a mock interview today')
  expect(list?.body_text).toContain('15:00–15:30')
})

test('who has moved to another zone is told in the morning there, and nothing twice', async () => {
  at(after(newYork.before, -hours(20)))
  const host = await interviewerIn('America/New_York')
  const first = after(newYork.before, hours(6))
  const second = after(newYork.before, hours(26))
  for (const start of [first, second]) await book(host, start)
  at(newYork.before)
  await work()
  const settings = {
    ...{ about: '', topics: [], zone: 'America/Los_Angeles', meeting_url: null, notice_minutes: 0, horizon_days: 60 },
    ...{ buffer_minutes: 0, per_day: 4, is_open: true, hours: [], dates: [] },
  }
  expect(await t.call(saveHours, { token: host.token, body: settings })).toMatchObject({ status: 200 })
  // Seven in New York is night in Los Angeles.
  at(newYork.changed)
  await work()
  expect(await listsOf(host)).toHaveLength(1)
  at(new Date('2031-03-09T14:00Z'))
  await work()
  const lists = await listsOf(host)
  expect(lists).toHaveLength(2)
  expect(lists[1]?.body_text).toContain('Sunday, 9 March 2031, 07:00–07:30, Los Angeles time (UTC−7)')
})

test('who takes no notifications is sent none', async () => {
  at(after(newYork.before, -hours(20)))
  const host = await interviewerIn('America/New_York')
  await book(host, after(newYork.before, hours(3)))
  await t.deps.db.updateTable('users').set({ block_email_notification: true }).where('id', '=', host.id).execute()
  at(newYork.before)
  await work()
  expect(await listsOf(host)).toEqual([])
})
