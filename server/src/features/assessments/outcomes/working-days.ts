import { after, days } from '../../../platform/clock.ts'

/** The same time of day, so many working days (Monday to Friday, UTC) later. */
export function workingDaysAfter(from: Date, count: number): Date {
  let day = from
  for (let left = count; left > 0; ) {
    day = after(day, days(1))
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}
