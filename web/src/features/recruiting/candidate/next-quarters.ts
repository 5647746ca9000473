/** This quarter and the seven after it, and the chosen one where it is past. */
export function nextQuarters(now: Date, chosen: string | null): string[] {
  const first = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3)
  const next = Array.from({ length: 8 }, (_, i) => `${Math.floor((first + i) / 4)}Q${((first + i) % 4) + 1}`)
  return chosen && !next.includes(chosen) ? [chosen, ...next] : next
}
