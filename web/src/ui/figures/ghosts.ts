/** The alternatives: fifty-nine simulated paths. They have no colour of their own: where they are used, they are drawn in its ink. */
import { line } from './line.ts'
import { brownianPath } from './random.ts'

const count = 59
const steps = 200
const firstSeed = 1900
export const ghostsId = 'ghosts'

export const ghosts = (): number[][] => Array.from({ length: count }, (_, i) => brownianPath(firstSeed + i, steps))

/** The file that `scripts/draw-ghosts.ts` writes: 1000 by 480 units, six deviations from top to bottom, as the figure's other parts. */
export function ghostDrawing(): string {
  const [width, middle, deviation] = [1000, 240, 80]
  const paths = ghosts().map(
    (path) =>
      `<path vector-effect="non-scaling-stroke" d="${line(path.map((value, step) => [(step / steps) * width, middle - value * deviation] as const))}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${2 * middle}" preserveAspectRatio="none"><g id="${ghostsId}">${paths.join('')}</g></svg>\n`
}
