/** `Tuesday, 1 December 2026`: a day of the calendar, which belongs to no time zone. */
export const dayWords = (day: string): string => words.format(new Date(`${day}T00:00:00Z`))

/** `December 2026`. */
export const monthWords = (day: string): string => month.format(new Date(`${day}T00:00:00Z`))

const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
