/** Walks without drift; those that fell below a level are dropped, and the mean of the rest has a drift that no walk has. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { line } from '../../../ui/figures/line.ts'
import { brownianPath } from '../../../ui/figures/random.ts'

const walks = 40
const steps = 24
const level = -0.5

const [width, height] = [1000, 600]
const [top, bottom] = [2.4, -2.1]
const up = (value: number) => ((top - value) / (top - bottom)) * height
const drawn = (path: readonly number[]) => line(path.map((value, step) => [(step / steps) * width, up(value)] as const))
const place = (value: number) => `${((up(value) / height) * 100).toFixed(1)}%`

export function drawSurvivors(): PlateDrawing {
  const all = Array.from({ length: walks }, (_, i) => brownianPath(1900 + i, steps))
  const rest = all.filter((path) => path.every((value) => value >= level))
  const [meanOfAll, meanOfRest] = [mean(all), mean(rest)]
  const [endOfAll, endOfRest] = [meanOfAll.at(-1)!, meanOfRest.at(-1)!]
  return {
    label: `${walks} random walks. The mean of all ends at ${endOfAll.toFixed(2)}; ${rest.length} of them never fell below ${level}, and their mean ends at ${endOfRest.toFixed(2)}.`,
    width,
    height,
    lines: [
      { role: 'ghost', d: all.map(drawn).join('') },
      { role: 'level', d: `M0 ${up(level)}H${width}` },
      { role: 'other', d: drawn(meanOfAll) },
      { role: 'subject', d: drawn(meanOfRest) },
    ],
    words: [
      {
        x: 'calc(100% - 10px)',
        y: `calc(${place(endOfRest)} - 26px)`,
        at: 'right',
        accent: true,
        text: `mean of ${rest.length} left`,
      },
      { x: 'calc(100% - 10px)', y: `calc(${place(endOfAll)} + 4px)`, at: 'right', text: `mean of all ${walks}` },
    ],
  }
}

const mean = (paths: readonly number[][]): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => paths.reduce((sum, path) => sum + path[step]!, 0) / paths.length)
