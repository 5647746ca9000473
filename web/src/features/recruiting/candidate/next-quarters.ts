import { quarterOf, quartersFrom } from 'contract/recruiting/quarters.ts'

/** This quarter and the seven after it, and the chosen one where it is past. */
export function nextQuarters(now: Date, chosen: string | null): string[] {
  const next = quartersFrom(quarterOf(now))
  return chosen && !next.includes(chosen) ? [chosen, ...next] : next
}
