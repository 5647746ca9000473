/** The Monday of a moment's ISO week, in UTC: `2026-11-30`. */
export function weekOf(now: Date): string {
  const monday = new Date(now)
  monday.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7))
  return dayOf(monday)
}

/** In UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
