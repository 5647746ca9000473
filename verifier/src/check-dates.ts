import { longDate } from './dates.ts'

/** The clocks of two machines may differ by so many milliseconds. */
const clockDifference = 5 * 60_000

interface Checked {
  outcome: 'passed' | 'failed'
  says: string
  isExpired: boolean
}

/** Checks the dates ourselves: the libraries accept an end before the beginning. */
export function checkDates(dates: { validFrom: string; validUntil?: string }, now: Date): Checked {
  const from = Date.parse(dates.validFrom)
  const until = dates.validUntil === undefined ? undefined : Date.parse(dates.validUntil)
  if (until !== undefined && until <= from) return failed('It ends before it begins.')
  if (from > now.getTime() + clockDifference) return failed(`It is valid only from ${longDate(dates.validFrom)}.`)
  if (until === undefined)
    return { outcome: 'passed', says: `It has been valid since ${longDate(dates.validFrom)}.`, isExpired: false }
  if (until <= now.getTime()) return { ...failed(`It expired on ${longDate(dates.validUntil!)}.`), isExpired: true }
  const says = `It is valid from ${longDate(dates.validFrom)} to ${longDate(dates.validUntil!)}.`
  return { outcome: 'passed', says, isExpired: false }
}

const failed = (says: string): Checked => ({ outcome: 'failed', says, isExpired: false })
