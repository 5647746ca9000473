/** Quarters of a year, such as `2027Q1`, in UTC. */

export const quarterOf = (date: Date): string => nameOf(date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3))

/** @returns the quarter and the seven after it */
export function quartersFrom(quarter: string): string[] {
  const first = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1
  return Array.from({ length: 8 }, (_, later) => nameOf(first + later))
}

/** @param count quarters since the year 0 */
const nameOf = (count: number): string => `${Math.floor(count / 4)}Q${(count % 4) + 1}`
