/** Business time. Everything that is due, expires or is counted a day asks this clock, so that time can be turned in tests. */
import { readFileSync, writeFileSync } from 'node:fs'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TurnableClock extends Clock {
  advance(milliseconds: number): void
  reset(): void
}

// Beyond some hundred thousand years there is no date, and nothing would start any more on what is stored.
const farthest = 200 * 366 * 86_400_000

/**
 * Real time plus an offset, two hundred years at most. With a file, the offset survives a restart: time never runs backwards for what is
 * stored.
 */
export function turnableClock(file?: string): TurnableClock {
  let offset = file ? readOffset(file) : 0
  const turnTo = (next: number) => {
    offset = within(next)
    if (file) writeFileSync(file, JSON.stringify({ offset }))
  }
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => turnTo(offset + milliseconds),
    reset: () => turnTo(0),
  }
}

function readOffset(file: string): number {
  try {
    const offset: unknown = JSON.parse(readFileSync(file, 'utf8')).offset
    return typeof offset === 'number' ? within(offset) : 0
  } catch {
    return 0
  }
}

const within = (offset: number): number => (Number.isNaN(offset) ? 0 : Math.max(-farthest, Math.min(offset, farthest)))

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

export const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)
