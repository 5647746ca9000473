/** All the ways in which a text with choices can be read. */
import { type Formula, Unreadable } from './formula-model.ts'

/** @returns whether the second of two readings is taken */
export type Choose = () => boolean

/** More ways than anybody could choose from are not tried. */
const mostTried = 64

export const manyWays = 'This can be read in many ways. Write brackets around what belongs together.'

/**
 * Reads again and again, each time with other choices, until all were tried. Readings that stop in an error are left out.
 * @throws Unreadable behind the last reading: the first error, where none is left; and where there are too many
 */
export function* allReadings(read: (choose: Choose) => Formula): Generator<Formula> {
  let isRead = false
  let failure: unknown
  let choices: boolean[] = []
  for (let tried = 0; tried < mostTried; tried++) {
    const taken: boolean[] = []
    try {
      const formula = read(() => {
        const isSecond = choices[taken.length] ?? false
        taken.push(isSecond)
        return isSecond
      })
      isRead = true
      yield formula
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      failure ??= error
    }
    const last = taken.lastIndexOf(false)
    if (last >= 0) {
      choices = [...taken.slice(0, last), true]
      continue
    }
    if (!isRead) throw failure
    return
  }
  throw new Unreadable(manyWays)
}
