/** All the ways in which a text with choices can be read. */
import type { Choose } from './formula-grammar.ts'
import { type Formula, Unreadable } from './formula-model.ts'

/** More ways than anybody could choose from are not tried. */
const mostTried = 64

/**
 * Reads again and again, each time with other choices, until all were tried. Readings that stop in an error are left out.
 * @returns undefined where there are too many
 * @throws the first error, where no reading is left
 */
export function allReadings(read: (choose: Choose) => Formula): Formula[] | undefined {
  const found: Formula[] = []
  let failure: unknown
  let choices: boolean[] = []
  for (let tried = 0; tried < mostTried; tried++) {
    const taken: boolean[] = []
    try {
      found.push(
        read(() => {
          const isSecond = choices[taken.length] ?? false
          taken.push(isSecond)
          return isSecond
        }),
      )
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      failure ??= error
    }
    const last = taken.lastIndexOf(false)
    if (last >= 0) {
      choices = [...taken.slice(0, last), true]
      continue
    }
    if (found.length === 0) throw failure
    return found
  }
  return undefined
}
