/** Addresses that open a new entry, filled in, in calendars that people have in their browser. Times go out in UTC: nothing computes with zones. */

export interface CalendarEvent {
  title: string
  /** ISO 8601, UTC. */
  starts_at: string
  ends_at: string
  /** Our page about it. */
  page?: string | undefined
}

/** The form of Google Calendar's event template. */
export function googleCalendar({ title, starts_at, ends_at, page }: CalendarEvent): string {
  const dates = [starts_at, ends_at].map(basic).join('/')
  return withQuery('https://calendar.google.com/calendar/render', { action: 'TEMPLATE', text: title, dates, ...place(page) })
}

/** Outlook's form for everybody's mail. */
export const outlookCalendar = ({ title, starts_at, ends_at, page }: CalendarEvent): string =>
  withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: starts_at,
    enddt: ends_at,
    ...(page && { body: page, location: page }),
  })

const place = (page: string | undefined) => page && { details: page, location: page }

/** `2026-12-01T15:00:00.000Z` as `20261201T150000Z`. */
const basic = (moment: string): string => moment.replace(/\.\d+/, '').replace(/[-:]/g, '')

const withQuery = (address: string, query: Record<string, string>): string => `${address}?${new URLSearchParams(query)}`
