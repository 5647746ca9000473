// Dates as Stripe counts them: unix seconds, UTC, months that end on their last day.

const daySeconds = 86_400

export type Interval = 'day' | 'week' | 'month' | 'year'

export function isInterval(word: string): word is Interval {
  return ['day', 'week', 'month', 'year'].includes(word)
}

/** The end of the first period counted from `anchor` that lies after `time`; the 31st becomes the last day of a shorter month. */
export function nextPeriodEnd(anchor: number, every: { interval: Interval; count: number }, time: number): number {
  for (let periods = 1; ; periods++) {
    const end = addPeriods(anchor, every, periods)
    if (end > time) return end
  }
}

/** `time` moved on by so many days on which banks work (Monday to Friday; holidays are not kept). */
export function addBusinessDays(time: number, days: number): number {
  let moved = time
  for (let left = days; left > 0; ) {
    moved += daySeconds
    const weekday = new Date(moved * 1000).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return moved
}

export function addDays(time: number, days: number): number {
  return time + days * daySeconds
}

function addPeriods(anchor: number, every: { interval: Interval; count: number }, periods: number): number {
  const amount = every.count * periods
  if (every.interval === 'day') return addDays(anchor, amount)
  if (every.interval === 'week') return addDays(anchor, amount * 7)
  return addMonths(anchor, every.interval === 'year' ? amount * 12 : amount)
}

function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}
