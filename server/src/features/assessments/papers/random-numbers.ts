/** Random numbers from a seed: the same seed always gives the same numbers. */
import { createHmac } from 'node:crypto'

export interface RandomNumbers {
  /** @returns a whole number from 0 to `limit` − 1, each as likely as any other; `limit` is at most 2³² */
  below(limit: number): number
}

const range = 2 ** 32

/** @param purpose each has a stream of its own: what one draw takes changes no other draw */
export function randomNumbers(seed: Uint8Array, purpose: string): RandomNumbers {
  let counter = 0
  const next = () => createHmac('sha256', seed).update(`${purpose}:${counter++}`).digest().readUInt32BE()
  return {
    below(limit) {
      // Beyond the last whole multiple some numbers would be likelier than others.
      const most = range - (range % limit)
      let drawn = next()
      while (drawn >= most) drawn = next()
      return drawn % limit
    },
  }
}

/** Each order is equally likely. */
export function shuffled<Thing>(things: readonly Thing[], { below }: RandomNumbers): Thing[] {
  const all = [...things]
  for (let left = all.length; left > 1; left--) {
    const at = below(left)
    ;[all[left - 1], all[at]] = [all[at] as Thing, all[left - 1] as Thing]
  }
  return all
}
