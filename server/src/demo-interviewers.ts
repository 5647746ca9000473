/** What the interviewers of the cast offer: from this moment on, whatever the clock says. */
import { interviewerDefaults } from 'contract/mock-interviews/rules.ts'
import type { Db } from './db/db.ts'
import { replaceHours, saveInterviewer } from './features/mock-interviews/calendars/calendar-store.ts'
import { after, days } from './platform/clock.ts'

export interface DemoInterviewer {
  name: string
  zone: string
  about: string
  topics: string[]
  /** From an hour to another, on these days of the week (1 is Monday). */
  hours: [from: number, to: number]
  weekdays: number[]
}

/** So soon may they be booked: who tries it out has no day to wait. */
const notice = 60
/** A holiday, so many days ahead. */
const closedIn = 9

/** Takes examinations and orals, and no interviews. */
export async function addDemoHost(db: Db, userId: number, demo: DemoInterviewer, now: Date): Promise<void> {
  await addDemoInterviewer(db, userId, demo, now, { isOpen: false })
  const roles = ['invigilator', 'examiner'].map((role) => ({ user_id: userId, role, granted_at: now }))
  await db.insertInto('assessment_roles').values(roles).execute()
}

export async function addDemoInterviewer(
  db: Db,
  userId: number,
  demo: DemoInterviewer,
  now: Date,
  { isOpen } = { isOpen: true },
): Promise<void> {
  const { name, zone, about, topics, hours, weekdays } = demo
  const defaults = { ...interviewerDefaults, notice_minutes: notice, per_day: 6 }
  const id = await saveInterviewer(db, { userId, name, zone, isOpen, defaults }, now)
  const [from, to] = hours
  await replaceHours(db, id, {
    settings: { about, topics, zone, meeting_url: `https://meet.example.com/${id}`, ...defaults, is_open: true },
    hours: weekdays.map((weekday) => ({ weekday, from_minute: from * 60, to_minute: to * 60 })),
    dates: [{ date: after(now, days(closedIn)).toISOString().slice(0, 10), from_minute: 0, to_minute: 0 }],
  })
}
