/** An interviewer's own calendar. What is booked stays, whatever they change. */
import type { Body } from 'contract/endpoint.ts'
import type { OwnHours, saveHours as saveHoursEndpoint } from 'contract/mock-interviews/interviewers.ts'
import { longestMeetingUrl } from 'contract/mock-interviews/rules.ts'
import { type FieldError, invalid } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines, oneLine } from '../../../platform/typed-text.ts'
import { findDates, findHours, type InterviewerRow, lockInterviewers, replaceHours } from '../calendars/calendar-store.ts'
import { insistOnZone, unknownZone } from '../zones/insist-on-zone.ts'
import { readZone } from '../zones/segments.ts'
import { admitInterviewer } from './admit-interviewer.ts'

export async function readHours({ db, clock }: Deps, caller: Caller): Promise<OwnHours> {
  return hoursOf(db, await admitInterviewer(db, caller), clock.now())
}

export async function saveHours(deps: Deps, caller: Caller, body: Body<typeof saveHoursEndpoint>): Promise<OwnHours> {
  const { hours, dates } = body
  // By their names: what else was sent is nobody's to set, such as whose calendar it is.
  const { notice_minutes, horizon_days, buffer_minutes, per_day, is_open, meeting_url } = body
  const errors = [...wrongSettings(body), ...wrongRanges('hours', hours, 'weekday'), ...wrongRanges('dates', dates, 'date')]
  if (errors.length > 0) throw invalid(errors)
  const { id } = await admitInterviewer(deps.db, caller)
  await inTransaction(deps.db, async (db) => {
    await lockInterviewers(db, [id])
    // The role may have been taken away meanwhile.
    await admitInterviewer(db, caller)
    const texts = { about: lines(body.about), topics: body.topics.map(oneLine).filter(Boolean) }
    const settings = { zone: insistOnZone(body.zone), notice_minutes, horizon_days, buffer_minutes, per_day, is_open, ...texts }
    const read = { ...settings, meeting_url: meeting_url === null ? null : (addressOf(meeting_url) ?? null) }
    await replaceHours(db, id, { settings: read, hours, dates })
  })
  return readHours(deps, caller)
}

async function hoursOf(db: Db, row: InterviewerRow, now: Date): Promise<OwnHours> {
  const {
    id,
    shown_name,
    user_id: _user,
    kinds: _kinds,
    created_at: _made,
    listed_until: _listed,
    unmade_at: _unmade,
    ...settings
  } = row
  // Yesterday by UTC may still be today where they are.
  const from = after(now, -days(1)).toISOString().slice(0, 10)
  return { id, name: shown_name, ...settings, hours: await findHours(db, id), dates: await findDates(db, id, from) }
}

function wrongSettings({ zone, meeting_url }: { zone: string; meeting_url: string | null }): FieldError[] {
  return [
    ...(readZone(zone) ? [] : [unknownZone]),
    ...(meeting_url === null || addressOf(meeting_url) !== undefined
      ? []
      : [{ field: 'meeting_url', message: 'The meeting link must start with https://.' }]),
  ]
}

/** As browsers write it: nothing in it turns its direction or cannot be seen, and a host that only looks like another is told apart. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text)
  const isSafe = url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text)
  return isSafe && url.href.length <= longestMeetingUrl ? url.href : undefined
}

type TimeRange = { from_minute: number; to_minute: number }

/** Those of one day do not overlap; a date that is closed has no other. */
function wrongRanges<Key extends string>(
  field: string,
  ranges: readonly (TimeRange & Record<Key, string | number>)[],
  key: Key,
): FieldError[] {
  const wrong = (message: string): FieldError[] => [{ field, message }]
  for (const [day, ofDay] of Map.groupBy(ranges, (range) => range[key])) {
    if (typeof day === 'string' && !isDate(day)) return wrong('This date does not exist.')
    const sorted = ofDay.toSorted((one, other) => one.from_minute - other.from_minute)
    const isClosed = ({ from_minute, to_minute }: TimeRange) => key === 'date' && from_minute === 0 && to_minute === 0
    if (sorted.some((range) => range.from_minute >= range.to_minute && !isClosed(range)))
      return wrong('The end must be later than the start.')
    if (sorted.length > 1 && sorted.some(isClosed)) return wrong('A closed date can’t have hours.')
    if (sorted.some((range, index) => range.from_minute < (sorted[index - 1]?.to_minute ?? 0)))
      return wrong('Hours on the same day must not overlap.')
  }
  return []
}

/** `2027-02-30` is written like one; and there was no year 0. */
function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00Z`)
  return text >= '0001' && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
