import type { BoardState } from 'contract/mock-interviews/live-interview.ts'

export type Times = Pick<BoardState, 'starts_at' | 'ends_at' | 'closes_at' | 'as_of'> & {
  /** When the server said so, in ms of `performance.now()`. */
  heardAt: number
}

/** @param at ms since 1970; @returns `left` in minutes, while it is held */
export function wordsAt({ starts_at, ends_at, closes_at }: Omit<Times, 'as_of' | 'heardAt'>, at: number) {
  const until = (moment: string) => Math.ceil((Date.parse(moment) - at) / 60_000)
  if (until(starts_at) > 0) return { words: `Starts in ${until(starts_at)} min` }
  if (until(ends_at) > 0) return { words: `${until(ends_at)} min left`, left: until(ends_at) }
  if (until(closes_at) > 0) return { words: `Time is up. You can both write for ${until(closes_at)} more min.` }
  return { words: 'This interview is over.' }
}
