/** How much work several texts may cost together. It is counted in steps, not in time: it ends at the same place on every machine. */
export interface Effort {
  /** @throws Spent where fewer steps are left */
  spend(steps: number): void
}

export class Spent extends Error {}

export const endless: Effort = { spend: () => undefined }

export function atMost(steps: number): Effort {
  let left = steps
  return {
    spend(some) {
      left -= some
      if (left < 0) throw new Spent('There is more to read than was allowed.')
    },
  }
}
