/** ISO weeks, which begin on a Monday, in UTC. */

/** @returns the start of the week of `date`: its Monday, 00:00 */
export function weekStart(date: Date): Date {
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - sinceMonday))
}

/** @returns the Monday of the week of `date`: `2026-11-30` */
export const weekOf = (date: Date): string => dayOf(weekStart(date))

/** @returns `2026-11-30` */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
