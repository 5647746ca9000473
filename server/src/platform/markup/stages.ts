/** How far a thread is with a text; the colouring has a deadline of its own. */
export const stages = { waiting: 0, begun: 1, colouring: 2, coloured: 3, ended: 4 }

export function reach(stage: Int32Array, reached: number): void {
  Atomics.store(stage, 0, reached)
  Atomics.notify(stage, 0)
}

/** @returns whether it came so far within so many milliseconds */
export async function isReached(stage: Int32Array<SharedArrayBuffer>, wanted: number, within: number): Promise<boolean> {
  const until = performance.now() + within
  for (;;) {
    const now = Atomics.load(stage, 0)
    if (now >= wanted) return true
    const left = until - performance.now()
    if (left <= 0) return false
    await Atomics.waitAsync(stage, 0, now, left).value
  }
}
