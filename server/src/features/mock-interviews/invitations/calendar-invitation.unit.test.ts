// Read by a parser that is not the one that writes.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { after, minutes } from '../../../platform/clock.ts'
import { calendarEntry } from './calendar-invitation.ts'

const config = {
  productName: 'Prep',
  publicUrl: 'https://prep.example:8443',
  mail: { smtpUrl: undefined, from: 'Prep <mail@prep.example>' },
}
const now = new Date('2027-03-01T00:00:00Z')

function entry(start: string, over: { sequence?: number; summary?: string; method?: 'REQUEST' | 'CANCEL' } = {}) {
  const starts_at = new Date(start)
  const { content, method } = calendarEntry(
    config,
    over.method ?? 'REQUEST',
    {
      booking: { uid: '0b9f', sequence: over.sequence ?? 0, starts_at, ends_at: after(starts_at, minutes(30)) },
      reader: 'candidate',
      email: 'louis@example.com',
      summary: over.summary ?? 'Mock interview',
      description: 'Tuesday\n\nJoin: https://prep.example/mock/1.x',
      page: 'https://prep.example/mock/1.x',
    },
    now,
  )
  const calendar = new ICAL.Component(ICAL.parse(content))
  const [component] = calendar.getAllSubcomponents('vevent')
  return { content, method, calendar, component: component!, event: new ICAL.Event(component!) }
}

test('an entry is the booking’s moment, in UTC, for one reader', () => {
  const { calendar, component, event, content } = entry('2027-03-14T06:45:00Z')
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-14T06:45:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-14T07:15:00.000Z')
  expect(event).toMatchObject({ uid: 'mock-0b9f-c@prep.example', sequence: 0, location: 'https://prep.example/mock/1.x' })
  expect(event.organizer).toBe('mailto:mail@prep.example')
  expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual(['mailto:louis@example.com'])
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2027-03-01T00:00:00Z')
  expect(calendar.getAllSubcomponents('vtimezone')).toEqual([])
  expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a cancellation says so three times, and is later than what it cancels', () => {
  const { method, calendar, component, event } = entry('2027-03-14T06:45:00Z', { method: 'CANCEL', sequence: 2 })
  expect(method).toBe('CANCEL')
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.sequence).toBe(2)
})

test('what somebody wrote stays a text of one entry', () => {
  for (const summary of ['a"b;c:d,e\\n', 'END:VEVENT\r\nBEGIN:VEVENT', 'é'.repeat(300), '\n\nATTENDEE:mailto:all@example.com']) {
    const { calendar, event } = entry('2027-03-14T06:45:00Z', { summary })
    expect(calendar.getAllSubcomponents('vevent'), summary).toHaveLength(1)
    expect(event.attendees).toHaveLength(1)
    expect(event.summary.replaceAll(/\s/g, '')).toBe(summary.replaceAll(/\s/g, ''))
  }
})
