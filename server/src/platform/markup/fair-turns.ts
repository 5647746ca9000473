/** Work of many people in few places. Each has one piece under way at a time; of those who wait, whoever used least lately comes first. */
import { problem } from 'contract/problems.ts'
import { seconds } from '../clock.ts'

/** After so long a use counts half. */
const halfLife = seconds(30)

export interface FairTurnsOptions {
  places: number
  /** Of people; more than that is an attack or a fault, and is refused at once. */
  mostWaiting: number
  /** In milliseconds, never turned back. */
  now(): number
}

/** @throws a problem (503) where too many people wait already */
export type InTurn = <T>(by: number, work: () => Promise<T>) => Promise<T>

interface Use {
  milliseconds: number
  at: number
}

export function fairTurns({ places, mostWaiting, now }: FairTurnsOptions): InTurn {
  const waiting = new Map<number, (() => void)[]>()
  const running = new Set<number>()
  const uses = new Map<number, Use>()

  const usedBy = (by: number): number => {
    const use = uses.get(by)
    return use === undefined ? 0 : use.milliseconds * 2 ** ((use.at - now()) / halfLife)
  }
  const count = (by: number, milliseconds: number) => {
    uses.set(by, { milliseconds: usedBy(by) + milliseconds, at: now() })
    // What is less than a millisecond by now is nobody's advantage.
    for (const other of uses.keys()) if (usedBy(other) < 1) uses.delete(other)
  }
  const next = () => {
    while (running.size < places) {
      const people = [...waiting.keys()].filter((by) => !running.has(by))
      const [first, ...others] = people
      if (first === undefined) return
      const by = others.reduce((least, other) => (usedBy(other) < usedBy(least) ? other : least), first)
      begin(by)
    }
  }
  const begin = (by: number) => {
    const own = waiting.get(by) ?? []
    const work = own.shift()
    waiting.delete(by)
    // At the end: among those who used as little, whoever waited longest comes first.
    if (own.length > 0) waiting.set(by, own)
    running.add(by)
    work?.()
  }

  return async (by, work) => {
    if (!waiting.has(by) && waiting.size >= mostWaiting) throw problem('unavailable')
    const turn = new Promise<void>((resolve) => {
      const own = waiting.get(by) ?? []
      own.push(resolve)
      waiting.set(by, own)
    })
    next()
    await turn
    const began = now()
    try {
      return await work()
    } finally {
      running.delete(by)
      count(by, now() - began)
      next()
    }
  }
}
