/** Chance that can be repeated: the same seed, the same choices. How a machine schedules them is not repeatable. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True in about this share of the cases (0 to 1). */
  happens(share: number): boolean
  /** One of these, of which there must be at least one. */
  one<T>(choices: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: short, and even enough to scatter kills.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    happens: (share) => next() < share,
    one<T>(choices: readonly T[]) {
      const [chosen] = choices.slice(between(0, choices.length - 1))
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}
