import { expect, test } from 'vitest'
import { googleCalendar, outlookCalendar } from './calendar-links.ts'

const event = {
  title: 'Mock interview with A & B',
  starts_at: '2026-12-01T15:00:00.000Z',
  ends_at: '2026-12-01T15:30:00.000Z',
  page: 'https://bachelier.test/mock/7.abc',
}

test('Google Calendar is given moments in UTC, without separators', () => {
  const { searchParams } = new URL(googleCalendar(event))
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261201T150000Z/20261201T153000Z',
    details: event.page,
    location: event.page,
  })
})

test('Outlook is given moments in UTC', () => {
  const { searchParams } = new URL(outlookCalendar(event))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: event.title,
    startdt: event.starts_at,
    enddt: event.ends_at,
    location: event.page,
  })
})

test('where the page is not known, no place is named', () => {
  const { page: _, ...bare } = event
  for (const address of [googleCalendar(bare), outlookCalendar(bare)])
    expect(new URL(address).searchParams.has('location')).toBe(false)
})
