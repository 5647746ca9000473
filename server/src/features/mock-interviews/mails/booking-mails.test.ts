import { listSlots } from 'contract/mock-interviews/api.ts'
import { listInterviews } from 'contract/mock-interviews/interviewers.ts'
import type { Booking } from 'contract/mock-interviews/model.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo, subjectsTo } from '../../../testing/mails.ts'
import {
  bookAt,
  booked,
  buyInterview,
  byLink,
  closeCalendars,
  makeInterviewer,
  openMorning,
  runAllTasks,
  slotsFor,
  type TestInterviewer,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: 'https://product.test' } })
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

test('neither side learns the other’s address', async () => {
  const { link, email, id } = await booked(t)
  expect(JSON.stringify((await byLink(t).read(link)).body)).not.toContain(host.email)
  const theirs = (await mailsTo(t, host.email)).at(-1)
  expect(JSON.stringify(theirs)).not.toContain(email)
  expect(JSON.stringify((await mailsTo(t, email)).at(-1))).not.toContain(host.email)
  const entries = await t.deps.db
    .selectFrom('mails')
    .select(['recipient', 'calendar'])
    .where('calendar', 'is not', null)
    .execute()
  const entryFor = (address: string) => entries.filter(({ recipient }) => recipient === address).map(({ calendar }) => calendar)
  expect(entryFor(email).join()).not.toContain(host.email)
  expect(entryFor(host.email).join()).not.toContain(email)
  expect(entryFor(email)).toHaveLength(1)
  expect(id).toBeGreaterThan(0)
})

test('moved to somebody else, the interviewer before is told that it is theirs no more', async () => {
  const { link, start } = await booked(t)
  const other = await makeInterviewer(t)
  await byLink(t).move(link, start, { interviewer_id: other.interviewerId })
  expect((await subjectsTo(t, other.email)).at(-1)).toBe('You have a mock interview')
  const mail = await t.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', host.email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(mail).toMatchObject({ subject: 'A mock interview was moved to another interviewer', calendar_method: 'CANCEL' })
  expect(mail?.calendar).toContain('SEQUENCE:1')
})

/** Read by another way than it is told: `Tuesday, 1 December 2026, 10:00–10:30, New York time (UTC−5)`. */
function momentIn(text: string): string {
  const told = /(\d{1,2} \p{Lu}\p{Ll}+ \d{4}), (\d\d:\d\d)–\d\d:\d\d, (?:[^\n(]+\()?UTC(?:([−+])(\d+)(?::(\d\d))?)?/u.exec(text)
  const [, date, time, sign, hour = '0', minute = '0'] = told ?? []
  const ahead = (sign === '−' ? -1 : 1) * (hours(Number(hour)) + minutes(Number(minute)))
  return new Date(Date.parse(`${date} ${time} UTC`) - ahead).toISOString()
}

test('page, mail and calendar of a booking name the same moment, wherever its two sides are, and wherever it is moved', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!
  for (let tries = 0; tries < 8; tries++) {
    await closeCalendars(t)
    const interviewer = await makeInterviewer(t, { zone: any(zones), horizon_days: 180 })
    const bought = await buyInterview(t)
    const chosen = async (zone: string) => {
      const from = after(t.clock.now(), days(2 + Math.random() * 150))
        .toISOString()
        .slice(0, 10)
      return any(await slotsFor(t, bought, zone, { from }))
    }
    const lastMail = (to: string) =>
      t.deps.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id', 'desc').executeTakeFirstOrThrow()
    const sameEverywhere = async (booking: Booking, { starts_at, local, date, offset }: Awaited<ReturnType<typeof chosen>>) => {
      const { zone } = booking.when
      expect(booking, zone).toMatchObject({ starts_at, when: { local, date, offset } })
      expect(Date.parse(`${date}T${local}${offset}`), zone).toBe(Date.parse(starts_at))
      const { upcoming } = (await t.call(listInterviews, { token: interviewer.token })).body
      const mails = [await lastMail(bought.email), await lastMail(interviewer.email)]
      const words = [booking.when.text, ...upcoming.map(({ when }) => when.text), ...mails.map(({ body_text }) => body_text)]
      expect(words.map(momentIn), `${zone} and ${upcoming[0]?.when.zone}`).toEqual(Array(4).fill(starts_at))
      // In the words of the page, each in their own zone.
      expect(mails[0]?.body_text).toContain(booking.when.text)
      expect(mails[1]?.body_text).toContain(upcoming[0]?.when.text)
      for (const { calendar } of mails) {
        const [entry] = new ICAL.Component(ICAL.parse(calendar ?? '')).getAllSubcomponents('vevent')
        expect(new ICAL.Event(entry!).startDate.toJSDate().toISOString()).toBe(starts_at)
      }
    }
    const [here, there] = [any(zones), any(zones)]
    const slot = await chosen(here)
    await sameEverywhere((await bookAt(t, bought, slot.starts_at, { zone: here })).body.booking, slot)
    const link = /\/mock\/(\S+)/.exec((await lastMail(bought.email)).body_text)?.[1] ?? ''
    const { days: offered } = (await t.call(listSlots, { body: { link, zone: there }, from: elsewhere() })).body
    const other = any(offered.flatMap(({ date, slots }) => slots.map((one) => ({ date, ...one }))).slice(100))
    await sameEverywhere((await byLink(t).move(link, new Date(other.starts_at), { zone: there })).body.booking, other)
  }
})

test('both are reminded a real day and an hour before, also over a change of clocks, and of a move only of the new time', async () => {
  const { link, start, email } = await booked(t)
  const later = after(start, days(1))
  await byLink(t).move(link, later)
  const reminders = async (to: string) => (await subjectsTo(t, to)).filter((subject) => subject.includes(' is in '))
  turnTo(t, after(start, -minutes(30)))
  await runAllTasks(t)
  expect(await reminders(email)).toEqual([])
  turnTo(t, after(later, -hours(24) + 1000))
  await runAllTasks(t)
  await runAllTasks(t)
  expect(await reminders(email)).toEqual(['Your mock interview is in 24 hours'])
  turnTo(t, after(later, -minutes(59)))
  await runAllTasks(t)
  expect(await reminders(email)).toEqual(['Your mock interview is in 24 hours', 'Your mock interview is in an hour'])
  expect(await reminders(host.email)).toEqual(['Your mock interview is in 24 hours', 'Your mock interview is in an hour'])
  expect((await t.lastMail(email))?.text).toContain((await byLink(t).read(link)).body.booking.when.text)
})

test('a reminder that could not be sent in time is not sent at all', async () => {
  const { start, email } = await booked(t)
  turnTo(t, after(start, minutes(1)))
  await runAllTasks(t)
  expect((await subjectsTo(t, email)).filter((subject) => subject.includes(' is in '))).toEqual([])
})
