/** How much a proof tries, and how long it waits. */
export interface Effort {
  /** Simulations with the numbers of the statement. */
  seeds: number
  /** Simulations with drawn parameters. */
  draws: number
  /** What a wrong solution, which may well loop, has to end in. */
  mutantPatienceMs: number
  /** Drawn inputs on which right solutions are compared with the reference. */
  fuzz: number
}

export const fullEffort: Effort = { seeds: 5, draws: 20, mutantPatienceMs: 10_000, fuzz: 200 }

// Python in WebAssembly on a busy machine: some ten times what the author's own takes.
export const patienceMs = 60_000
