import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { segmentsOf } from '../zones/segments.ts'
import { daysOfSlots } from './days-of-slots.ts'
import { type Calendar, offeredStarts } from './offered-starts.ts'

const size = { minutes: 30, stepMinutes: 30 }
const everyDay = (from_minute: number, to_minute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute, to_minute }))

const calendar = (over: Partial<Calendar> = {}): Calendar => ({
  zone: 'America/New_York',
  hours: everyDay(540, 660),
  dates: [],
  notice_minutes: 720,
  horizon_days: 60,
  buffer_minutes: 0,
  per_day: 48,
  taken: [],
  ...over,
})

const booked = (start: string, buffer = 0) => {
  const starts_at = new Date(start)
  return { starts_at, blocked_to: after(starts_at, minutes(30 + buffer)) }
}

/** What is offered on these days, as UTC. */
function offered(of: Calendar, from: string, to: string, { now = '2027-01-01T00:00Z', length = size } = {}) {
  const far = { ...of, horizon_days: Math.max(of.horizon_days, 400) }
  const range = { from: new Date(from), to: new Date(to) }
  return offeredStarts(far, length, range, new Date(now)).map((start) => start.toISOString().slice(0, 16))
}

const day = (date: string) => [`${date}T00:00Z`, new Date(Date.parse(`${date}T00:00Z`) + days(1)).toISOString()] as const

test('a window is offered in steps, on the day that it is for who offers it', () => {
  expect(offered(calendar(), ...day('2027-06-01'))).toEqual([
    '2027-06-01T13:00',
    '2027-06-01T13:30',
    '2027-06-01T14:00',
    '2027-06-01T14:30',
  ])
})

test('a date replaces the hours of its weekday, and may be closed', () => {
  const dates = [
    { date: '2027-06-01', from_minute: 600, to_minute: 630 },
    { date: '2027-06-02', from_minute: 0, to_minute: 0 },
  ]
  expect(offered(calendar({ dates }), '2027-06-01T00:00Z', '2027-06-03T00:00Z')).toEqual(['2027-06-01T14:00'])
})

test('two windows that meet at midnight are one, and a size may lie across it', () => {
  const hours = [
    { weekday: 2, from_minute: 1320, to_minute: 1440 },
    { weekday: 3, from_minute: 0, to_minute: 120 },
  ]
  const late = calendar({ zone: 'UTC', hours })
  expect(offered(late, '2027-06-01T20:00Z', '2027-06-02T20:00Z')).toHaveLength(8)
  const hour = { minutes: 60, stepMinutes: 30 }
  expect(offered(late, '2027-06-01T20:00Z', '2027-06-02T20:00Z', { length: hour })).toEqual([
    ...['2027-06-01T22:00', '2027-06-01T22:30', '2027-06-01T23:00', '2027-06-01T23:30'],
    ...['2027-06-02T00:00', '2027-06-02T00:30', '2027-06-02T01:00'],
  ])
})

test('each length has its own grid', () => {
  const length = { minutes: 50, stepMinutes: 20 }
  expect(offered(calendar({ zone: 'UTC' }), ...day('2027-06-01'), { length })).toEqual([
    ...['2027-06-01T09:00', '2027-06-01T09:20', '2027-06-01T09:40', '2027-06-01T10:00'],
  ])
})

test('an hour that comes twice gives twice as much, told apart; one that does not exist gives nothing', () => {
  const early = calendar({ hours: everyDay(0, 180) })
  expect(offered(early, ...day('2027-11-07'))).toHaveLength(8)
  const [first, last] = [new Date('2027-11-07T00:00Z'), new Date('2027-11-08T00:00Z')]
  const starts = offeredStarts({ ...early, horizon_days: 400 }, size, { from: first, to: last }, new Date('2027-01-01T00:00Z'))
  const segments = segmentsOf('America/New_York', first.getTime(), last.getTime())
  const [told] = daysOfSlots(segments, [{ interviewerId: 1, starts }], first)
  expect(told?.slots.map(({ label }) => label)).toEqual([
    ...['00:00', '00:30', '01:00 (UTC−4)', '01:30 (UTC−4)', '01:00 (UTC−5)', '01:30 (UTC−5)', '02:00', '02:30'],
  ])
  expect(offered(calendar({ hours: everyDay(120, 180) }), ...day('2027-03-14'))).toEqual([])
})

test('no size lies over a change of clocks', () => {
  const chatham = calendar({ zone: 'Pacific/Chatham', hours: everyDay(120, 300) })
  expect(offered(chatham, '2027-09-25T12:00Z', '2027-09-26T12:00Z')).toEqual([
    ...['2027-09-25T13:15', '2027-09-25T14:15', '2027-09-25T14:45'],
  ])
})

test('notice and horizon are real hours, also over a change of clocks', () => {
  const now = '2027-03-13T15:00Z'
  const all = offeredStarts(
    calendar({ horizon_days: 1 }),
    size,
    { from: new Date('2027-03-01T00:00Z'), to: new Date('2027-05-01T00:00Z') },
    new Date(now),
  )
  // Nine in New York is 13:00 UTC on the 14th, 22 hours on, and half past ten the last within 24.
  expect(all.map((start) => start.toISOString())).toEqual([
    '2027-03-14T13:00:00.000Z',
    '2027-03-14T13:30:00.000Z',
    '2027-03-14T14:00:00.000Z',
    '2027-03-14T14:30:00.000Z',
  ])
  expect(offered(calendar(), ...day('2027-06-01'), { now: '2027-06-01T01:30Z' })[0]).toBe('2027-06-01T13:30')
  expect(offered(calendar(), ...day('2027-06-01'), { now: '2027-06-01T01:31Z' })[0]).toBe('2027-06-01T14:00')
})

test('what is booked is not offered, nor what would not leave the buffer after either', () => {
  const taken = [booked('2027-06-01T13:30Z', 15)]
  expect(offered(calendar({ taken }), ...day('2027-06-01'))).toEqual(['2027-06-01T13:00', '2027-06-01T14:30'])
  const withBuffer = calendar({ taken, buffer_minutes: 15 })
  expect(offered(withBuffer, ...day('2027-06-01'))).toEqual(['2027-06-01T14:30'])
})

test('so many a day, by the date of who offers it', () => {
  const late = calendar({ hours: everyDay(1200, 1320), per_day: 1, taken: [booked('2027-06-02T00:30Z')] })
  // Eight in the evening of the first of June is the second by UTC: that evening is full, the next is not.
  expect(offered(late, '2027-06-01T12:00Z', '2027-06-02T12:00Z')).toEqual([])
  expect(offered(late, '2027-06-02T12:00Z', '2027-06-03T12:00Z')).toHaveLength(4)
})

test('what is offered at a moment does not depend on how far one looks', () => {
  const now = new Date('2027-02-20T08:17Z')
  const whole = { hours: everyDay(0, 1440), taken: [booked('2027-03-14T13:30Z', 15)], buffer_minutes: 15, notice_minutes: 60 }
  for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])
    for (const length of [size, { minutes: 50, stepMinutes: 50 }, { minutes: 45, stepMinutes: 20 }]) {
      const of = calendar({ ...whole, zone })
      const [from, to] = [now, after(now, days(60))]
      const far = offeredStarts(of, length, { from, to }, now)
      const near = Array.from({ length: 60 * 8 }, (_, part) => {
        const begin = after(from, hours(3 * part))
        return offeredStarts(of, length, { from: begin, to: after(begin, hours(3)) }, now)
      }).flat()
      expect(near, `${zone} ${length.minutes}`).toEqual(far)
    }
})
