/** @returns the start of the ISO week of `date`: its Monday, 00:00 UTC */
export function weekStart(date: Date): Date {
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - sinceMonday))
}
